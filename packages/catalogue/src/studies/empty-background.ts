/** What a study from nothing stands on: units, and no process. Flows of nature come with their first use. */
import { fromModel, type OlcaPackage, writeJsonLd, zip } from '@cradle/interchange'
import type { Unit } from '@cradle/lca'
import { EMPTY_BACKGROUND } from '../databases/read-json-ld-package.ts'

const kind = (name: string, units: Readonly<Record<string, number>>): Unit[] =>
  Object.entries(units).map(([id, factor]) => ({ id, kind: name, factor }))

/** Units as SI and trade have them; the first of each kind is the one that the others are told in. */
const UNITS: readonly Unit[] = [
  ...kind('Mass', { kg: 1, g: 0.001, mg: 1e-6, t: 1000, lb: 0.45359237 }),
  ...kind('Energy', { MJ: 1, kJ: 0.001, GJ: 1000, kWh: 3.6, MWh: 3600 }),
  ...kind('Volume', { m3: 1, l: 0.001, ml: 1e-6 }),
  ...kind('Area', { m2: 1, ha: 10_000, km2: 1e6 }),
  ...kind('Length', { m: 1, km: 1000, mi: 1609.344 }),
  ...kind('Number of items', { 'Item(s)': 1 }),
  ...kind('Goods transport (mass*distance)', { 't*km': 1, 'kg*km': 0.001 }),
  ...kind('Person transport', { 'p*km': 1 }),
  ...kind('Area*time', { 'm2*a': 1 }),
  ...kind('Duration', { a: 1, d: 1 / 365, h: 1 / 8760 }),
  ...kind('Radioactivity', { kBq: 1, Bq: 0.001 }),
]

function emptyBackground(): OlcaPackage {
  const made = fromModel({ units: UNITS, flows: [], processes: [] })
  return {
    ...made,
    others: new Map([[EMPTY_BACKGROUND, { '@type': 'Note', '@id': 'empty-background', name: 'Empty' }]]),
  }
}

export const emptyBackgroundZip = async (): Promise<Uint8Array> => await zip(writeJsonLd(emptyBackground()))
