/**
 * What a list counts twice: an owner whose plants are all calculated, beside one of those plants; and one company by two names. Told with
 * what is at stake; nothing is taken out of any sum.
 */
import { nameWords } from '@cradle/impact/match'
import { boundProblems, type Message, type Problem } from '@cradle/impact/rows'
import { foldTight } from '@cradle/text/names'
import type { ReferenceIndex } from '../assess/assess-reference.ts'
import type { EntrySource, SourceSite } from '../assess/assessed.ts'
import type { ListEntry } from '../rows/list-entries.ts'

type Held = Pick<ListEntry, 'rows' | 'allocation' | 'kind' | 'linkedTo'> & { source: EntrySource }

export function overlapProblems(world: ReferenceIndex, entries: readonly Held[]): Problem[] {
  return boundProblems(
    [...sameCompanies(entries), ...ownersAndPlants(world, entries)].sort((a, b) => rowOf(a) - rowOf(b)),
  )
}

const rowOf = ({ row }: Problem): number => row ?? 0
const firstRow = ({ rows }: Held): number => rows[0] ?? 0
const amountOf = ({ source }: Held): number => source.sites.reduce((sum, { held }) => sum + (held ?? 0), 0)
/** Plants of one company under its name are parts of it, not the company again. */
const isWhole = ({ kind, source }: Held): boolean =>
  kind === 'reference' || source.sites.every(({ technology, name }) => technology === '' || name === source.name)

/** Entries that mean one company: by the reference organisation, by an identifier, or by the name without its legal form. */
function sameCompanies(entries: readonly Held[]): Problem[] {
  const seen = new Map<string, Held>()
  return entries.filter(isWhole).flatMap(entry => {
    const keys = keysOf(entry)
    const other = keys.map(key => seen.get(key)).find(found => found !== undefined)
    for (const key of keys) if (!seen.has(key)) seen.set(key, entry)
    // The same name or the same id twice is told by the reader of rows already.
    return other === undefined || isToldAlready(entry, other) ? [] : [companyTwice(entry, other)]
  })
}

function keysOf({ source: { name, country, entityId }, linkedTo }: Held): string[] {
  const { tight, numbers } = nameWords(name)
  return [
    ...(linkedTo === null ? [] : [`linked ${linkedTo}`]),
    ...(entityId.startsWith('USR-') ? [] : [`id ${entityId}`]),
    `name ${tight}|${numbers}|${country}`,
  ]
}

const isToldAlready = ({ source: one }: Held, { source: other }: Held): boolean =>
  one.entityId === other.entityId ||
  (one.name.toLowerCase() === other.name.toLowerCase() && one.country === other.country)

function companyTwice(entry: Held, other: Held): Problem {
  const share = percent(entry.allocation + other.allocation)
  const amount = Math.min(amountOf(entry), amountOf(other))
  const known = { name: other.source.name, row: String(firstRow(other)), share }
  return overlapProblem(
    entry,
    amount > 0
      ? { code: 'problems:company_twice.amount', params: { ...known, amount } }
      : { code: 'problems:company_twice', params: known },
    'remedies:one_row_per_company',
  )
}

type Owned = { owner: Held; capacityMw: number }

/** Each plant whose owner is in the list as a whole: known by the name of the plant, or because both are linked to one organisation. */
function ownersAndPlants(world: ReferenceIndex, entries: readonly Held[]): Problem[] {
  const owners = new Map(
    entries.flatMap(entry => (entry.linkedTo !== null && isWhole(entry) ? [[entry.linkedTo, entry] as const] : [])),
  )
  const plants = new Map<string, Owned>()
  for (const [id, owner] of owners)
    for (const { name, iso3, capacityMw } of world.sites.get(id) ?? [])
      if (foldTight(name) !== '') plants.set(`${foldTight(name)}|${iso3}`, { owner, capacityMw })
  if (owners.size === 0) return []
  return entries.flatMap(entry =>
    entry.source.sites.flatMap(site => {
      const found = plants.get(`${foldTight(site.name)}|${site.country}`) ?? ownerOf(entry, site, owners)
      if (found === undefined || found.owner === entry || isSameWhole(entry, found.owner)) return []
      return [plantTwice(entry, site, found)]
    }),
  )
}

function ownerOf(entry: Held, { capacityMw }: SourceSite, owners: ReadonlyMap<string, Held>): Owned | undefined {
  const owner = entry.linkedTo === null || isWhole(entry) ? undefined : owners.get(entry.linkedTo)
  return owner && { owner, capacityMw: capacityMw ?? 0 }
}

const isSameWhole = (entry: Held, owner: Held): boolean => isWhole(entry) && entry.linkedTo === owner.linkedTo

/** At most the smaller of both parts of the plant counts twice. */
function plantTwice(entry: Held, site: SourceSite, { owner, capacityMw }: Owned): Problem {
  const part = Math.min(owner.allocation * capacityMw, entry.allocation * (site.capacityMw ?? capacityMw))
  const params = {
    name: site.name,
    owner: owner.source.name,
    row: String(firstRow(owner)),
    capacity: Number(part.toPrecision(3)),
  }
  return overlapProblem(
    { ...entry, rows: [site.row] },
    { code: 'problems:owner_and_plant', params },
    'remedies:plant_or_owner',
  )
}

/** In percent, to four digits. */
const percent = (share: number): number => Number((share * 100).toPrecision(4))

const overlapProblem = (entry: Held, message: Message, remedy: string): Problem => ({
  row: firstRow(entry),
  column: null,
  class: 'overlap',
  severity: 'warning',
  message,
  remedy: { code: remedy },
})
