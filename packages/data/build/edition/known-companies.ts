import { wordLists } from '@cradle/assets'
import { companyKeys, leiKeys } from '../assets/company-keys.ts'
import { entityRows } from '../assets/entities.ts'
import { readRegistry } from '../assets/eutl.ts'
import { readWords } from '../assets/method-tables.ts'
import { ownersByUnit } from '../assets/owners.ts'
import type { Sources } from '../assets/parts.ts'
import { readReference } from '../assets/reference.ts'
import type { MayBeKnown } from './read-gleif.ts'

/** Whether a company has a key of an entity of the edition that the sources make. Several may have it: the build decides. */
export function knownCompanies(sources: Sources): MayBeKnown {
  const lists = wordLists(readWords(sources))
  const [registry, owners] = [readRegistry(sources), ownersByUnit(sources)]
  const { rows } = entityRows({ registry, owners, reference: readReference(sources, lists), lists })
  const known = new Set(
    rows.flatMap(row => {
      const { number, names } = companyKeys(row, lists)
      return [...number, ...names]
    }),
  )
  return ({ name, country, registrationNo }) => {
    const { number, names } = leiKeys({ names: [name], country, registrationNo }, lists)
    return [...number, ...names].some(key => known.has(key))
  }
}
