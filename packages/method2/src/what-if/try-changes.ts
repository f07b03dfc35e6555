/**
 * Applies a scenario to an organisation under this edition: factors first, because mixes rest on them, then mixes, because sites may
 * use them, then sites and choices, in this order whatever the order of the list. Nothing is stored and the given objects stay as they are.
 */
import { CORE } from '@cradle/data/method2'
import {
  type Applied,
  type Change,
  type FactorChange,
  isSiteChange,
  type Message,
  type ShareFile,
} from '@cradle/impact'
import { isOneOf } from '@cradle/impact/checked-access'
import { assessRow2 } from '../assess-row.ts'
import type { Prepared2 } from '../prepare.ts'
import type { RowResult } from '../result.ts'
import type { Row2 } from '../row.ts'
import { changeChoices2 } from './change-choices.ts'
import { changeFactors2 } from './change-factors.ts'
import { purchasedBy, withMixes2 } from './change-mixes.ts'
import { changeSites2 } from './change-sites.ts'
import { categoryName, message } from './messages.ts'
import { type ReadyMix2, readMixes2 } from './read-mixes.ts'
import { settleStated } from './settle-stated.ts'
import type { TriedSite } from './tried-site.ts'

/** Changes that belong together, and the share file that they start from; absent: that of the edition. */
export type Scenario2 = { changes: readonly Change[]; shareFile?: ShareFile | undefined }

/** How far a change reached; several things may be worth knowing. */
export type Applied2 = { sites: number | null; notes: readonly Message[] }

export type TriedResult = { siteId: string; name: string; input: Row2; row: RowResult }

/** An organisation and an edition under a scenario, ready to be assessed. */
export type Tried2 = {
  prepared: Prepared2
  profile: string
  /** `input`: the row after the changes, which `row` is the result of. */
  sites: readonly TriedResult[]
  /** In the order of the changes. */
  applied: readonly Applied2[]
  changed: boolean
}

/** @throws ChangeNotPossible; its position is -1 where it speaks of the file of shares. */
export function tryChanges2(
  prepared: Prepared2,
  sites: readonly TriedSite[],
  { changes, shareFile }: Scenario2,
): Tried2 {
  const choices = changeChoices2(prepared, changes, shareFile)
  const factors = changeFactors2(choices.prepared, changes)
  const mixes = readMixes2(factors, changes)
  const known = withMixes2(factors, mixes, prepared)
  const reached = changeSites2(known, sites, changes, mixes)
  const settled = settleAll(
    { prepared, sites },
    { prepared: withMixes2(prepared, mixes, prepared), sites: reached.sites },
  )
  const now = sites.map(({ row }) => assessRow2(prepared, row))
  const applied = changes.map((change): Applied2 => {
    const found = reached.applied.get(change) ?? appliedElsewhere({ prepared, mixes, now, changes }, change)
    return { sites: found.sites, notes: found.note ? [found.note] : [] }
  })
  return {
    prepared: known,
    profile: choices.profile,
    sites: settled.sites.map(({ siteId, name, row }) => ({ siteId, name, input: row, row: assessRow2(known, row) })),
    applied: withNotes(changes, applied, settled.notes),
    changed: changes.length > 0 || shareFile !== undefined,
  }
}

type Side = { prepared: Prepared2; sites: readonly TriedSite[] }

/** Settles what each site states. Both sides have the same sites in the same order. */
function settleAll(before: Side, after: Side): { sites: readonly TriedSite[]; notes: readonly Message[] } {
  const notes = new Map<string, Message>()
  const sites = after.sites.map((site, i): TriedSite => {
    const was = before.sites[i]
    if (!was) return site
    const settled = settleStated(
      { prepared: before.prepared, row: was.row },
      { prepared: after.prepared, row: site.row },
    )
    for (const note of settled.notes) notes.set(note.code, note)
    return settled.row === site.row ? site : { ...site, row: settled.row }
  })
  return { sites, notes: [...notes.values()] }
}

type Tries = {
  prepared: Prepared2
  mixes: readonly ReadyMix2[]
  now: readonly RowResult[]
  changes: readonly Change[]
}

/** Changes that do not speak of single sites: what they reach of the rows as they are. */
function appliedElsewhere({ prepared, mixes, now, changes }: Tries, change: Change): Omit<Applied, 'change'> {
  const mix = mixes.find(one => one.change === change)
  if (mix) return purchasedBy(prepared, mix, now)
  return { sites: null, note: change.kind === 'factor' ? noteOnFactor(change, now, changes) : null }
}

/** A factor that no row uses changes nothing; of a data set, factors of the edition may stay, which is said once. */
function noteOnFactor(change: FactorChange, now: readonly RowResult[], changes: readonly Change[]): Message | null {
  const { activity } = change
  const unknown = changes.filter((one): one is FactorChange => one.kind === 'factor' && isUnknownOf(one, activity))
  if (unknown[0] === change)
    return message('tries:edition_stays', { categories: unknown.map(({ category }) => categoryName(category)) })
  const uses = now.some(
    row => row.calculable && (row.technology === activity || row.sectors.some(({ bea }) => bea === activity)),
  )
  return uses ? null : message('tries:unused_factor')
}

/** A category of the core that a data set does not know. */
const isUnknownOf = (change: FactorChange, activity: string): boolean =>
  change.ofDataSet === true && change.activity === activity && change.value === null && isOneOf(CORE, change.category)

/** What became of stated values is said once, beside the last change that reached sites. */
function withNotes(
  changes: readonly Change[],
  applied: readonly Applied2[],
  notes: readonly Message[],
): readonly Applied2[] {
  if (notes.length === 0) return applied
  const last = changes.findLastIndex((change, i) => {
    const reachesSites = isSiteChange(change) || change.kind === 'grid_mix'
    return reachesSites && (applied[i]?.sites ?? 0) > 0
  })
  return applied.map((one, i) => (i === last ? { ...one, notes: [...one.notes, ...notes] } : one))
}
