/** What would raise the data quality most, ranked by the money at stake. */
import type { FinancedResult } from '@cradle/contract'
import type { Line, Position } from '@cradle/financed'
import { isCompanyLine } from './groups.ts'
import { codedOf } from './told.ts'

type Step = FinancedResult['quality_steps'][number]

const MAX_STEPS = 50
/** Reported emissions without assurance. */
const REPORTED = 2
const NEEDS_BALANCE_SHEET = new Set(['denominator_missing', 'capital_structure_missing', 'denominator_not_positive'])

/** Whom to ask for what; null: nothing that somebody else could tell. */
function askOf(line: Line, year: number): { ask: Step['ask']; after: number } | null {
  const after = REPORTED
  if (line.assetClass === 'fund') return { ask: codedOf('ask.constituents'), after }
  if (line.ledger === 'no_result') {
    if (NEEDS_BALANCE_SHEET.has(line.reason ?? ''))
      return { ask: codedOf('ask.balance_sheet'), after: line.dqS12 ?? after }
    const lacks = ['emissions_missing', 'no_usable_emissions', 'scope12_missing'].includes(line.reason ?? '')
    return lacks ? { ask: codedOf('ask.emissions'), after } : null
  }
  if (line.dqS12 === null || line.dqS12 <= 1) return null
  if (line.dqS12 === REPORTED) return { ask: codedOf('ask.assurance'), after: 1 }
  return { ask: codedOf('ask.reported', { year: String(year) }), after }
}

export function qualitySteps(positions: readonly Position[], year: number): Step[] {
  const lines = positions.map(({ line }) => line).filter(line => isCompanyLine(line) && line.ledger !== 'out_of_scope')
  const covered = lines.reduce((sum, line) => sum + (line.dqS12 === null ? 0 : (line.money ?? 0)), 0)
  const steps = lines.flatMap((line): (Step & { gain: number })[] => {
    const found = askOf(line, year)
    if (!found || line.money === null || line.money === 0) return []
    const { ask, after } = found
    const change = line.dqS12 === null || covered === 0 ? null : (line.money * (after - line.dqS12)) / covered
    // A line without a result counts as one of the lowest quality: it has most to gain.
    const gain = line.money * ((line.dqS12 ?? 5) - after)
    const { row, part, name, money, feS12: fe_s12, dqS12: score } = line
    return [{ row, part, name, money, fe_s12, ask, score, score_after: after, portfolio_change: change, gain }]
  })
  return steps
    .toSorted((a, b) => b.gain - a.gain || a.row - b.row)
    .slice(0, MAX_STEPS)
    .map(({ gain: _, ...step }) => step)
}
