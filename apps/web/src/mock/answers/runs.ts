import type { Comparison, Difference, PhysicalFigure, Run } from '@cradle/contract'
import { physicalOfMembers } from '../physical.ts'
import {
  allocationOf,
  directions,
  firms,
  impactOf,
  interval,
  portfolioOf,
  provenance,
  statusOf,
  sumOfMembers,
  totalOf,
} from '../world.ts'
import { find } from './portfolios.ts'
import type { Answers } from './types.ts'

const [largest] = firms

const runOf = (id: string, number: number, current: boolean): Run => {
  const portfolio = portfolioOf(id, find(id).name, 'delivered', `2026-11-${18 + number}T08:00:00Z`)
  return {
    id: `${id}.${number}`,
    number,
    status: 'delivered',
    current,
    created: portfolio.created,
    delivered: portfolio.delivered,
    origin: number === 1 ? 'upload' : 'edit',
    reason: number === 1 ? 'First upload.' : 'An edit of the run before. 3 changes.',
    file: 'mock.csv',
    changes: number === 1 ? 0 : 3,
    rows: portfolio.rows,
    total_organization: portfolio.total_organization,
    total_impact: portfolio.total_impact,
    total_status: portfolio.total_status,
    stand: provenance,
    ...interval(portfolio.total_impact),
  }
}

type PhysicalChange = NonNullable<Difference['physical']>['figures'][number]
type Figure = Difference['figures'][number]

/** A figure of two runs: rows that came explain an eighth of it, ownership shares a sixteenth. Null: the total. */
const figureOf = (goal: number | null): Figure => {
  const to = sumOfMembers(firm => (goal === null ? totalOf(firm) : impactOf(firm, goal)))
  const status = statusOf(to)
  const base = {
    goal,
    direction: goal === null ? 'burden' : (directions[goal - 1] ?? null),
    to,
    from_status: status,
    to_status: status,
  } satisfies Partial<Figure>
  if (to === null) return { ...base, from: null, difference: null, parts: null }
  const parts = { rows: to / 8, allocation: to / 16, data: 0, method: 0 }
  const difference = parts.rows + parts.allocation
  return { ...base, from: to - difference, difference, parts }
}

/** As much smaller before as the figures of the goals. */
function changeOf({ indicator, unit, value: to, status }: PhysicalFigure): PhysicalChange {
  const base = { indicator, unit, to, from_status: status, to_status: status }
  if (to === null) return { ...base, from: null, difference: null, parts: null }
  const parts = { rows: to / 8, allocation: to / 16, data: 0, method: 0 }
  const difference = parts.rows + parts.allocation
  return { ...base, from: to - difference, difference, parts }
}

/** The largest firm is new in the second run. */
const addedEntry = (rows: number): Difference['entries'][number] => ({
  name: largest.name,
  entity_id: 'MOCK-1',
  country: largest.country,
  kind: 'added',
  text: 'New in row 2.',
  message: { code: 'differences:added', params: { where: { code: 'differences:row', params: { rows: '2' } } } },
  from: null,
  to: { rows: [2], allocation: 0.02, impact: rows },
  difference: rows,
  parts: { rows, allocation: 0, data: 0, method: 0 },
})

const difference = (id: string): Difference => {
  const total = figureOf(null)
  return {
    from: runOf(id, 1, false),
    to: runOf(id, 2, true),
    figures: [total, ...directions.map((_, at) => figureOf(at + 1))],
    counts: { added: 1, removed: 0, content: 0, match: 0, allocation: 1, recalculated: 0, same: 4 },
    physical: { figures: physicalOfMembers.figures.map(changeOf), text: null, message: null },
    stand: {
      data_changed: false,
      method_changed: false,
      text: 'Both runs stand on the same data edition, method and engine.',
      message: { code: 'differences:same' },
    },
    entries: [addedEntry(total.parts?.rows ?? 0)],
    entries_count: 2,
  }
}

const compare = (ids: string[]): Comparison => ({
  portfolios: ids.map(id => ({
    ...find(id),
    goals: directions.map((direction, at) => {
      const value = impactOf(largest, at + 1)
      return {
        value,
        status: statusOf(value),
        direction,
        coverage: value === null ? null : 0.67,
        interval: interval(value),
      }
    }),
  })),
  same_stand: true,
  notes: ['Portfolio sums can count shared supply chains twice.'],
  note_messages: [{ code: 'compared:counted_twice' }],
  distinguishable: [
    {
      goal: null,
      pair: [ids[0] ?? '', ids[1] ?? ''],
      distinct: false,
      text: 'The intervals overlap: not distinguishable.',
      message: { code: 'compared:overlap' },
    },
  ],
  shared: [
    {
      entity_id: 'MOCK-1',
      name: largest.name,
      country: largest.country,
      holdings: ids.map((_, at) => ({ allocation: allocationOf(at), impact: totalOf(largest) * allocationOf(at) })),
    },
  ],
  shared_count: 1,
})

export const runs: Answers<'listRuns' | 'compareRuns' | 'comparePortfolios'> = {
  listRuns: ({ params }) => [runOf(params.id ?? '', 2, true), runOf(params.id ?? '', 1, false)],
  compareRuns: ({ params }) => difference(params.id ?? ''),
  comparePortfolios: ({ query }) => compare((query.get('ids') ?? 'mock-a,mock-b').split(',')),
}
