/** Differences of physical figures between two runs, explained like those of the goals. */
import { type Difference, INDICATOR_NAMES, INDICATOR_UNITS, type IndicatorName, type Physical } from '@cradle/contract'
import { type Message, message, render, wireMessage } from '@cradle/words/messages'
import { addUp } from './add-up.ts'
import { type EntryChange, FIGURES } from './explain-difference.ts'

type Side = { physical?: Physical | null }
type Changes = NonNullable<Difference['physical']>
type PhysicalChange = Changes['figures'][number]

/** Estimates beside stated values, and what is only listed: an organisation has them where it states something, so they are no sums of all. */
const NOT_EXPLAINED: ReadonlySet<IndicatorName> = new Set([
  'cc_estimated_t',
  's1_estimated_t',
  's2_estimated_t',
  's3_estimated_t',
  's2_market_t',
  'water_withdrawal_m3_estimated',
  'jobs_estimated',
  'electricity_mwh',
])

/** Figures that either run has, in their order. */
export function explainedIndicators(from: Side['physical'], to: Side['physical']): IndicatorName[] {
  const known = new Set([...(from?.figures ?? []), ...(to?.figures ?? [])].map(({ indicator }) => indicator))
  return INDICATOR_NAMES.filter(name => known.has(name) && !NOT_EXPLAINED.has(name))
}

/** null: neither run has physical figures. `changes`: of entries whose figures go on with these indicators. */
export function physicalChanges(
  from: Side,
  to: Side,
  indicators: readonly IndicatorName[],
  changes: readonly EntryChange[],
): Changes | null {
  if (!from.physical && !to.physical) return null
  const missing = whyMissing(from, to)
  return {
    figures: indicators.map((indicator, i): PhysicalChange => {
      const [before, after] = [figureIn(from, indicator), figureIn(to, indicator)]
      const known = missing === null && (before.value !== null || after.value !== null)
      const added = known ? addUp(changes, FIGURES + i, (after.value ?? 0) - (before.value ?? 0)) : null
      return {
        indicator,
        unit: INDICATOR_UNITS[indicator],
        from: before.value,
        to: after.value,
        from_status: before.status,
        to_status: after.status,
        difference: added?.difference ?? null,
        parts: added?.parts ?? null,
      }
    }),
    text: missing && render(missing, 'en'),
    message: missing && wireMessage(missing),
  }
}

const NONE = { value: null, status: 'not_assessed' } as const

const figureIn = ({ physical }: Side, indicator: IndicatorName) =>
  physical?.figures.find(figure => figure.indicator === indicator) ?? NONE

/** A run made with the first edition of the method has no physical figures, which are not 0. */
function whyMissing(from: Side, to: Side): Message | null {
  if (!from.physical) return message('differences:no_first_physical')
  return to.physical ? null : message('differences:no_last_physical')
}
