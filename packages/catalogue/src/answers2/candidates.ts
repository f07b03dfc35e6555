/** What a row could still state, and the interval of its weighted burden if it did. */
import type { Interval } from '@cradle/impact'
import { assessRow2, type CalculatedRow2, type LoneIntervals, sigmaOfFactor } from '@cradle/method2'
import type { AnswerContext2 } from './context.ts'

/** `fields`: columns of an upload; person-years. */
export type Candidate = { fields: readonly string[]; after: Interval }

type Context = Pick<AnswerContext2, 'prepared'>
type Spreads = { activity?: number; crosswalk?: number; stated?: Partial<CalculatedRow2['spread']['stated']> }

/** Plants of one kind have intervals of one shape, whatever their size; it is worked out once. */
export class Candidates {
  readonly #context: Context
  readonly #lone: LoneIntervals
  readonly #shapes = new Map<string, { quantity: number; found: readonly Candidate[] }>()

  constructor(context: Context, lone: LoneIntervals) {
    this.#context = context
    this.#lone = lone
  }

  of(row: CalculatedRow2): readonly Candidate[] {
    const { spread, basis, quantity, kind } = row
    const isEstimated = Object.values(spread.stated).every(sigma => sigma === null)
    if (kind === 'revenue' || !isEstimated || quantity === 0) return candidates(this.#context, this.#lone, row)
    const key = `${spread.profile}|${basis}|${spread.activity}`
    let shape = this.#shapes.get(key)
    if (!shape) {
      shape = { quantity, found: candidates(this.#context, this.#lone, row) }
      this.#shapes.set(key, shape)
    }
    const by = quantity / shape.quantity
    return shape.found.map(({ fields, after }) => ({ fields, after: scaled(after, by) }))
  }
}

const scaled = ({ p5, p50, p95 }: Interval, by: number): Interval => ({ p5: p5 * by, p50: p50 * by, p95: p95 * by })

function candidates(context: Context, lone: LoneIntervals, row: CalculatedRow2): Candidate[] {
  const { uncertainty } = context.prepared.method
  const like = (field: string, spreads: Spreads): Candidate => ({
    fields: [field],
    after: lone.of(withSpreads(row, spreads)).impact,
  })
  const quantities =
    row.kind === 'power'
      ? [
          ...(row.basis === 'generation_user'
            ? []
            : [like('generation_gwh', ofActivity(uncertainty.activity.generation_user))]),
          ...(row.basis.startsWith('capacity_') && row.basis !== 'capacity_user_cf'
            ? [like('capacity_factor', ofActivity(uncertainty.activity.capacity_user_cf))]
            : []),
        ]
      : [
          ...(row.flags.includes('year_assumed') ? [like('year', ofActivity(uncertainty.activity.revenue))] : []),
          ...(row.sectors.length > 1 ? [like('industry', { crosswalk: 0 })] : []),
          ...(row.flags.includes('utility_by_revenue') ? typicalPlant(context, lone, row) : []),
        ]
  return [
    ...quantities,
    ...scopes(row, sigmaOfFactor(uncertainty.assurance.none)).map(one => like(one.field, one.spreads)),
  ]
}

const ofActivity = (factor: number): Spreads => ({ activity: sigmaOfFactor(factor) })

const SCOPES = [
  ['s1', 'own_scope1_t'],
  ['s2', 'own_scope2_location_t'],
  ['s3', 'own_scope3_upstream_t'],
] as const

/** Scopes that are estimated and not 0, stated without assurance. */
function scopes({ spread, indicators }: CalculatedRow2, sigma: number): { field: string; spreads: Spreads }[] {
  const t = { s1: indicators.s1T, s2: indicators.s2T, s3: indicators.s3UpstreamT }
  return SCOPES.flatMap(([scope, field]) =>
    spread.stated[scope] === null && t[scope] ? [{ field, spreads: { stated: { [scope]: sigma } } }] : [],
  )
}

/** The same figures with other spreads. */
function withSpreads(row: CalculatedRow2, { activity, crosswalk, stated }: Spreads): CalculatedRow2 {
  const { spread } = row
  const common = { activity: activity ?? spread.activity, stated: { ...spread.stated, ...stated } }
  return {
    ...row,
    spread:
      spread.kind === 'power'
        ? { ...spread, ...common, sides: activity === undefined ? spread.sides : null }
        : { ...spread, ...common, crosswalk: crosswalk ?? spread.crosswalk },
  }
}

/** Electricity with technology and generation: the present middle with the median spread of the technologies. */
function typicalPlant({ prepared }: Context, lone: LoneIntervals, row: CalculatedRow2): Candidate[] {
  const now = lone.of(row).impact
  const shapes = [...prepared.technologies.values()].flatMap(({ technology, factors }) => {
    if (!factors || technology.storageEfficiency !== null) return []
    const plant = assessRow2(prepared, { country: row.country, technology: technology.id, generationGwh: 1 })
    if (!plant.calculable || plant.impact === 0) return []
    const { p5, p50, p95 } = lone.of(plant).impact
    return [{ low: p5 / p50, high: p95 / p50 }]
  })
  const median = shapes.sort((a, b) => Math.abs(a.low - a.high) - Math.abs(b.low - b.high))[shapes.length >> 1]
  if (!median) return []
  const after = { p5: now.p50 * median.low, p50: now.p50, p95: now.p50 * median.high }
  return [{ fields: ['technology', 'generation_gwh'], after }]
}
