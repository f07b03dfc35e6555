import { type AssetTables, type Breach, subjectShares } from '@cradle/assets'
import type { AssetManifest } from '../../src/assets/manifest.ts'
import type { ElectricityCheck } from './electricity-check.ts'
import type { MethodPlants } from './method-plants.ts'

/** What a new edition changes, in counts and names: for a person to read before it is put in place. */
export type EditionDifference = {
  before: string
  after: string
  assets: { added: number; gone: readonly string[]; retired: number }
  owners: { added: number; gone: number }
  links: { added: number; gone: number }
  measurements: { added: number; gone: number; changed: number }
  /** t CO2e of every registry account by year, where the two differ. */
  verified: readonly { year: number; before: number; after: number }[]
  operatingMw: { before: number; after: number }
  /** Subjects whose stated shares add to more than 100.5 %: scaled, and named. */
  overowned: readonly string[]
  breaches: readonly Breach[]
  /** What GLEIF added to the edition; null: no release of it. */
  leis: AssetManifest['leis'] | null
  /** Projects of a national register; null: no release of it. */
  projects: AssetManifest['projects'] | null
  /** Plants that reports are calculated from; null: not compared. */
  methodPlants: MethodPlants | null
  /** Generation by country and fuel beside Ember's statistics; null: no release of it. */
  electricity: ElectricityCheck | null
}

/** What releases that the product does not come with added. */
type Added = Pick<EditionDifference, 'leis' | 'projects' | 'methodPlants' | 'electricity'>

const NOTHING_ADDED: Added = { leis: null, projects: null, methodPlants: null, electricity: null }

export function compareEditions(
  before: AssetTables,
  after: AssetTables,
  breaches: readonly Breach[],
  added: Added = NOTHING_ADDED,
): EditionDifference {
  const [was, is] = [
    new Map(before.assets.map(one => [one.assetId, one])),
    new Map(after.assets.map(one => [one.assetId, one])),
  ]
  const retired = after.assets.filter(({ assetId, status }) => {
    const known = was.get(assetId)
    return known !== undefined && known.status !== 'retired' && status === 'retired'
  })
  return {
    before: before.edition,
    after: after.edition,
    assets: {
      added: after.assets.filter(({ assetId }) => !was.has(assetId)).length,
      gone: before.assets.flatMap(({ assetId }) => (is.has(assetId) ? [] : assetId)),
      retired: retired.length,
    },
    owners: countsOf(before.entities, after.entities, one => one.entityId),
    links: countsOf(before.links, after.links, one => `${one.a} ${one.b}`),
    measurements: measurementCounts(before, after),
    verified: verifiedYears(before, after),
    operatingMw: { before: operating(before), after: operating(after) },
    overowned: overowned(after),
    breaches,
    ...added,
  }
}

function countsOf<One>(before: readonly One[], after: readonly One[], keyOf: (one: One) => string) {
  const [was, is] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return { added: [...is].filter(key => !was.has(key)).length, gone: [...was].filter(key => !is.has(key)).length }
}

function measurementCounts(before: AssetTables, after: AssetTables): EditionDifference['measurements'] {
  const key = (one: AssetTables['measurements'][number]) =>
    `${one.subject} ${one.indicator} ${one.year} ${one.source} ${one.rowRef}`
  const was = new Map(before.measurements.map(one => [key(one), one.value]))
  const counts = { added: 0, gone: 0, changed: 0 }
  for (const one of after.measurements) {
    const value = was.get(key(one))
    if (value === undefined) counts.added += 1
    else if (value !== one.value) counts.changed += 1
    was.delete(key(one))
  }
  counts.gone = was.size
  return counts
}

function verifiedYears(before: AssetTables, after: AssetTables): EditionDifference['verified'] {
  const [was, is] = [verifiedOf(before), verifiedOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .sort((x, y) => x - y)
    .flatMap(year => {
      const pair = { year, before: was.get(year) ?? 0, after: is.get(year) ?? 0 }
      return pair.before === pair.after ? [] : pair
    })
}

function verifiedOf({ measurements }: AssetTables): Map<number, number> {
  const years = new Map<number, number>()
  for (const { assurance, year, value } of measurements)
    if (assurance === 'verified' && year !== null) years.set(year, (years.get(year) ?? 0) + value)
  return years
}

const operating = ({ units }: AssetTables): number =>
  units.reduce((sum, { status, mw }) => (status === 'operating' ? sum + mw : sum), 0)

function overowned({ ownership }: AssetTables): string[] {
  const lists = Map.groupBy(ownership, ({ subject, level }) => `${subject} ${level}`)
  return [...lists].flatMap(([key, rows]) => (subjectShares(rows).flags.length > 0 ? key : []))
}
