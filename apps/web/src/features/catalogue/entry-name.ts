import type { CatalogueRow } from '@cradle/contract'
import technologies from '@cradle/words/messages/technologies'
import { countryName } from '../../countries.ts'
import { goalName, goalTitle } from '../../goals.ts'
import i18n from '../../i18n/i18n.ts'
import { messageText } from '../../i18n/messages.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import { named } from '../../translate.ts'

const technologyOf = new Map(Object.entries(technologies).map(([id, name]): [string, string] => [name, id]))

/** A technology or a category by its name in the edition, in the reader's language. */
function part(name: string): string {
  const technology = technologyOf.get(name)
  return technology === undefined ? named(name) : technologyText(technology)
}

/** The name of an entry, of which the catalogue tells the parts in English: `Climate change (GWP100): Wind power, onshore`. */
const entryName = (name: string): string => (i18n.language === 'en' ? name : name.split(': ').map(part).join(': '))

type Named = { kind?: string; id?: string | null; name: string; name_message: CatalogueRow['name_message'] }

/** The name of an entry, a link or a value in the reader's language. */
export const entryTitle = ({ kind, id, name, name_message: message }: Named): string =>
  kind === 'goals' && id ? goalName(Number(id)) : message ? messageText(message, name) : entryName(name)

/** The activity of a factor, whose name is `category: activity`; anything else as a whole. */
export function activityTitle({ name, name_message: message }: Pick<Named, 'name' | 'name_message'>): string {
  const activity = message?.params?.activity
  const english = name.split(': ').slice(1).join(': ') || name
  return typeof activity === 'object' && 'code' in activity ? messageText(activity, english) : entryName(english)
}

/** The category of a factor or of a share of a goal. */
export function categoryTitle({ name, name_message: message }: Pick<Named, 'name' | 'name_message'>): string {
  const category = message?.params?.category
  const english = name.replace(/ in SDG \d+$/, '').split(': ')[0] ?? name
  return typeof category === 'object' && 'code' in category ? messageText(category, english) : entryName(english)
}

type Grouped = Pick<CatalogueRow, 'kind' | 'goal' | 'group' | 'group_message'>

export const groupText = ({ kind, goal, group, group_message: message }: Grouped): string =>
  kind === 'goal-shares' && goal !== null ? goalTitle(goal) : message ? messageText(message, group) : group

export const sourceText = ({
  source,
  source_message: message,
}: Pick<CatalogueRow, 'source' | 'source_message'>): string => messageText(message, source)

/** Areas that sources name. */
const AREAS: Readonly<Record<string, string>> = {
  World: 'world',
  Europe: 'europe',
  'North America': 'north_america',
}

export function placeText({ country, location }: Pick<CatalogueRow, 'country' | 'location'>): string {
  if (country !== null && i18n.language !== 'en') return countryName(country)
  const area = AREAS[location]
  return area === undefined ? location : messageText({ code: `catalogue:area.${area}` }, location)
}
