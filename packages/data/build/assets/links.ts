import {
  type InstallationRecord,
  isCombustion,
  type LinkRow,
  linkHydro,
  linkInstallations,
  linkPlants,
  type OwnedPlant,
  type PlantRecord,
  type WordLists,
} from '@cradle/assets'
import type { GemPlant } from './gem.ts'
import type { JrcHydroPlant } from './jrc-hydro.ts'
import { installationKeys, plantKeys } from './key-links.ts'
import type { OwnerRow } from './owners.ts'
import type { Sources } from './parts.ts'
import type { ReferencePlants } from './reference.ts'

/** What linking reads, once. */
export type LinkInput = {
  sources: Sources
  lists: WordLists
  reference: ReferencePlants
  gem: readonly GemPlant[]
  hydro: readonly JrcHydroPlant[]
  installations: readonly InstallationRecord[]
  owners: ReadonlyMap<string, readonly OwnerRow[]>
}

export type Links = { plants: LinkRow[]; hydro: LinkRow[]; installations: LinkRow[]; review: LinkRow[] }

/** Keys first, then rules for what no key links (docs/assets.md sections 3 and 4). */
export function makeLinks(input: LinkInput): Links {
  const { plants, review } = plantLinks(input)
  return { plants, hydro: hydroLinks(input), installations: installationLinks(input, plants), review }
}

function plantLinks({ lists, reference, gem }: LinkInput): { plants: LinkRow[]; review: LinkRow[] } {
  const keys = plantKeys(gem, reference)
  const whole = keys.filter(({ relation }) => relation === 'same')
  const [sites, plants] = [new Set(whole.map(({ a }) => a)), new Set(keys.map(({ b }) => b))]
  const { links, review } = linkPlants(
    reference.records.filter(({ id }) => !sites.has(`wri:${id}`)),
    gem.map(({ record }) => record).filter(({ id }) => !plants.has(`gem:${id}`)),
    lists,
  )
  const row = (link: (typeof links)[number]): LinkRow => ({
    ...link,
    a: `wri:${link.a}`,
    b: `gem:${link.b}`,
    evidence: { ...link.evidence, owner: null, load: null },
  })
  return { plants: [...keys, ...links.map(row)], review: review.map(row) }
}

function hydroLinks({ lists, reference, hydro }: LinkInput): LinkRow[] {
  const sites = reference.records.filter(({ families }) => families.some(one => one === 'hydro' || one === 'storage'))
  const known = new Set(sites.map(({ id }) => id))
  const keyed = hydro.filter(({ siteId }) => known.has(siteId))
  const taken = new Set(keyed.map(({ siteId }) => siteId))
  const rules = linkHydro(
    sites.filter(({ id }) => !taken.has(id)),
    hydro.filter(({ siteId }) => !known.has(siteId)).map(({ record }) => record),
    lists,
  )
  const none = { name: null, km: null, capacity: null, owner: null, load: null }
  return [
    ...keyed.map(
      ({ siteId, record }): LinkRow => ({
        a: `wri:${siteId}`,
        b: `jrch:${record.id}`,
        relation: 'same',
        rule: 'K-jrch',
        evidence: none,
      }),
    ),
    ...rules.map(
      (link): LinkRow => ({
        ...link,
        a: `wri:${link.a}`,
        b: `jrch:${link.b}`,
        evidence: { ...none, ...link.evidence },
      }),
    ),
  ]
}

function installationLinks(input: LinkInput, plants: readonly LinkRow[]): LinkRow[] {
  const keys = installationKeys(input.sources, input.reference)
  const keyed = new Set(keys.map(({ b }) => b))
  const open = input.installations.filter(({ id }) => !keyed.has(`eutl:${id}`))
  const rules = linkInstallations(ownedPlants(input, plants), open, input.lists).map(
    ({ a, b, relation, rule, evidence }): LinkRow => ({
      a,
      b: `eutl:${b}`,
      relation,
      rule,
      evidence: { ...evidence, capacity: null },
    }),
  )
  return [...keys, ...rules]
}

/** Plants that burn something in countries of the registry: sites with their GEM partners, and GEM plants alone. */
function ownedPlants({ reference, gem, owners, installations }: LinkInput, links: readonly LinkRow[]): OwnedPlant[] {
  const countries = new Set(installations.map(({ iso3 }) => iso3))
  const partners = new Map(gem.map(plant => [`gem:${plant.record.id}`, plant]))
  const ofSite = new Map<string, GemPlant[]>()
  for (const { a, b } of links) {
    const plant = partners.get(b)
    if (plant !== undefined) ofSite.set(a, [...(ofSite.get(a) ?? []), plant])
  }
  const ownersOf = (plant: GemPlant) =>
    plant.units.flatMap(({ id }) =>
      (owners.get(id) ?? []).filter(({ isResidual }) => !isResidual).map(({ name }) => name),
    )
  const sites = reference.sites.flatMap((site, at) => {
    const record = reference.records[at]
    if (record === undefined || !countries.has(record.iso3)) return []
    const organisation = reference.organisationOf(site)
    const names = organisation?.kind === 'owner_group' ? organisation.spellings : []
    const found = ofSite.get(`wri:${site.siteId}`) ?? []
    return burning(
      merged(
        `wri:${site.siteId}`,
        wholeFirst(
          record,
          found.map(one => one.record),
        ),
      ),
      [...names, ...found.flatMap(ownersOf)],
    )
  })
  const linked = new Set(links.map(({ b }) => b))
  const alone = gem
    .filter(({ record }) => countries.has(record.iso3) && !linked.has(`gem:${record.id}`))
    .flatMap(plant => burning(merged(`gem:${plant.record.id}`, [plant.record]), ownersOf(plant)))
  return [...sites, ...alone]
}

/**
 * Spanish sites are called after one of their units ("ABONO 2" is all of Aboño). Where such a site is as large as its partner it goes
 * by the partner's name.
 */
function wholeFirst(site: PlantRecord, partners: readonly PlantRecord[]): [PlantRecord, ...PlantRecord[]] {
  const largest = (record: PlantRecord) => Math.max(0, ...record.capacitiesMw)
  const [partner, ...others] = partners
  const isWhole = site.iso3 === 'ESP' && partner !== undefined && largest(site) >= 0.85 * largest(partner)
  return isWhole ? [partner, site, ...others] : [site, ...partners]
}

function merged(id: string, [first, ...others]: [PlantRecord, ...PlantRecord[]]): PlantRecord {
  const all = [first, ...others]
  return {
    ...first,
    id,
    otherNames: [...first.otherNames, ...others.flatMap(({ name, otherNames }) => [name, ...otherNames])],
    places: all.flatMap(({ places }) => places),
    families: [...new Set(all.flatMap(({ families }) => families))],
    capacitiesMw: all.flatMap(({ capacitiesMw }) => capacitiesMw),
  }
}

function burning(plant: PlantRecord, owners: readonly string[]): OwnedPlant[] {
  const families = plant.families.filter(isCombustion)
  return families.length === 0 ? [] : [{ ...plant, families, owners: [...new Set(owners)] }]
}
