/** Why a change of a draft cannot be made. */
export default {
  no_such_entry: 'One of the entries is not in this list. Load it again.',
  no_such_row: 'There is no row {{row}} in this list.',
  no_such_column: 'There is no column “{{name}}” in this list.',
  'no_such_column.number': 'There is no column {{column}} in this list; it has {{columns}}.',
  not_taken: '{{sentences}}',
} as const
