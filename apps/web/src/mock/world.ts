import type { CodedMessage, Direction, ImpactStatus, Interval, Portfolio, Provenance, User } from '@cradle/contract'

/** A small invented world for work on the screens without a server. Nothing here is a result. */
export const provenance: Provenance = {
  method: 'sdg-lca',
  method_version: '0.0.0-mock',
  data_version: '0.0.0-mock',
  engine_version: '0.0.0-mock',
  profile: 'mock',
  seed: 7,
  draws: 200,
}

/** Burden or contribution per goal; null: not assessed. */
export const directions: readonly (Direction | null)[] = [
  null,
  null,
  'burden',
  null,
  null,
  'burden',
  'contribution',
  'contribution',
  'contribution',
  null,
  'burden',
  'burden',
  'burden',
  null,
  'burden',
  null,
  null,
]

export type Firm = {
  id: string
  name: string
  country: string
  city: string
  lat: number
  lng: number
  technology: string | null
  industry: string | null
  capacity: number | null
  size: number
}

type FirmRow = [
  name: string,
  country: string,
  city: string,
  lat: number,
  lng: number,
  technology: string | null,
  industry: string | null,
  capacity: number | null,
  size: number,
]

const firmOf = (row: FirmRow, at: number): Firm => {
  const [name, country, city, lat, lng, technology, industry, capacity, size] = row
  return { id: `mock-${at + 1}`, name, country, city, lat, lng, technology, industry, capacity, size }
}

const rows: [FirmRow, ...FirmRow[]] = [
  ['Rihand Example Power', 'IN', 'Singrauli', 24.02, 82.79, 'Coal', null, 3000, 370],
  ['Exemplo Cimentos', 'BR', 'Recife', -8.05, -34.9, null, 'Cement', null, 170],
  ['Thames Example Gas', 'GB', 'London', 51.5, 0.1, 'Gas', null, 850, 120],
  ['Example Bank', 'DE', 'Frankfurt', 50.11, 8.68, null, 'Banking', null, 13],
  ['North Shore Wind', 'DE', 'Husum', 54.47, 9.05, 'Wind', null, 100, 3.3],
  ['Valley Hydro', 'AT', 'Kaprun', 47.27, 12.76, 'Hydro', null, 353, 9],
  ['Sun Field', 'ES', 'Ciudad Real', 38.98, -3.93, 'Solar', null, 49, 1.7],
  ['Ring of Fire Geothermal', 'PH', 'Leyte', 11.15, 124.64, 'Geothermal', null, 112, 4.2],
  ['Highveld Example Steel', 'ZA', 'Witbank', -25.87, 29.23, null, 'Basic iron and steel', null, 210],
  ['Mekong Example Rice', 'VN', 'Can Tho', 10.03, 105.78, null, 'Cereals', null, 44],
  ['Aurora Example Data', 'SE', 'Luleå', 65.58, 22.15, null, 'Data processing', null, 6],
  ['Pampa Solar', 'CL', 'Calama', -22.45, -68.93, 'Solar', null, 146, 5],
]
const [firstRow, ...otherRows] = rows
const first = firmOf(firstRow, 0)

export const firms: readonly [Firm, ...Firm[]] = [first, ...otherRows.map((row, at) => firmOf(row, at + 1))]

/** The firm with an id, or the first one. */
export const findFirm = (id: string | null | undefined): Firm => firms.find(one => one.id === id) ?? first

const shares = [0, 0, 0.18, 0, 0, 0.2, 0.9, 0.08, 0.07, 0, 0.24, 0.17, 1, 0, 0.18, 0, 0]

/** Person-years of a firm for a goal; null where the mock says nothing. */
export const impactOf = (firm: Firm, goal: number): number | null => {
  const direction = directions[goal - 1]
  if (!direction) return null
  if (goal === 7 && !firm.technology) return null
  const wobble = 0.8 + ((firm.name.length * goal) % 7) / 10
  const value = firm.size * 20 * (shares[goal - 1] ?? 0) * wobble
  return direction === 'burden' ? -value : value
}

export const statusOf = (value: number | null): ImpactStatus => (value === null ? 'not_assessed' : 'quantified')

export const interval = (value: number | null): Interval =>
  value === null
    ? { p5: null, p50: null, p95: null }
    : { p5: Math.min(value * 0.7, value * 1.4), p50: value, p95: Math.max(value * 0.7, value * 1.4) }

/** Weighted burden: a fixed share of the burdens. */
export const totalOf = (firm: Firm): number =>
  directions.reduce((sum, direction, at) => (direction === 'burden' ? sum + (impactOf(firm, at + 1) ?? 0) : sum), 0) / 2

export const user: User = {
  id: 'mock-user',
  full_name: 'Mara Lindqvist',
  email: 'mara@example.org',
  profile: { organisation: 'Example Pension', role: 'Analyst' },
  avatar: null,
  verified: true,
  created: '2026-01-12T09:00:00Z',
}

export const allocationOf = (at: number): number => [0.02, 0.03, 0.004, 0.05, 0.1, 0.05][at % 6] ?? 0.1

/** The firms of every portfolio. */
export const members = firms.slice(0, 6)

/** What the members come to with their ownership shares; null where nothing is said of any. */
export const sumOfMembers = (figureOf: (firm: Firm) => number | null): number | null =>
  members.reduce<number | null>((sum, firm, at) => {
    const value = figureOf(firm)
    return value === null ? sum : (sum ?? 0) + value * allocationOf(at)
  }, null)

const goalTotals = directions.map((_, at) => sumOfMembers(firm => impactOf(firm, at + 1)))

const goalsWithValue = directions.map(direction => (direction ? 6 : 0))

export const portfolioOf = (id: string, name: string, status: Portfolio['status'], created: string): Portfolio => {
  const total = sumOfMembers(totalOf)
  const isDelivered = status === 'delivered'
  return {
    id,
    name,
    status,
    created,
    total_impact: isDelivered ? total : null,
    total_organization: 6,
    total_status: isDelivered ? 'partial' : null,
    total_coverage: isDelivered ? 0.67 : null,
    assessed_entries: isDelivered ? 6 : 0,
    assessed_per_goal: isDelivered ? goalsWithValue : null,
    impact_per_goal: isDelivered ? goalTotals : null,
    data_quality: isDelivered ? 4 : null,
    delivered: isDelivered ? created : null,
    file: { name: 'mock.csv', size: 612 },
    rows: { total: 8, accepted: 6, rejected: 2, warnings: 1 },
    sites: isDelivered ? { total: 6, calculated: 6 } : null,
    progress:
      status === 'in_progress'
        ? { stage: 'calculating', done: 2, total: 6, started: created, detail: null, message: null }
        : null,
    is_public: id === 'demo' || id === 'world',
    stand: isDelivered ? provenance : null,
    ...interval(isDelivered ? total : null),
  }
}

/** What an organisation does, as a message. */
export const activityOf = ({ technology, industry }: Firm): CodedMessage => ({
  code: 'activities:some',
  params: { names: [technology === null ? (industry ?? '') : { code: `technologies:${technology}` }] },
})
