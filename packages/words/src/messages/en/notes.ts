/** What of a file was not read. */
export default {
  and_more: '{{columns}} and {{more}} more',
  cells_cut: 'Cells longer than {{limit}} characters were cut, in columns that no figure is made from: {{columns}}.',
  'cells_cut.remedy': 'Nothing has to be done: the file itself is kept as you sent it.',
  columns_left_out: 'The file is very large, so columns that no figure is made from were left out: {{columns}}.',
  'columns_left_out.remedy':
    'Nothing has to be done. If you need one of them here, remove the others from the file and send it again.',
} as const
