import { type JudgedItem, projectErrors } from '@cradle/assurance'
import type { Engagement, SampleItem, WholeEngagement } from '@cradle/contract'
import type { EngagementRow, ItemRow } from './queries.ts'

export function presentEngagement({ engagement, by, signedBy, items, done }: EngagementRow, run: number): Engagement {
  const { id, version, title, criteria, basis, plan, start, opinion, createdAt, signedAt, independent } = engagement
  return {
    ...{ id, version, run, title, criteria, basis, plan, start, items, done, opinion, by },
    created: createdAt.toISOString(),
    signed: signedAt === null ? null : { at: signedAt.toISOString(), by: signedBy, independent: independent ?? false },
  }
}

export const presentItem = ({ item, by }: ItemRow): SampleItem => ({
  id: item.id,
  position: item.position,
  entry: item.entry,
  name: item.name,
  row: item.rows[0] ?? null,
  value: item.value,
  certain: item.certain,
  stratum: item.stratum,
  mark: item.mark,
  own_value: item.ownValue,
  note: item.note,
  evidence: item.evidence,
  version: item.version,
  by,
  at: item.at?.toISOString() ?? null,
})

/** What was found is what a projection takes: nothing of a figure that cannot be shown, all of one that the test does not fit. */
function judged({ value, certain, mark, own_value }: SampleItem): JudgedItem | null {
  if (mark === null) return null
  const found = mark === 'difference' ? own_value : mark === 'not_verifiable' ? null : value
  return { value, found, isCertain: certain }
}

/** What the errors found say of the whole; null while an item is open. */
export function projectionOf(items: readonly SampleItem[], { plan, basis }: Engagement): WholeEngagement['projection'] {
  const all = items.map(judged)
  const known = all.filter(one => one !== null)
  return known.length < all.length ? null : projectErrors(known, plan, { confidence: basis.confidence / 100 })
}
