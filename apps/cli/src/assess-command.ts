import { type Command, JSON_OPTION, QUIET_OPTION } from './command.ts'
import { EDITION_OPTION } from './edition-option.ts'

export const assessCommand: Command = {
  name: 'assess',
  summary: 'calculate a portfolio file: coverage, reasons, greenhouse gases, the 17 goals',
  synopsis: ['assess FILE [--out DIR] [--name NAME] [--edition VERSION] [--json] [--quiet]'],
  description: [
    'Reads a portfolio (CSV or XLSX), matches it to the reference organisations, calculates it, and prints the coverage, the physical figures (t CO2e by scope, water, energy, jobs, each with its interval) and the 17 goals: the figures that the server gives for the same file.',
    'Several portfolios in one file get a report each. An organisation without a value is listed with the reason; it is never a zero.',
  ],
  options: [
    {
      name: 'out',
      value: 'DIR',
      text: 'also write report.json and report.csv into DIR, made if missing; several portfolios get a folder each',
    },
    {
      name: 'name',
      value: 'NAME',
      text: 'name of the portfolio where the file has no portfolio_name; else the name of the file',
    },
    EDITION_OPTION,
    { name: 'seed', value: 'N', text: 'seed of the intervals', otherwise: '1' },
    { name: 'draws', value: 'N', text: 'draws of the intervals, 100 to 200000', otherwise: '10000' },
    JSON_OPTION,
    QUIET_OPTION,
  ],
  exits: [
    [0, 'calculated'],
    [1, 'could not be done; the reason is on standard error'],
    [2, 'wrong usage'],
    [3, 'calculated, but some rows were rejected; they are listed'],
  ],
  examples: [
    ['cradle assess portfolio.csv --out report', 'The report on screen and as files:'],
    [
      'cradle assess portfolio.csv --edition 1.0.0',
      'By the first edition of the method, as reports of earlier versions were made:',
    ],
    [
      "cradle assess portfolio.xlsx --json | jq '.goals.physical.figures[0]'",
      'Greenhouse gases with their interval, for a script:',
    ],
    ["cradle assess portfolio.xlsx --json | jq '.goals.all_countries[12]'", 'One figure, for a script:'],
  ],
  run: async (given, terminal) => await (await import('./assess.ts')).assess(given, terminal),
}
