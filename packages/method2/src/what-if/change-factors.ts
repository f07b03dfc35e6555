import { CORE, type CoreId, type PowerFactor2, type Reference2, type SectorIntensity2 } from '@cradle/data/method2'
import { type Change, ChangeNotPossible, type FactorChange } from '@cradle/impact'
import { isOneOf, required } from '@cradle/impact/checked-access'
import { compileTechnologies } from '../power/technology.ts'
import type { Prepared2 } from '../prepare.ts'
import { categoryName, message } from './messages.ts'

/** A factor of the core with a number. */
type CoreChange = FactorChange & { category: CoreId; value: number }

/**
 * The edition with other factors (methodology2 section 15): of a technology per kWh, its own part and its chain in the same
 * proportion, water before scarcity; of a sector per USD2023 of output, climate change of all scopes after calibration, water in m3
 * world-equivalents. Every row has the whole core, so a factor outside it has no meaning and none of it can be taken away.
 * @throws ChangeNotPossible
 */
export function changeFactors2(prepared: Prepared2, changes: readonly Change[]): Prepared2 {
  const known = changes.flatMap((change, position) => {
    if (change.kind !== 'factor') return []
    const checked = check(prepared, change, position)
    return checked ? [checked] : []
  })
  if (known.length === 0) return prepared
  const [ofPower, ofSectors] = [known.filter(isOfPower(prepared)), known.filter(change => !isOfPower(prepared)(change))]
  const reference: Reference2 = {
    ...prepared.reference,
    powerFactors: changedPower(prepared.reference, ofPower),
    sectors: changedSectors(prepared.reference, ofSectors),
    ...(ofPower.some(isOfReservoirs) ? { reservoirZones: new Map() } : {}),
  }
  return {
    ...prepared,
    reference,
    sectors: reference.sectors,
    ...technologiesOf(prepared, reference),
    tried: { electricity: new Map(), sectors: statedSectors(ofSectors) },
    cache: { powerUnits: new Map(), gridUnits: new Map() },
  }
}

const isOfPower =
  ({ technologies }: Prepared2) =>
  ({ activity }: FactorChange): boolean =>
    technologies.has(activity)

/** A stated climate factor of reservoirs is that of all, whatever climate they are in. */
const isOfReservoirs = ({ activity, category }: FactorChange): boolean =>
  activity === 'hydro_reservoir' && category === 'CC'

/** null: a data set does not know it, or knows more than the core; the factor of the edition stays. @throws ChangeNotPossible */
function check(prepared: Prepared2, change: FactorChange, position: number): CoreChange | null {
  const { activity, category, value, u, ofDataSet } = change
  const refuse = (why: ReturnType<typeof message>): never => {
    throw new ChangeNotPossible(position, why)
  }
  const isSector = prepared.sectors.has(activity)
  if (!isSector && !prepared.technologies.has(activity))
    return refuse(message('refusals:change_not_possible.activity', { activity }))
  if (!isOneOf(CORE, category))
    return ofDataSet ? null : refuse(message('tries:outside_core', { category: categoryName(category) }))
  if (value === null)
    return ofDataSet ? null : refuse(message('tries:whole_core', { category: categoryName(category) }))
  if (isSector && u !== undefined) return refuse(message('tries:spread_of_industry'))
  return { ...change, category, value }
}

/** Own part and chain keep their proportion; a factor that was 0 or not known is the plant's own. */
function changedPower({ powerFactors }: Reference2, changes: readonly CoreChange[]): ReadonlyMap<string, PowerFactor2> {
  const factors = new Map(powerFactors)
  for (const { activity, category, value, u } of changes) {
    const key = `${activity}|${category}`
    const before = factors.get(key)
    const [own, chain] = [before?.own ?? 0, before?.chain ?? 0]
    const whole = own + chain
    factors.set(key, {
      ...(whole > 0 ? { own: (own * value) / whole, chain: (chain * value) / whole } : { own: value, chain: 0 }),
      total: value,
      status: before?.total === null || !before ? 'quantified' : before.status,
      u95: u ?? before?.u95 ?? 1,
      source: before?.source ?? '',
    })
  }
  return factors
}

/** Words keep pointing at the same technologies, with their new factors. */
function technologiesOf(prepared: Prepared2, reference: Reference2) {
  const technologies = compileTechnologies(reference)
  const words = [...prepared.technologyWords].map(
    ([word, { technology }]) => [word, required(technologies, technology.id)] as const,
  )
  return { technologies, technologyWords: new Map(words) }
}

function changedSectors(
  { sectors }: Reference2,
  changes: readonly CoreChange[],
): ReadonlyMap<string, SectorIntensity2> {
  const changed = new Map(sectors)
  for (const { activity, category, value } of changes) {
    if (category === 'CC' || category === 'WU') continue
    const sector = required(changed, activity)
    changed.set(activity, { ...sector, core: { ...sector.core, [category]: value } })
  }
  return changed
}

/** Climate change differs by country and water by its scarcity, so a stated figure stands for the whole of it. */
function statedSectors(changes: readonly CoreChange[]): ReadonlyMap<string, { CC?: number; WU?: number }> {
  const stated = new Map<string, { CC?: number; WU?: number }>()
  for (const { activity, category, value } of changes)
    if (category === 'CC' || category === 'WU') stated.set(activity, { ...stated.get(activity), [category]: value })
  return stated
}
