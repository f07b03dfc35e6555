import { keyRelation, type LinkRow } from '@cradle/assets'
import type { GemPlant } from './gem.ts'
import { cell, numberCell, type Row, rowsBy, type Sources } from './parts.ts'
import type { ReferencePlants } from './reference.ts'

const NO_EVIDENCE: LinkRow['evidence'] = { name: null, km: null, capacity: null, owner: null, load: null }

/** The id of a plant of the US Energy Information Administration among the reference sites. */
export const siteOfOris = (oris: string): string => `USA${oris.padStart(7, '0')}`

/** Plants of bioenergy whose other ids name a site. */
export function plantKeys(gem: readonly GemPlant[], { sites }: ReferencePlants): LinkRow[] {
  const mw = new Map(sites.map(({ siteId, capacityMw }) => [siteId, capacityMw]))
  return gem.flatMap(({ record, otherIds }) => {
    const ids = otherIds.flatMap(text => [
      ...[...text.matchAll(/EIA: (\d+)/g)].map(([, id]) => siteOfOris(id ?? '')),
      ...[...text.matchAll(/World Resources Institute: (\w+)/g)].map(([, id]) => (id ?? '').toUpperCase()),
    ])
    return [...new Set(ids)].flatMap(id => {
      const size = mw.get(id)
      if (size === undefined) return []
      const relation = keyRelation(size, Math.max(0, ...record.capacitiesMw))
      return { a: `wri:${id}`, b: `gem:${record.id}`, relation, rule: 'K-gem', evidence: NO_EVIDENCE }
    })
  })
}

/** A JRC plant and the site that its units name: the MW of these units against the site's. */
export function jrcKeys(sources: Sources, { sites }: ReferencePlants): LinkRow[] {
  const mw = new Map(sites.map(({ siteId, capacityMw }) => [siteId, capacityMw]))
  const unitMw = new Map(
    sources.rows('jrc-ppdb', 'units.csv.gz').map(row => [cell(row, 'eic_unit'), numberCell(row, 'capacity_mw')]),
  )
  const pairs = new Map<string, { plant: string; site: string; mw: number }>()
  for (const row of sources.rows('jrc-ppdb', 'links.csv.gz')) {
    const [plant, site] = [cell(row, 'eic_plant'), cell(row, 'wri_id')]
    if (!mw.has(site) || plant === '') continue
    const pair = pairs.get(`${plant} ${site}`) ?? { plant, site, mw: 0 }
    pair.mw += unitMw.get(cell(row, 'eic_unit')) ?? 0
    pairs.set(`${plant} ${site}`, pair)
  }
  return [...pairs.values()].map(({ plant, site, mw: sum }) => ({
    a: `wri:${site}`,
    b: `eicp:${plant}`,
    relation: keyRelation(mw.get(site) ?? null, sum),
    rule: 'K-jrc',
    evidence: NO_EVIDENCE,
  }))
}

/** US plants by the number that the EPA uses, where it differs from the EIA's. */
export function orisChanges(sources: Sources): Map<string, string> {
  const changes = sources.rows('egrid', 'plant_id_changes.csv')
  return new Map(changes.map(row => [cell(row, 'epa_plant_id'), cell(row, 'eia_plant_id')]))
}

/** Installations that a register links to a site: the British dictionary, and the European pollutant register through the JRC. */
export function installationKeys(sources: Sources, { sites }: ReferencePlants): LinkRow[] {
  const known = new Set(sites.map(({ siteId }) => `wri:${siteId}`))
  const links = [...dictionaryKeys(sources), ...pollutantKeys(sources)].filter(({ a }) => known.has(a))
  const unique = new Map(links.map(link => [`${link.a} ${link.b}`, link]))
  const perInstallation = new Map<string, number>()
  for (const { b } of unique.values()) perInstallation.set(b, (perInstallation.get(b) ?? 0) + 1)
  return [...unique.values()].map(link => ({
    ...link,
    relation: (perInstallation.get(link.b) ?? 1) > 1 ? 'covers' : 'same',
  }))
}

function dictionaryKeys(sources: Sources): LinkRow[] {
  if (!sources.parts.includes('eutl')) return []
  const ids = rowsBy(sources.rows('gb-meters', 'ids.csv'), 'dictionary_id')
  return sources.rows('gb-meters', 'eutl_links.csv').flatMap(row =>
    valuesOf(ids.get(cell(row, 'dictionary_id')), 'wri').map(site => ({
      a: `wri:${site}`,
      b: `eutl:${cell(row, 'eutl_id')}`,
      relation: 'same' as const,
      rule: 'K-gb',
      evidence: NO_EVIDENCE,
    })),
  )
}

export const valuesOf = (rows: readonly Row[] | undefined, scheme: string): string[] =>
  (rows ?? []).filter(row => cell(row, 'scheme') === scheme).map(row => cell(row, 'value'))

/** A national id shorter than this is an annex number, no id. */
const MIN_ID = 4

function pollutantKeys(sources: Sources): LinkRow[] {
  const facilities = new Map<string, string[]>()
  for (const row of sources.rows('eprtr', 'facilities.csv.gz')) {
    const id = `${cell(row, 'country')} ${cell(row, 'national_id')}`
    facilities.set(id, [...(facilities.get(id) ?? []), cell(row, 'facility_id')])
  }
  const sites = new Map<string, Set<string>>()
  for (const row of sources.rows('jrc-ppdb', 'links.csv.gz')) {
    const [facility, site] = [cell(row, 'eprtr_facility_id'), cell(row, 'wri_id')]
    if (facility !== '' && site !== '') sites.set(facility, (sites.get(facility) ?? new Set()).add(site))
  }
  return sources.rows('eutl', 'installations.csv.gz').flatMap(row => {
    const id = cell(row, 'eprtr_id')
    if (id.length < MIN_ID) return []
    const found = facilities.get(`${cell(row, 'registry')} ${id}`) ?? []
    return [...new Set(found.flatMap(facility => [...(sites.get(facility) ?? [])]))].map(site => ({
      a: `wri:${site}`,
      b: `eutl:${cell(row, 'id')}`,
      relation: 'same' as const,
      rule: 'K-eprtr',
      evidence: NO_EVIDENCE,
    }))
  })
}
