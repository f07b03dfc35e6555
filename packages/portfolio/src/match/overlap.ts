/**
 * What a list counts twice: an owner whose plants are all calculated, beside one of those plants; and one company by two names. Told with
 * what is at stake; nothing is taken out of any sum.
 */
import { nameWords } from '@cradle/impact/match'
import type { Message, Problem, RowStatus } from '@cradle/impact/rows'
import { foldTight } from '@cradle/text/names'
import type { ReferenceIndex } from '../assess/assess-reference.ts'
import type { EntrySource, SourceSite } from '../assess/assessed.ts'
import type { ListEntry } from '../rows/list-entries.ts'

type Held = Pick<ListEntry, 'rows' | 'allocation' | 'kind' | 'linkedTo'> & { source: EntrySource }

/** In the order of the rows; `entries` in the order of the list. */
export const overlapsOf = (world: ReferenceIndex, entries: readonly Held[]): Problem[] =>
  [...sameCompanies(entries), ...ownersAndPlants(world, entries)].sort((a, b) => rowOf(a) - rowOf(b))

/** Rows that count twice are to be looked at; gives how many more those are than before. */
export function markOverlaps(
  rows: readonly { row: number; status: RowStatus }[],
  overlaps: readonly Problem[],
): number {
  const told = new Set(overlaps.map(({ row }) => row))
  const fresh = rows.filter(({ row, status }) => status === 'accepted' && told.has(row))
  for (const row of fresh) row.status = 'warning'
  return fresh.length
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
  return [
    ...(linkedTo === null ? [] : [`linked ${linkedTo}`]),
    ...(entityId.startsWith('USR-') ? [] : [`id ${entityId}`]),
    nameKey(name, country),
  ]
}

/** A name without its legal form; numbers tell sites apart. */
function nameKey(name: string, country: string): string {
  const { tight, numbers } = nameWords(name)
  return `name ${tight}|${numbers}|${country}`
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
  const wholes = entries.filter(entry => isWhole(entry) && isCalculated(entry))
  const owners = new Map(wholes.flatMap(owner => ownerKeys(owner).map(key => [key, owner] as const)).reverse())
  const plants = new Map<string, Owned>()
  for (const owner of wholes)
    for (const { name, iso3, capacityMw } of world.sites.get(owner.linkedTo ?? '') ?? [])
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

/** Whether the organisation as a whole is calculated: from its known plants, or from what the row states of it. */
const isCalculated = ({ linkedTo, source }: Held): boolean =>
  linkedTo !== null || source.sites.some(({ revenue, ownScope1T }) => revenue !== null || ownScope1T !== undefined)

const ownerKeys = ({ linkedTo, source: { name, country } }: Held): string[] => [
  ...(linkedTo === null ? [] : [`linked ${linkedTo}`]),
  nameKey(name, country),
]

function ownerOf(entry: Held, { capacityMw }: SourceSite, owners: ReadonlyMap<string, Held>): Owned | undefined {
  const owner = isWhole(entry)
    ? undefined
    : ownerKeys(entry)
        .map(key => owners.get(key))
        .find(Boolean)
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
