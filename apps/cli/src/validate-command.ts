import { type Command, JSON_OPTION, QUIET_OPTION } from './command.ts'

export const validateCommand: Command = {
  name: 'validate',
  summary: 'say what is wrong with a portfolio file, row by row',
  synopsis: ['validate FILE [--strict] [--json] [--quiet]'],
  description: [
    'Reads a portfolio (CSV or XLSX) as an upload does and lists every finding with row, column and a suggestion. Nothing is calculated.',
    'Rows are counted as a spreadsheet shows them: the header is row 1.',
  ],
  options: [{ name: 'strict', text: 'warnings count as problems' }, JSON_OPTION, QUIET_OPTION],
  exits: [
    [0, 'every row can be used'],
    [1, 'there are problems: rows are rejected, or a required column is missing'],
    [2, 'the file cannot be read as a table, or wrong usage'],
  ],
  examples: [
    ['cradle validate portfolio.csv', 'The findings as a table:'],
    ['cradle validate portfolio.csv --quiet || exit', 'In a script that must not go on with problems:'],
    ['cradle validate portfolio.csv --json | jq \'.problems[] | select(.severity=="error")\'', 'The errors alone:'],
  ],
  run: async (given, terminal) => await (await import('./validate.ts')).validate(given, terminal),
}
