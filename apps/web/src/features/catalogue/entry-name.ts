import technologies from '@cradle/words/messages/technologies'
import i18n from '../../i18n/i18n.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import { named } from '../../translate.ts'

const technologyOf = new Map(Object.entries(technologies).map(([id, name]): [string, string] => [name, id]))

/** A technology or a category by its name in the edition, in the reader's language. */
function part(name: string): string {
  const technology = technologyOf.get(name)
  return technology === undefined ? named(name) : technologyText(technology)
}

/** The name of an entry, of which the catalogue tells the parts in English: `Climate change (GWP100): Wind power, onshore`. */
export const entryName = (name: string): string =>
  i18n.language === 'en' ? name : name.split(': ').map(part).join(': ')
