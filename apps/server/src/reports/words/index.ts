/** The words of the print, one catalogue per language; English has them all, the others the same keys. */
import type { ExportLanguage } from '@cradle/contract'
import { type Figures, figuresIn } from '@cradle/contract/figures'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

/** A part of the annex: its title, and statements; what has no text is open for a person. */
type Part = [title: string, nothing: null, statements: [word: string, text: string | null][]]

export type Catalogue = Omit<typeof en, 'annex' | 'method' | 'reason'> & {
  annex: Omit<(typeof en)['annex'], 'parts'> & { parts: Part[] }
  method: Omit<(typeof en)['method'], 'steps'> & { steps: [string, string][] }
  reason: Record<string, [text: string, remedy: string]>
}

export const CATALOGUES = { en, de, fr, es, pt } as unknown as Record<ExportLanguage, Catalogue>

/** Text with the places `{{name}}` filled. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

export type Speech = { language: ExportLanguage; words: Catalogue; figures: Figures; count: CountedWords }

/** Chooses the form for a count: `one` and `other` are the forms of the catalogues. */
type CountedWords = (one: string, other: string, count: number, values?: Record<string, string | number>) => string

export function speechIn(language: ExportLanguage): Speech {
  const words = CATALOGUES[language]
  const figures = figuresIn(words)
  const rules = new Intl.PluralRules(words.locale)
  return {
    ...{ language, words, figures },
    count: (one, other, count, values = {}) =>
      fill(rules.select(count) === 'one' ? one : other, { count: figures.formatCount(count), ...values }),
  }
}

/** A word of a list that may have others than the catalogue knows. */
export const wordOr = (list: Readonly<Record<string, string>>, key: string, otherwise = key): string =>
  Object.hasOwn(list, key) ? list[key]! : otherwise

/** Technologies by their names in the edition, alone or in a list of names, as the catalogue calls them; industries keep theirs. */
export const activitiesIn = (words: Catalogue, names: string): string =>
  Object.entries(words.technology).reduce((text, [english, own]) => text.replaceAll(english, own), names)
