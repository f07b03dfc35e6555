import { NameComparer, type NameSet } from '../names/comparer.ts'
import { foldName } from '../names/fold.ts'
import { type NameTokens, numbersConflict, sameNumbers } from '../names/tokens.ts'
import { nameVariants } from '../names/variants.ts'
import type { WordLists } from '../names/word-lists.ts'
import {
  hasPart,
  hasWord,
  type InstallationRecord,
  installationVariants,
  type OwnedPlant,
} from './installation-record.ts'
import {
  type InstallationEvidence,
  type InstallationRule,
  installationRule,
  installationScore,
} from './installation-rules.ts'
import { kilometres, type Place } from './place.ts'

export type InstallationPair = {
  plant: OwnedPlant
  installation: InstallationRecord
  evidence: InstallationEvidence
  rule: InstallationRule
  score: number
}

type Plant = { record: OwnedPlant; names: NameSet; owners: NameSet | null; words: string; mw: number }
type Installation = { record: InstallationRecord; names: NameSet; holder: NameSet; city: NameSet; words: string }
type Candidate = { plant: Plant; installation: Installation; evidence: InstallationEvidence }

const HOURS = 8760

/** Pairs of one country that a rule accepts. */
export function installationPairs(
  plants: readonly OwnedPlant[],
  installations: readonly InstallationRecord[],
  lists: WordLists,
): InstallationPair[] {
  const prepared = prepare(plants, installations, lists)
  const candidates = prepared.plants.flatMap(plant =>
    prepared.installations.flatMap(installation => candidate(plant, installation, prepared, lists) ?? []),
  )
  const meetings = new Map<Plant | Installation, number>()
  for (const { plant, installation, evidence } of candidates)
    if (evidence.name >= 0.95) for (const one of [plant, installation]) meetings.set(one, (meetings.get(one) ?? 0) + 1)
  return candidates.flatMap(({ plant, installation, evidence }) => {
    const onlyPair = meetings.get(plant) === 1 && meetings.get(installation) === 1
    const rule = installationRule({ ...evidence, onlyPair })
    if (rule === null) return []
    return {
      plant: plant.record,
      installation: installation.record,
      evidence,
      rule,
      score: installationScore(evidence),
    }
  })
}

type Prepared = { plants: Plant[]; installations: Installation[]; names: NameComparer; owners: NameComparer }

function prepare(
  plants: readonly OwnedPlant[],
  installations: readonly InstallationRecord[],
  lists: WordLists,
): Prepared {
  const names = new NameComparer(lists)
  const owners = new NameComparer(lists)
  for (const { name, owners: known } of plants) {
    names.count(name)
    for (const owner of known) owners.count(owner)
  }
  for (const { name, holder } of installations) {
    names.count(name)
    owners.count(holder)
  }
  const words = (texts: readonly string[]) => foldName(texts.join(' '), lists.letters)
  return {
    names,
    owners,
    plants: plants.map(record => ({
      record,
      names: names.prepare(nameVariants(record.name, record.otherNames, lists)),
      owners: record.owners.length === 0 ? null : owners.prepare(record.owners),
      words: words([record.name, ...record.otherNames, ...record.owners]),
      mw: Math.max(0, ...record.capacitiesMw),
    })),
    installations: installations.map(record => ({
      record,
      names: names.prepare(installationVariants(record, lists)),
      holder: owners.prepare([record.holder, record.parent].filter(Boolean)),
      city: names.prepare(record.city === '' ? [] : [record.city]),
      words: words([record.name, record.holder]),
    })),
  }
}

/** The evidence of a pair; null where it is refused whatever the names say. */
function candidate(plant: Plant, installation: Installation, prepared: Prepared, lists: WordLists): Candidate | null {
  const { record } = installation
  const load = record.largestT / (plant.mw * HOURS)
  if (!loadFits(plant.record, load, lists) || numbersConflict(plant.names.main, installation.names.main)) return null
  const name = prepared.names.similarity(plant.names, installation.names)
  if (name < 0.5) return null
  const km = distanceTo(record, plant.record.places)
  if (km !== null && km > 15 && name < 0.7) return null
  if (hasWord(foldName(record.name, lists.letters), lists.boiler)) return null
  const owner = plant.owners === null ? null : prepared.owners.similarity(plant.owners, installation.holder)
  const isForeign =
    (owner ?? 0) < 0.6 && lists.industry.some(word => installation.words.includes(word) && !plant.words.includes(word))
  if (isForeign) return null
  const evidence = {
    name,
    km,
    owner,
    city: prepared.names.similarity(plant.names, installation.city),
    load,
    mw: plant.mw,
    isPower: hasPart(installation.words, lists.power),
    sameNumbers: sameNumbers(plant.names.main, installation.names.main),
    isNamed: plant.names.main.words.some(word => !lists.generic.has(word)),
    blockNumbers: isBlockOf(plant.names.main, installation.names.main),
    isPlainCombustion: record.isCombustion && !hasPart(installation.words, lists.industry),
    onlyPair: false,
  }
  return { plant, installation, evidence }
}

/** A letter tells neighbours apart (Didcot A, Didcot B), an arabic number blocks of one plant. */
function isBlockOf(plant: NameTokens, installation: NameTokens): boolean {
  if (sameNumbers(plant, installation)) return true
  return plant.numbers.size === 0 && [...installation.numbers].every(number => /^\d+$/.test(number))
}

/** Tonnes per MW and hour are within what the fuel allows: load_min to three times load_max. */
function loadFits({ families }: OwnedPlant, load: number, lists: WordLists): boolean {
  const min = Math.min(...families.map(family => lists.loadMin.get(family) ?? Number.POSITIVE_INFINITY))
  const largest = Math.max(...families.map(family => lists.loadMax.get(family) ?? 0))
  return load >= min && load <= 3 * largest
}

/** km from the plant to the installation or to the nearest place with the name of its city; null: no place known. */
function distanceTo(record: InstallationRecord, places: readonly Place[]): number | null {
  const ends = record.place === null ? record.cityPlaces : [record.place]
  if (ends.length === 0 || places.length === 0) return null
  return Math.min(...ends.flatMap(end => places.map(place => kilometres(end, place))))
}
