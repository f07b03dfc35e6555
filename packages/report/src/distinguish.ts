/** Which figures of portfolios side by side can be told apart, and why others cannot. */
import type { Comparison, ImpactStatus, Interval } from '@cradle/contract'
import { englishDetail, type Message, message, wireMessage } from '@cradle/words/messages'

type Compared = Comparison['portfolios'][number]

/** Pairs whose intervals do not overlap can be told apart; pairs that are known differently well are not compared. */
export function distinguish(portfolios: readonly Compared[]): Comparison['distinguishable'] {
  const found: Comparison['distinguishable'] = []
  for (const [i, one] of portfolios.entries())
    for (const other of portfolios.slice(i + 1))
      for (let goal = 0; goal <= 17; goal++) {
        const [a, b] = [figureOf(one, goal), figureOf(other, goal)]
        if (a.status === 'not_assessed' && b.status === 'not_assessed') continue
        found.push({ goal: goal === 0 ? null : goal, pair: [one.id, other.id], ...verdict(a, b) })
      }
  return found
}

type Figure = { value: number | null; status: ImpactStatus | null; interval: Interval | null }

const NOT_THERE: Figure = { value: null, status: 'not_assessed', interval: null }

/** 0: the total. */
const figureOf = (portfolio: Compared, goal: number): Figure =>
  goal === 0
    ? {
        value: portfolio.total_impact,
        status: portfolio.total_status,
        interval: { p5: portfolio.p5, p50: portfolio.p50, p95: portfolio.p95 },
      }
    : (portfolio.goals[goal - 1] ?? NOT_THERE)

type Verdict = Pick<Comparison['distinguishable'][number], 'distinct' | 'text' | 'message'>

function verdict(a: Figure, b: Figure): Verdict {
  if (a.value === null || b.value === null) return verdictOf(null, message('compared:no_number'))
  if (a.status !== b.status) return verdictOf(null, message('compared:known_differently'))
  const [low, high] = a.value < b.value ? [a, b] : [b, a]
  const top = low.interval?.p95 ?? Math.min(a.value, b.value)
  const bottom = high.interval?.p5 ?? Math.max(a.value, b.value)
  return top < bottom ? verdictOf(true, message('compared:apart')) : verdictOf(false, message('compared:overlap'))
}

const verdictOf = (distinct: boolean | null, what: Message): Verdict => ({
  distinct,
  text: englishDetail(what),
  message: wireMessage(what),
})
