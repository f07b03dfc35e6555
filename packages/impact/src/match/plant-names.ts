import type { Iso3, ReferenceWorld } from '@cradle/data/types'
import { isTrade, type NameWords, nameWords } from './name-words.ts'

/** Country and bare name of a plant -> number of the one organisation that has it; null: several have a plant of that name. */
export type PlantNames = ReadonlyMap<string, number | null>

/** Letters of the shortest name of a plant that says whose it is. */
const SHORTEST = 4

/**
 * Plants by their own names: lists name Drax and Itaipú, registers the companies that own them. A name that plants of several owners have in
 * the country says nothing of any.
 */
export function indexPlantNames({ sites }: ReferenceWorld, numberOf: ReadonlyMap<string, number>): PlantNames {
  const plants = new Map<string, number | null>()
  for (const { name, iso3, entityId } of sites) {
    const organisation = numberOf.get(entityId)
    const key = plantKey(nameWords(name), iso3)
    if (organisation === undefined || key === null) continue
    const known = plants.get(key)
    plants.set(key, known === undefined || known === organisation ? organisation : null)
  }
  return plants
}

/**
 * The owner of the plant of that name in that country.
 *
 * @param words the name of the row, taken apart (`nameWords`)
 * @param iso3 country of the row; without one no name is looked up, for names of plants recur from country to country
 * @returns number of the organisation in the match index; undefined: nobody has such a plant, or several have
 */
export function ownerOfPlant(plants: PlantNames, words: NameWords, iso3: Iso3 | null): number | undefined {
  const key = iso3 === null ? null : plantKey(words, iso3)
  return key === null ? undefined : (plants.get(key) ?? undefined)
}

/**
 * Without words for a plant and for a trade, so that "Drax Power Station" and "Drax" are one. Numbers and letters of a part stay: the blocks of a
 * site may have owners of their own.
 *
 * @returns null for what names a company by its legal form (its own name is matched elsewhere), or is too short to name anything
 */
function plantKey({ core, numbers, legalForm, label }: NameWords, iso3: Iso3): string | null {
  const own = core.filter(word => !isTrade(word) && !PLANT.has(word)).join('')
  return legalForm !== '' || own.length < SHORTEST ? null : `${iso3}|${own}|${numbers}|${label}`
}

/** Words for a plant in the languages of lists, folded. */
const PLANT: ReadonlySet<string> = new Set(
  'power station plant generating kraftwerk centrale central usina usine hydro hydroelectric hydropower hep hpp chp ccgt ccpp tpp tps thermal nuclear wind windfarm windpark farm park solar pv dam'.split(
    ' ',
  ),
)
