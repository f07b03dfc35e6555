/** The columns that result and error files have beside those of the list. None of them is a field, so that they can be uploaded again. */
export const RESULT_COLUMNS = [
  'row_index',
  'status',
  'error_field',
  'error_message',
  'matched_id',
  'confidence',
] as const

export const isResultColumn = (title: string): boolean => RESULT_COLUMNS.some(column => column === title)
