/**
 * Names that organisations of the reference are known by elsewhere: the legal name behind an abbreviation, the abbreviation of a long name,
 * a name before or after a merger. The register of power plants names many owners by one of them only. Such a name proposes, and a person
 * confirms: an abbreviation may be that of somebody else too.
 */
import type { Iso3 } from '@cradle/data/types'
import { foldTight } from '@cradle/text/names'
import names from './known-names.json' with { type: 'json' }

/** One organisation of the reference. Source of its other names: statutes and annual reports of the companies themselves, public knowledge. */
type KnownNames = {
  /** ISO 3166-1 alpha-3, as in the reference. */
  country: Iso3
  /** As the reference writes it, misspellings of its source included. */
  name: string
  /** None of them is the name of somebody else in that country. */
  others: readonly string[]
}
const KNOWN: readonly KnownNames[] = names

/** Country and name without blanks and accents, which sources write differently. */
const keyOf = (iso3: Iso3, name: string): string => `${iso3} ${foldTight(name)}`

/** By that key; an organisation that is not in the table has its own name only. */
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  KNOWN.map(({ country, name, others }) => [keyOf(country, name), others]),
)

/** Other names of an organisation of the reference, by its own name and country; none where it is known by that name only. */
export const knownNames = (iso3: Iso3, name: string): readonly string[] => OTHERS.get(keyOf(iso3, name)) ?? []

/** For the test that every line names an organisation that there is. */
export const knownOrganisations = (): ReadonlySet<string> => new Set(OTHERS.keys())
export { keyOf as knownKey }
