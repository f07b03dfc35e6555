/** Sources as their field abbreviates them: names of databases are the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  eutl: 'EUTL',
  gem: 'GEM',
  'jrc-ppdb': 'JRC-PPDB',
  'jrc-hydro': 'JRC Hydro',
  egrid: 'eGRID',
  'gb-meters': 'OSUKED',
  'gppd-reported': 'GPPD',
  'eia-923': 'EIA-923',
  gleif: 'GLEIF',
  'climate-trace': 'Climate TRACE',
  ember: 'Ember',
  repd: 'REPD',
  eprtr: 'E-PRTR',
  // Plants and owners of the first edition are those of the Global Power Plant Database.
  'edition-1': 'GPPD',
}

export const sourceName = (id: string): string => NAMES[id] ?? id

/** A row of a source: `EUTL: DE 1606`. */
export const sourceRow = (source: string, row: string): string => `${sourceName(source)}: ${row}`
