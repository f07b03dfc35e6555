/** Why an uploaded list could not be read. */
export default {
  empty_file: 'The file is empty. It needs a header line and at least one row below it.',
  no_rows: 'The file has a header line but no rows below it.',
  no_worksheet: 'The workbook has no visible worksheet with a header line and a row below it.',
  too_many_rows: 'The file has more than {{limit}} rows. Split it into several files.',
  too_many_cells: 'The file has more than {{limit}} cells. Remove columns that are not needed, or split it.',
  too_many_characters:
    'The file has more than {{limit}} characters in its cells. Remove columns that are not needed, or split it.',
  too_much_text: 'The file holds more text than one list may have. Remove columns that are not needed.',
  long_cell: 'A cell in row {{row}} is longer than {{limit}} characters.',
  wide_line: 'A line has far more than {{limit}} columns.',
  wide_header: 'The header has {{columns}} columns; at most {{limit}} can be read.',
  long_row: 'Row {{row}} is too long to be one row. Is a quotation mark not closed?',
  open_quote: 'A quotation mark in row {{row}} is never closed. Close it or remove it.',
  duplicate_header:
    'The header “{{header}}” stands twice, in columns {{first}} and {{second}}. Rename or remove one of them.',
  large_file: 'The file is larger than {{mb}} MB.',
  unpacks_too_far: 'The file would unpack to more than {{mb}} MB, or to more than it declares. It was not opened.',
  protected_file: 'The file is protected by a password. Save it without one and send it again.',
  damaged_workbook:
    'The file is damaged: it begins like an Excel file, but {{technical}}. Save it again as XLSX and send it again.',
  unreadable_workbook:
    'The file is not a readable Excel workbook: {{technical}}. Save it as XLSX or CSV and send it again.',
  no_such_worksheet: 'The workbook has no worksheet “{{name}}”. Choose one of those it has.',
  no_such_line:
    'Line {{row}} is blank or behind the end of the file. Choose a line that holds the names of the columns.',
  named_like_excel: 'The file is damaged: it is named like an Excel file but is none.',
  not_text: 'This is not a text file. Save the table as CSV or XLSX and send it again.',
  not_a_table: 'The file could not be read as a table.',
  markup: 'This is a web page or XML, not a table. Save the table as CSV or XLSX and send it again.',
  old_excel: 'This is an old or protected Excel file. Save it as XLSX without a password and send it again.',
  pdf: 'This is a PDF. Export the table as CSV or XLSX and send it again.',
  picture: 'This is a picture. Export the table as CSV or XLSX and send it again.',
  packed: 'This is a packed file. Unpack it and send it again.',
} as const
