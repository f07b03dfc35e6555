import { loadMethod2 } from '@cradle/data'
import { type Band, bandOf, compareAll } from './compare.ts'
import { ACCURACY_SETS, type AccuracySet, type Comparison2 } from './comparison.ts'

/** A comparison with its technology and its country (ISO alpha-2) apart; null where it has none. */
type AccuracyPair = Pick<Comparison2, 'set' | 'unit' | 'published' | 'calculated' | 'circular'> & {
  technology: string | null
  country: string | null
}

/** What screens print of the comparisons (docs/methodology2.md section 13), numbers with four significant digits. */
export type AccuracyTable = { edition: string; bands: Band[]; pairs: AccuracyPair[] }

/** Thousands of plants, and companies and reservoirs by name: the page prints what they amount to, `npm run accuracy` each of them. */
const BANDS_ALONE: ReadonlySet<AccuracySet> = new Set([
  'reservoirs',
  'plants-generation',
  'plants-stack',
  'companies-s1',
  'companies-s2',
  'process-s1',
  'companies-jobs',
])

export function accuracyTable(): AccuracyTable {
  const comparisons = compareAll()
  const { edition, countries } = loadMethod2()
  const alpha2 = new Map<string, string>([...countries.values()].map(country => [country.iso3, country.iso2]))
  const printed = comparisons.filter(({ set }) => !BANDS_ALONE.has(set))
  return {
    edition,
    bands: ACCURACY_SETS.map(set => roundedBand(bandOf(set, comparisons))),
    pairs: printed.map(({ set, name, unit, published, calculated, circular }) => {
      const [first = '', code] = name.split(' ')
      const place = set === 'grid' ? first : (code ?? null)
      return {
        set,
        technology: set === 'grid' ? null : first,
        country: place === null ? null : (alpha2.get(place) ?? place),
        unit,
        published: four(published),
        calculated: four(calculated),
        circular,
      }
    }),
  }
}

const four = (value: number): number => Number(value.toPrecision(4))

const roundedBand = ({ set, pairs, median, typical, within10, within50, inside }: Band): Band => ({
  set,
  pairs,
  median: four(median),
  typical: four(typical),
  within10: four(within10),
  within50: four(within50),
  inside: inside === null ? null : four(inside),
})
