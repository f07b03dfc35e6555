/** What calls took and how they were answered, by kind. */

export type Answered = { ms: number; status: number; retried: boolean }

type Kind = { times: number[]; statuses: Map<number, number>; retried: number; delivered: number[] }

export type Figures = {
  /** One answered call; status 0: none came, also not from the second server asked. */
  add(kind: string, answered: Answered): void
  /** Seconds from accepted to delivered. */
  addDelivered(kind: string, seconds: number): void
  /** Answers that were not wanted: 4xx, 5xx and none at all. */
  errors(): number
  calls(): number
  /** Rows of a table, one per kind. `seconds`: how long the traffic lasted. */
  table(seconds: number): string[][]
}

export const HEAD = [
  'kind',
  'calls',
  'per second',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'accepted to delivered, p50 / p95 / most s',
  'asked twice',
  'errors by status',
]

export function openFigures(): Figures {
  const kinds = new Map<string, Kind>()
  const of = (name: string): Kind => {
    const kind = kinds.get(name) ?? { times: [], statuses: new Map(), retried: 0, delivered: [] }
    kinds.set(name, kind)
    return kind
  }
  const wrong = ({ statuses }: Kind) => [...statuses].filter(([status]) => status < 200 || status >= 400)
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
  return {
    add(name, { ms, status, retried }) {
      const kind = of(name)
      kind.times.push(ms)
      kind.statuses.set(status, (kind.statuses.get(status) ?? 0) + 1)
      if (retried) kind.retried++
    },
    addDelivered: (name, seconds) => void of(name).delivered.push(seconds),
    errors: () => sum([...kinds.values()].flatMap(kind => wrong(kind).map(([, n]) => n))),
    calls: () => sum([...kinds.values()].map(({ times }) => times.length)),
    table: seconds =>
      [...kinds]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, kind]) => [
          name,
          String(kind.times.length),
          (kind.times.length / seconds).toFixed(1),
          ...[0.5, 0.95, 0.99].map(share => quantile(kind.times, share).toFixed(0)),
          kind.delivered.length === 0
            ? ''
            : [0.5, 0.95, 1].map(share => quantile(kind.delivered, share).toFixed(1)).join(' / '),
          String(kind.retried),
          wrong(kind)
            .map(([status, n]) => `${status || 'no answer'}: ${n}`)
            .join(', ') || 'none',
        ]),
  }
}

/** The smallest value that at least this share of all do not exceed; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN
}

/** A table in Markdown. */
export const written = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
