import { foldName, type PlantRecord, type WordLists } from '@cradle/assets'
import { loadCities, loadReferenceWorld, type ReferenceOrganisation, type ReferenceSite } from '../../src/index.ts'
import { loadCountries } from '../../src/places.ts'
import { type Gazetteer, gazetteerOf } from './eutl.ts'
import { cell, type Sources } from './parts.ts'
import { siteRecord } from './reference-sites.ts'

/** What the tables of edition 1 give to linking. */
export type ReferencePlants = {
  sites: readonly ReferenceSite[]
  records: readonly PlantRecord[]
  organisationOf(site: ReferenceSite): ReferenceOrganisation | undefined
  organisations: readonly ReferenceOrganisation[]
  iso3Of(iso2: string): string
  /** Names and aliases of countries. */
  countryNames: readonly string[]
  gazetteer: Gazetteer
}

export function readReference(sources: Sources, lists: WordLists): ReferencePlants {
  const { sites, organisations } = loadReferenceWorld()
  const byId = new Map(organisations.map(organisation => [organisation.entityId, organisation]))
  const countries = [...loadCountries().values()]
  const iso3 = new Map(countries.map(({ iso2, iso3: code }) => [iso2, code]))
  const fold = (text: string) => foldName(text, lists.letters)
  return {
    sites,
    records: sites.map(siteRecord),
    organisationOf: ({ entityId }) => byId.get(entityId),
    organisations,
    countryNames: countries.flatMap(({ name, aliases }) => [name, ...aliases]),
    iso3Of: iso2 => iso3.get(iso2) ?? '',
    gazetteer: withLocalNames(gazetteerOf(sources.parts.includes('eutl') ? loadCities() : [], fold), sources, fold),
  }
}

/** Cities whose own name the gazetteer lacks: it knows Warsaw, the registry writes Warszawa. */
function withLocalNames(gazetteer: Gazetteer, sources: Sources, fold: (text: string) => string): Gazetteer {
  const names = new Map(
    sources.own('city-names.csv').map(row => [`${cell(row, 'iso3')} ${fold(cell(row, 'local'))}`, cell(row, 'name')]),
  )
  return {
    isIn: gazetteer.isIn,
    placesOf: (iso3, city) => gazetteer.placesOf(iso3, names.get(`${iso3} ${fold(city)}`) ?? city),
  }
}
