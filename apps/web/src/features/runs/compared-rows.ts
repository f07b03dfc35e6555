import type { Comparison, ImpactStatus } from '@cradle/contract'

export type ComparedMark = {
  /** Id of the portfolio. */
  id: string
  value: number
  low: number | null
  high: number | null
}

/** One figure of all portfolios that are compared. Person-years, burdens negative. */
export type ComparedRow = {
  /** null: the weighted burden. */
  goal: number | null
  marks: ComparedMark[]
  /** The portfolios without a number, and why. */
  missing: { id: string; status: ImpactStatus }[]
  /** Whether the two that are furthest apart can be told apart; null: nobody can tell. */
  isDistinct: boolean | null
}

type Compared = Pick<Comparison, 'portfolios' | 'distinguishable'>

/** The weighted burden and the seventeen goals, each with what every portfolio has of it. */
export function comparedRows({ portfolios, distinguishable }: Compared): ComparedRow[] {
  return [null, ...Array.from({ length: 17 }, (_, i) => i + 1)].map(goal => {
    const marks: ComparedMark[] = []
    const missing: ComparedRow['missing'] = []
    for (const one of portfolios) {
      const figure =
        goal === null
          ? {
              value: one.total_impact,
              status: one.total_status ?? 'not_assessed',
              interval: { p5: one.p5, p95: one.p95 },
            }
          : one.goals[goal - 1]!
      if (figure.value === null) missing.push({ id: one.id, status: figure.status })
      else
        marks.push({
          id: one.id,
          value: figure.value,
          low: figure.interval?.p5 ?? null,
          high: figure.interval?.p95 ?? null,
        })
    }
    return { goal, marks, missing, isDistinct: distinctEnds(marks, goal, distinguishable) }
  })
}

function distinctEnds(marks: readonly ComparedMark[], goal: number | null, pairs: Compared['distinguishable']) {
  const sorted = [...marks].sort((a, b) => a.value - b.value)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || first === last) return null
  const found = pairs.find(one => one.goal === goal && one.pair.includes(first.id) && one.pair.includes(last.id))
  return found?.distinct ?? null
}
