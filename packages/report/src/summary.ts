/** What a print says beyond sums: gathered while the entries go by, so that a report of any size is never held. */
import type { ImpactStatus, OutcomeStatement, PassportStep } from '@cradle/contract'
import type { Message } from '@cradle/words/messages'
import type { z } from 'zod'
import type { ReportEntry } from './model.ts'

export type TopEntry = {
  id: string
  name: string
  entityId: string
  rows: readonly number[]
  countries: readonly string[]
  activity: Message
  value: number
  p5: number | null
  p95: number | null
  status: ImpactStatus
  coverage: number | null
  quality: number | null
  allocation: number
  /** Its part of the sum of amounts, 0..1; known at the end. */
  share: number
}

type TopSite = {
  entry: string
  /** Place in the organisation, or its id: what a passport is asked by. */
  site: string
  name: string
  organisation: string
  country: string
  activity: Message | null
  value: number
}

/** Entries by data quality, rounded to whole scores, and the amount that they carry. */
type Band = { score: number; entries: number; amount: number }

export type GoalSummary = {
  top: readonly TopEntry[]
  sites: readonly TopSite[]
  bands: readonly Band[]
  /** Amounts add without sign: shares of what is carried, never a net. */
  amount: number
  entries: number
  status: Readonly<Partial<Record<ImpactStatus, number>>>
}

export type SitePoint = {
  latitude: number
  longitude: number
  value: number
  precision: string
  name: string
  country: string
  sites: number
}

export type ReportSummary = {
  entries: number
  kinds: Readonly<Record<'reference' | 'own', number>>
  total: GoalSummary
  /** Index sdg - 1. */
  goals: readonly GoalSummary[]
  flags: readonly { flag: string; entries: number }[]
  /** Rows that state outcomes, the first of them: the workbook has all. */
  outcomes: { rows: number; first: readonly StatedOutcomes[] }
  /** Sites with a place, near ones together where there are many. */
  points: readonly SitePoint[]
  placed: Readonly<Record<string, number>>
  /** Sites that have a place and no value. */
  unvalued: readonly { latitude: number; longitude: number }[]
}

/** What one row of the list states, and whose row it is. */
export type StatedOutcomes = { organisation: string; statement: OutcomeStatement }

/** A figure's chain, for print: the largest site of a goal. */
export type Extract = {
  goal: number | null
  title: string
  /** The site that it is of. */
  of: string
  value: number | null
  recomputed: number | null
  steps: readonly z.infer<typeof PassportStep>[]
}

const TOP = 15
const TOP_SITES = 8
const FIRST_OUTCOMES = 40
/** More points than this are drawn by cells of a grid. */
const MAX_POINTS = 3000
const MAX_UNVALUED = 500

type Open = {
  top: TopEntry[]
  sites: TopSite[]
  bands: Band[]
  amount: number
  entries: number
  status: Partial<Record<ImpactStatus, number>>
}

export class Summariser {
  readonly #all: Open = openGoal()
  readonly #goals: Open[] = Array.from({ length: 17 }, openGoal)
  readonly #flags = new Map<string, number>()
  readonly #kinds = { reference: 0, own: 0 }
  #outcomeRows = 0
  readonly #outcomes: StatedOutcomes[] = []
  readonly #placed: Record<string, number> = {}
  #points = new Map<string, SitePoint>()
  #grid = 0
  readonly #unvalued: { latitude: number; longitude: number }[] = []
  #count = 0

  add(entry: ReportEntry): void {
    this.#count++
    this.#kinds[entry.kind]++
    for (const statement of entry.outcomes ?? []) {
      this.#outcomeRows++
      if (this.#outcomes.length < FIRST_OUTCOMES)
        this.#outcomes.push({ organisation: entry.organisation.name, statement })
    }
    for (const flag of entry.flags) this.#flags.set(flag, (this.#flags.get(flag) ?? 0) + 1)
    take(this.#all, entry, entry.impact, entry.impact_status, { p5: entry.p5, p95: entry.p95 }, entry.impact_coverage)
    entry.goals.forEach((value, i) => {
      const interval = entry.report.all_countries_intervals[i]
      const scaled = (bound: number | null | undefined) => (bound == null ? null : entry.allocation * bound + 0)
      const ends = { p5: scaled(interval?.p5), p95: scaled(interval?.p95) }
      const coverage = entry.report.impacts.find(impact => impact.sdg === i + 1)?.coverage ?? null
      take(this.#goals[i]!, entry, value, entry.goals_status[i]!, ends, coverage)
    })
    entry.report.sub_locations.forEach((site, place) => {
      const facts = {
        entry: entry.id,
        site: site.id === `${entry.organisation.id}.${place + 1}` ? String(place + 1) : site.id,
        name: site.name || entry.organisation.name,
        organisation: entry.organisation.name,
        country: site.country,
        activity: site.activity_message,
      }
      const value = site.impact === null ? null : entry.allocation * site.impact + 0
      if (value !== null) insert(this.#all.sites, { ...facts, value }, TOP_SITES)
      for (const { sdg, impact } of site.impacts)
        insert(this.#goals[sdg - 1]!.sites, { ...facts, value: entry.allocation * impact + 0 }, TOP_SITES)
      this.#place(facts, site, value)
    })
  }

  #place(
    facts: { name: string; country: string },
    site: { latitude: number | null; longitude: number | null; place_precision: string },
    value: number | null,
  ): void {
    const { latitude, longitude, place_precision: precision } = site
    this.#placed[precision] = (this.#placed[precision] ?? 0) + 1
    if (latitude === null || longitude === null) return
    if (value === null) {
      if (this.#unvalued.length < MAX_UNVALUED) this.#unvalued.push({ latitude, longitude })
      return
    }
    this.#point({ latitude, longitude, value, precision, name: facts.name, country: facts.country, sites: 1 })
    if (this.#points.size > MAX_POINTS) {
      this.#grid = this.#grid === 0 ? 0.5 : this.#grid * 2
      const before = [...this.#points.values()]
      this.#points = new Map()
      for (const point of before) this.#point(point)
    }
  }

  #point(point: SitePoint): void {
    const round = (degrees: number) => (this.#grid === 0 ? degrees : Math.round(degrees / this.#grid))
    const key = `${round(point.latitude)} ${round(point.longitude)} ${point.precision}`
    const known = this.#points.get(key)
    if (!known) this.#points.set(key, { ...point })
    else {
      if (Math.abs(point.value) > Math.abs(known.value))
        Object.assign(known, { name: point.name, country: point.country })
      known.value += point.value
      known.sites += point.sites
    }
  }

  summary(): ReportSummary {
    return {
      entries: this.#count,
      kinds: { ...this.#kinds },
      total: closed(this.#all),
      goals: this.#goals.map(closed),
      flags: [...this.#flags].map(([flag, entries]) => ({ flag, entries })).sort((a, b) => b.entries - a.entries),
      outcomes: { rows: this.#outcomeRows, first: [...this.#outcomes] },
      points: [...this.#points.values()].sort((a, b) => Math.abs(b.value) - Math.abs(a.value)),
      placed: { ...this.#placed },
      unvalued: [...this.#unvalued],
    }
  }
}

const openGoal = (): Open => ({
  top: [],
  sites: [],
  amount: 0,
  entries: 0,
  status: {},
  bands: [1, 2, 3, 4, 5, 0].map(score => ({ score, entries: 0, amount: 0 })),
})

function take(
  open: Open,
  entry: ReportEntry,
  value: number | null,
  status: ImpactStatus,
  ends: { p5: number | null; p95: number | null },
  coverage: number | null,
): void {
  open.status[status] = (open.status[status] ?? 0) + 1
  if (value === null) return
  const amount = Math.abs(value)
  open.amount += amount
  open.entries++
  const score = entry.data_quality === null ? 0 : Math.min(5, Math.max(1, Math.round(entry.data_quality)))
  const band = open.bands.find(candidate => candidate.score === score)
  if (band) {
    band.entries++
    band.amount += amount
  }
  if (isFull(open.top, TOP, amount)) return
  const { id, rows, countries, activity_message: activity, allocation, data_quality: quality } = entry
  const { name, entity_id: entityId } = entry.organisation
  insert(
    open.top,
    {
      id,
      name,
      entityId,
      rows,
      countries,
      activity,
      value,
      ...ends,
      status,
      coverage,
      quality,
      allocation,
      share: 0,
    },
    TOP,
  )
}

/** Whether a list of the `max` largest has no place for an amount of this size. */
function isFull(list: readonly { value: number }[], max: number, size: number): boolean {
  const last = list.at(-1)
  return list.length >= max && last !== undefined && size <= Math.abs(last.value)
}

/** Keeps the largest, the earlier first where they are equal. */
function insert<Thing extends { value: number }>(list: Thing[], thing: Thing, max: number): void {
  const size = Math.abs(thing.value)
  if (isFull(list, max, size)) return
  list.splice(list.findLastIndex(({ value }) => Math.abs(value) >= size) + 1, 0, thing)
  if (list.length > max) list.pop()
}

/** Of known share of the weights: those that are the same to a percent are told together, the better known first. */
export function byCoverage(top: readonly TopEntry[]): { coverage: number | null; top: TopEntry[] }[] {
  const groups = Map.groupBy(top, ({ coverage }) => (coverage === null ? -1 : Math.round(100 * coverage)))
  return [...groups].sort(([a], [b]) => b - a).map(([, of]) => ({ coverage: of[0]?.coverage ?? null, top: of }))
}

const closed = (open: Open): GoalSummary => ({
  ...open,
  top: open.top.map(entry => ({ ...entry, share: open.amount > 0 ? Math.abs(entry.value) / open.amount : 0 })),
})
