import type { DatabaseFormat } from '@cradle/contract'

/** Formats by the names that their makers gave them, which are the same in every language. */
export const FORMAT_NAMES: Readonly<Record<DatabaseFormat, string>> = {
  jsonld: 'openLCA JSON-LD',
  ecospold1: 'EcoSpold 1',
  ecospold2: 'EcoSpold 2',
  ilcd: 'ILCD',
  simapro: 'SimaPro CSV',
  brightway: 'Brightway',
}
