/**
 * The words of a report outside the screens: print, workbook, passports, matches. One catalogue per language; English has all words,
 * the others the same keys.
 */
import type { ExportLanguage } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { type Figures, figuresIn } from '@cradle/figures'
import { REMARKS, TERMS } from '@cradle/impact'
import { render } from '../messages/render.ts'
import { rowFlagMessage } from '../messages/row-flags.ts'
import passportDe from './de/passport.json' with { type: 'json' }
import printDe from './de/print.json' with { type: 'json' }
import sheetDe from './de/sheet.json' with { type: 'json' }
import passportEn from './en/passport.json' with { type: 'json' }
import printEn from './en/print.json' with { type: 'json' }
import sheetEn from './en/sheet.json' with { type: 'json' }
import passportEs from './es/passport.json' with { type: 'json' }
import printEs from './es/print.json' with { type: 'json' }
import sheetEs from './es/sheet.json' with { type: 'json' }
import passportFr from './fr/passport.json' with { type: 'json' }
import printFr from './fr/print.json' with { type: 'json' }
import sheetFr from './fr/sheet.json' with { type: 'json' }
import passportPt from './pt/passport.json' with { type: 'json' }
import printPt from './pt/print.json' with { type: 'json' }
import sheetPt from './pt/sheet.json' with { type: 'json' }

/** A part of the annex: its title, and statements; what has no text is open for a person. */
type Part = [title: string, nothing: null, statements: [word: string, text: string | null][]]

/** Terms of calculations of both editions of the method; those of the second stand in the catalogues alone. */
type SpokenTerm = keyof typeof TERMS | keyof (typeof passportEn)['passport']['term']

export type Catalogue = Omit<typeof printEn, 'annex' | 'method'> & {
  annex: Omit<(typeof printEn)['annex'], 'parts'> & { parts: Part[] }
  method: Omit<(typeof printEn)['method'], 'steps'> & { steps: [string, string][] }
  passport: (typeof passportEn)['passport'] & {
    term: Record<SpokenTerm, string>
    remark: Record<keyof typeof REMARKS, string>
  }
  sheet: (typeof sheetEn)['sheet']
}

/** The terms of a calculation of the first edition stand in English where they are made. */
const english = {
  ...passportEn,
  passport: { ...passportEn.passport, term: { ...TERMS, ...passportEn.passport.term }, remark: REMARKS },
}

export const CATALOGUES = {
  en: { ...printEn, ...english, ...sheetEn },
  de: { ...printDe, ...passportDe, ...sheetDe },
  fr: { ...printFr, ...passportFr, ...sheetFr },
  es: { ...printEs, ...passportEs, ...sheetEs },
  pt: { ...printPt, ...passportPt, ...sheetPt },
} as unknown as Record<ExportLanguage, Catalogue>

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
    language,
    words,
    figures,
    count: (one, other, count, values = {}) =>
      fill(rules.select(count) === 'one' ? one : other, { count: figures.formatCount(count), ...values }),
  }
}

/** A word of a list that may have others than the catalogue knows. */
export function wordOr(list: Readonly<Record<string, string>>, key: string, otherwise = key): string {
  const word = Object.hasOwn(list, key) ? list[key] : undefined
  return word ?? otherwise
}

/** The name of a goal from 1 to 17. */
export const goalName = ({ name }: Catalogue, goal: number): string => wordOr(name, String(goal))

/** A caution on a figure by its code. */
export function flagIn({ words: { flag: words }, language }: Pick<Speech, 'words' | 'language'>, flag: string): string {
  const count = /^industry_mean_of_(\d+)$/.exec(flag)?.[1]
  if (count !== undefined) return fill(words.industry_mean, { count })
  return Object.hasOwn(words, flag) ? wordOr(words, flag) : render(rowFlagMessage(flag), language, flag)
}

/** A category by its name in the edition. */
export const categoryIn = ({ category }: Catalogue, reference: Reference, name: string): string => {
  const known = reference.method.categories.find(one => one.name === name)
  return known ? wordOr(category, known.id, name) : name
}

/** A unit as it is written beside a number; the unit of a plain number is not written. */
export const unitIn = (words: Catalogue, unit: string): string =>
  unit === '1' ? '' : unit === 'person-years' ? words.personYears : wordOr(words.sheet.unit, unit)

/** Technologies by their names in the edition, alone or in a list of names, as the catalogue calls them; industries keep theirs. */
export const activitiesIn = (words: Catalogue, names: string): string =>
  Object.entries(words.technology).reduce((text, [english, own]) => text.replaceAll(english, own), names)
