import type { CoreId } from '@cradle/data/method2'
import type { IndicatorId } from '../indicators.ts'
import type { RowToDraw } from './drawn-row.ts'

/** Draws that a figure shares with an impact category: its factor for power, its bias for revenue. */
export type Companion = CoreId | 'LU' | 'WASTE'

/** Impact categories beside climate change, whose sum gives goals and total. */
export const OTHER_CORE = ['PM', 'AC', 'POF', 'EUt', 'EUm', 'WU', 'RUf'] as const
type OtherCore = (typeof OTHER_CORE)[number]

/** Indicators that are drawn like a category; two more are a category themselves. Scopes, work and value added are drawn on their own. */
const LIKE: readonly (readonly [IndicatorId, Companion])[] = [
  ['waterConsumptionM3', 'WU'],
  ['waterWithdrawalM3', 'WU'],
  ['energyMj', 'RUf'],
  ['pm25OwnKg', 'PM'],
  ['pm25ChainKg', 'PM'],
  ['noxOwnKg', 'POF'],
  ['so2OwnKg', 'AC'],
  ['biogenicCo2T', 'CC'],
  ['biogenicCh4InCcT', 'CC'],
  ['landM2a', 'LU'],
  ['landPt', 'LU'],
  ['hazardousWasteKg', 'WASTE'],
]

/** The category whose factor and evidence an indicator has; scopes, work, generation and value added have their own. */
export const COMPANIONS: ReadonlyMap<IndicatorId, Companion> = new Map<IndicatorId, Companion>([
  ...LIKE,
  ['energyNonrenewableMj', 'RUf'],
  ['pmDisease', 'PM'],
])

export type DrawnFigure = OtherCore | IndicatorId

/** Figures of a row that its quantity multiplies, with the category they are drawn with; 0 and unknown ones are left out. */
export function drawnFigures(row: RowToDraw): { figure: DrawnFigure; companion: Companion; amount: number }[] {
  const core = OTHER_CORE.map(k => ({ figure: k, companion: k, amount: row.midpoints[k] }))
  const like = LIKE.flatMap(([figure, companion]) => {
    // A stated withdrawal is drawn with the spread of what was stated.
    const amount = figure === 'waterWithdrawalM3' && isStatedWater(row) ? null : row.indicators[figure]
    return amount ? [{ figure, companion, amount }] : []
  })
  return [...core, ...like]
}

export const isStatedWater = ({ kind, indicators }: RowToDraw): boolean =>
  indicators.waterWithdrawalM3Estimated !== undefined ||
  (kind === 'power' && indicators.waterWithdrawalM3 !== undefined)

export const isStatedWork = ({ kind, indicators }: RowToDraw): boolean =>
  indicators.jobsEstimated !== undefined || (kind === 'power' && indicators.jobs !== undefined)
