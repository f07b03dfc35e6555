import type { PlannedStatus } from '../tables/rows.ts'
import { type HoldingIndex, type Level, ownedUnits } from './holdings.ts'
import { sourcesOf } from './sources.ts'
import type { World } from './world.ts'

/** MW of one technology, each times the share that is held; what has no known share is in no figure. */
export type TechnologyPlans = {
  technology: string
  operatingMw: number
  /** Of the operating: announced to close until the year. */
  closingMw: number
} & Readonly<Record<`${PlannedStatus}Mw`, number>>

/** What an organisation runs and plans. `id` as it was given. */
export type OwnerPlans = { id: string; technologies: TechnologyPlans[] }

/** `attribution`: the line of each source of capacities and plans. */
export type Plans = { owners: OwnerPlans[]; attribution: string[] }
export type AskPlans = { ids: readonly string[]; until: number }

const LEVELS: readonly Level[] = ['parent', 'owner']

/** Plans and closures of companies that hold plants; the others are left out. A plan without a year is none until `until`. */
export function plansOf({ ids, until }: AskPlans, world: World, holdings: HoldingIndex): Plans {
  const { entities, tables } = world
  const planned = new Map(tables.planned.map(plan => [plan.subject, plan]))
  const owners = ids.flatMap((id): OwnerPlans[] => {
    const entity = entities.get(id)
    const held = LEVELS.map(level => (entity ? holdings.of(entity.entityId, level) : [])).find(one => one.length > 0)
    if (!held) return []
    const lines = new Map<string, TechnologyPlans>()
    const add = (technology: string, what: Exclude<keyof TechnologyPlans, 'technology'>, mw: number) => {
      const line = lines.get(technology) ?? { technology, ...NOTHING }
      lines.set(technology, { ...line, [what]: line[what] + mw })
    }
    for (const { technology, mw, share, status, closes } of [...ownedUnits(held, world).values()].flat()) {
      if (share === null || status !== 'operating') continue
      add(technology, 'operatingMw', share * mw)
      if (closes !== null && closes <= until) add(technology, 'closingMw', share * mw)
    }
    for (const { subject, share } of held) {
      const plan = planned.get(subject)
      if (share !== null && plan && plan.start !== null && plan.start <= until)
        add(plan.technology, `${plan.status}Mw`, share * plan.mw)
    }
    return lines.size === 0 ? [] : [{ id, technologies: [...lines.values()] }]
  })
  return { owners, attribution: sourcesOf(world, CAPACITIES).map(({ attribution }) => attribution) }
}

const CAPACITIES: ReadonlySet<string> = new Set(['gem'])

const NOTHING = { operatingMw: 0, closingMw: 0, constructionMw: 0, permittedMw: 0, announcedMw: 0 }
