import type { Calibration2 } from '@cradle/data/method2'

/** Groups of sectors by which estimates were compared with what companies reported (methodology2 section 6). */
export const SECTOR_GROUPS = [
  'finance',
  'real_estate',
  'trade',
  'electricity',
  'generation',
  'process',
  'carriers',
  'transport',
  'heavy',
  'manufacturing',
  'construction',
  'services',
] as const
export type SectorGroup = (typeof SECTOR_GROUPS)[number]

/** `scope|group` -> calibration. */
type Calibrations = ReadonlyMap<string, Calibration2>

const GROUPS: ReadonlySet<string> = new Set(SECTOR_GROUPS)
export const isSectorGroup = (word: string): word is SectorGroup => GROUPS.has(word)

export const ELECTRICITY_SECTOR = '221100'

/** Oil and gas, coal mining, air, rail and shipping: before edition 2.1.0 with those that make cement, steel, fuel and chemicals. */
const CARRIER_CODES = new Set(['211000', '212100', '481000', '482000', '483000'])
const PROCESS = /^(324|327|3311|3251|3252|3253)/
/** Tested in this order; the first that matches wins. */
const PREFIXES: readonly (readonly [RegExp, SectorGroup])[] = [
  [/^52/, 'finance'],
  [/^531/, 'real_estate'],
  [/^(42|44|45|4B)/, 'trade'],
  [/^221100$/, 'electricity'],
  [PROCESS, 'process'],
  [/^(48|49)/, 'transport'],
  [/^(11|21|22|322|331)/, 'heavy'],
  [/^3/, 'manufacturing'],
  [/^23/, 'construction'],
]

/** Groups are those that an edition has a calibration for. `generator`: the row names a producer of electricity, not any company of the electricity sector. */
export function groupOf(calibration: Calibrations, bea: string, generator: boolean): SectorGroup {
  if (bea === ELECTRICITY_SECTOR && generator) return 'generation'
  if (CARRIER_CODES.has(bea)) return calibration.has('S1|carriers') ? 'carriers' : 'process'
  return PREFIXES.find(([prefix]) => prefix.test(bea))?.[1] ?? 'services'
}

/** Sectors that are local by nature: where the company sits says where it works, so it is not blended with the world. */
const LOCAL = /^(22|23|53|61|62|813|G|S)/
export const isLocal = (bea: string): boolean => LOCAL.test(bea)

const isIndustry = (bea: string) => /^(2[123]|3[123])/.test(bea)
/** The group of sectors whose value added per worker is known by country. */
export const labourSectorOf = (bea: string): 'agriculture' | 'industry' | 'services' =>
  bea.startsWith('11') ? 'agriculture' : isIndustry(bea) ? 'industry' : 'services'

/** BEA codes of manufacturing begin with 3. */
export const isManufacturing = (bea: string): boolean => bea.startsWith('3')
