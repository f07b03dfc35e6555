/** What of a file was not read. */
export default {
  and_more: '{{columns}} and {{more}} more',
  cells_cut: 'Cells longer than {{limit}} characters were cut, in columns that no figure is made from: {{columns}}.',
  'cells_cut.remedy': 'Nothing has to be done: the file itself is kept as you sent it.',
  columns_left_out: 'The file is very large, so columns that no figure is made from were left out: {{columns}}.',
  'columns_left_out.remedy':
    'Nothing has to be done. If you need one of them here, remove the others from the file and send it again.',
  'rows_left_out.header_goes_on': 'Row {{rows}}: the header goes on here, and is read together with the line above.',
  'rows_left_out.header_goes_on.remedy': 'If it is a holding, choose the header line.',
  'rows_left_out.note': 'Row {{rows}}: a note, no holding.',
  'rows_left_out.note.remedy': 'If one of them is a holding, fill its other cells.',
  'rows_left_out.repeated_header': 'Row {{rows}}: the header again.',
  'rows_left_out.repeated_header.remedy': 'There is nothing to do.',
  'rows_left_out.section': 'Row {{rows}}: the name of a section, no holding.',
  'rows_left_out.section.remedy': 'If one of them is the name of a holding, fill its other cells.',
  'rows_left_out.titles': 'Row {{rows}}: read as title above the header.',
  'rows_left_out.titles.remedy':
    'If row {{header}} is not the header of your list, remove the rows above the right one.',
  'rows_left_out.total': 'Row {{rows}}: a total, no holding.',
  'rows_left_out.total.remedy': 'If one of them is a holding, give it a country.',
  worksheets_not_read: 'Further worksheets with lists were not read: {{names}}.',
  'worksheets_not_read.remedy': 'Send each worksheet in a file of its own, or put the rows into one worksheet.',
} as const
