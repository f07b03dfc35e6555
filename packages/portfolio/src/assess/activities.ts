/** What organisations and sites do, as messages: technologies and industries by their codes. */
import type { Reference } from '@cradle/data/types'
import { technologyFamily, technologyKind } from '@cradle/impact/rows'
import {
  englishDetail,
  MESSAGES,
  type Message,
  message,
  recogniseActivities,
  withIndustries,
} from '@cradle/words/messages'
import { sectorNames, technologyName } from '../places/naming.ts'
import { isSecondEdition } from '../provenance.ts'
import type { AssessedSite, EntrySource, OrganisationDetail } from './assessed.ts'

/** Names of which the rest is counted beyond. */
const MAX_NAMES = 3

/** At most three names; the rest is counted. */
export function activitiesOf(names: readonly Message[]): Message {
  // Most have one: what cannot be said twice need not be written to be compared.
  const all = names.length < 2 ? names : [...new Map(names.map(name => [englishOf(name), name])).values()]
  const listed = all.slice(0, MAX_NAMES)
  return all.length <= MAX_NAMES
    ? message('activities:some', { names: listed })
    : message('activities:more', { names: listed, count: all.length - MAX_NAMES })
}

const englishOfCodes = new Map<string, string>()

/** In English; a code alone is written once: a long list names few technologies, each as often as it has rows. */
function englishOf(name: Message): string {
  if (name.params !== undefined) return englishDetail(name)
  const known = englishOfCodes.get(name.code) ?? englishDetail(name)
  englishOfCodes.set(name.code, known)
  return known
}

/** The technologies of an edition of the method, by their id. */
type Technologies = { technologies: { has(id: string): boolean } }

/** A technology by its id; one that has no words by what it is called. */
export const technologyActivity = (reference: Technologies, id: string): Message =>
  reference.technologies.has(id)
    ? { code: `technologies:${wordOf(reference, id)}` }
    : message('activities:some', { names: [id] })

/** The technology of a site by the words of the edition that calculated it. */
export const siteTechnology = (reference: Technologies, { technology, detail }: AssessedSite): Message | null => {
  if (technology === null) return null
  return technologyActivity(detail.indicators ? SECOND_EDITION : reference, technology)
}

/** The English name of a technology in the edition of the method. */
export const technologyNameIn = (reference: Reference, provenance: MadeBy, id: string): string =>
  isSecondEdition(provenance) ? englishDetail(technologyActivity(SECOND_EDITION, id)) : technologyName(reference, id)

type MadeBy = Parameters<typeof isSecondEdition>[0]

/** The second edition has a word for every technology. */
const SECOND_EDITION: Technologies = { technologies: { has: id => Object.hasOwn(MESSAGES.en.technologies, id) } }

/** Where an edition knows kinds of gas plants, gas means that the kind is not stated. */
const wordOf = ({ technologies }: Technologies, id: string): string =>
  id === 'gas' && technologies.has('gas_ccgt') ? 'gas_unspecified' : id

/** An industry by its text; where that stands for several sectors, by their names. */
export function industryActivity(
  reference: Pick<Reference, 'industries'>,
  industry: string,
  bea: readonly string[] | null,
): Message {
  return bea !== null && industry === sectorNames(reference, bea) ? recognised(industry) : plain(industry)
}

/** Sectors that are remembered with the codes of their names. */
const REMEMBERED = 1000
const codesOfSectors = new Map<string, Message>()

function recognised(sectors: string): Message {
  const known = codesOfSectors.get(sectors) ?? recogniseActivities(sectors)
  if (codesOfSectors.size >= REMEMBERED) codesOfSectors.clear()
  codesOfSectors.set(sectors, known)
  return known
}

const plain = (name: string): Message => message('activities:some', { names: [name] })

/** What the rows of a list state of their sites, before anything is calculated. */
export const statedActivities = (reference: Technologies, { sites }: Pick<EntrySource, 'sites'>): Message =>
  activitiesOf(
    sites.flatMap(({ technology, industry }) =>
      technology
        ? [technologyActivity(reference, knownTechnology(reference, technology))]
        : industry
          ? [plain(industry)]
          : [],
    ),
  )

/** A typed technology by the id that the edition has for it; a kind that it does not tell apart by its family. */
function knownTechnology({ technologies }: Technologies, typed: string): string {
  const known = [technologyKind(typed), technologyFamily(typed)].find(id => id !== undefined && technologies.has(id))
  return known ?? typed
}

/** What an organisation does; earlier versions stored it as English words. */
export const activityOf = ({ activity }: Pick<OrganisationDetail, 'activity'>): Message =>
  typeof activity === 'string' ? recogniseActivities(activity) : withIndustries(activity)
