import { loadMethod2, loadReference, loadReferenceWorld } from '@cradle/data'
import { type Prepared2, prepare2, type Row2 } from '@cradle/method2'
import { type AssessmentContext2, currentProvenance2, plantRows } from '../../src/assess2/index.ts'
import { type EntryInput, indexWorld, matcherOf, NOTHING_STATED, type SourceSite } from '../../src/index.ts'

export const reference = loadReference()
export const prepared = prepare2(loadMethod2())
/** The edition that the golden cases are of. */
export const preparedOfCases = prepare2(loadMethod2('2.0.0'))
const whole = loadReferenceWorld()
const organisations = whole.organisations.filter(({ siteCount }) => siteCount > 1).slice(0, 40)
const ids = new Set(organisations.map(({ entityId }) => entityId))
/** Forty organisations with several plants each. */
export const world = { organisations, sites: whole.sites.filter(({ entityId }) => ids.has(entityId)) }

const contextOf = (prepared: Prepared2): AssessmentContext2 => ({
  prepared,
  world: indexWorld(world),
  places: new Map(),
  findMatch: matcherOf(world),
  isicTitles: reference.isicTitles,
  rowOfPlant: plantRows(prepared),
})
export const context = contextOf(prepared)
export const contextOfCases = contextOf(preparedOfCases)

export const provenance = (draws: number) => currentProvenance2(prepared.reference, 'test', { draws })
export const provenanceOfCases = (draws: number) => currentProvenance2(preparedOfCases.reference, 'test', { draws })

/** An entry whose sites state these rows; they stand one behind the other in the file. */
export function entryOf(
  entityId: string,
  rows: readonly Row2[],
  { allocation = 1, position = 0, held }: { allocation?: number; position?: number; held?: number } = {},
): EntryInput {
  const first = 2 + position * 10
  const sites = rows.map((row, i): SourceSite => {
    const { industrySystem, activitySigma, ownScope1Sigma, ...stated } = row
    const present = Object.fromEntries(Object.entries(stated).filter(([, value]) => value != null))
    return {
      ...NOTHING_STATED,
      row: first + i,
      siteId: String(i + 1),
      name: entityId,
      ...present,
      ...(held && { held }),
    }
  })
  const source = {
    name: `Own ${entityId}`,
    entityId,
    country: rows[0]?.country ?? '',
    address: '',
    isGiin: false,
    sites,
  }
  return { id: `entry-${entityId}`, position, allocation, rows: sites.map(site => site.row), source }
}
