import { describe, expect, test } from 'vitest'
import { type Area, MESSAGES } from './catalogues.ts'
import { message } from './message.ts'
import { englishDetail, render } from './render.ts'

const areas = Object.keys(MESSAGES.en) as Area[]

const stemOf = (key: string): string => key.replace(/_(one|other|many)$/, '')
const isCounted = (texts: Readonly<Record<string, string>>, key: string): boolean =>
  /_(one|other|many)$/.test(key) && `${stemOf(key)}_one` in texts && `${stemOf(key)}_other` in texts
/** Places that every language has. A count may be a word; what a library says of a damaged file stays in English, for support. */
const placesIn = (text: string): string[] =>
  [...new Set(text.match(/\{\{.+?\}\}/g))].filter(place => !['{{count}}', '{{technical}}'].includes(place)).sort()

/** Names that two languages share. */
const ALIKE: ReadonlySet<string> = new Set([
  'de definitions:zone.boreal',
  'es definitions:zone.boreal',
  'pt definitions:zone.boreal',
  'es catalogue:area.micronesia',
  'es catalogue:area.melanesia',
  'fr industries:bea.333611',
  'fr catalogue:file.licences',
  'fr catalogue:area.europe',
  'de catalogue:name.category_in_goal',
  'de catalogue:name.u',
  'de catalogue:value.scope',
  'de catalogue:remark.sdg',
  'fr catalogue:group.contribution',
  'fr catalogue:industries.construction',
  'fr catalogue:name.normalisation',
  'fr catalogue:name.normalisation_in',
  'fr catalogue:fuel.anthracite',
  'fr catalogue:fuel.diesel',
  'fr catalogue:fuel.lignite',
  'fr catalogue:value.scope',
  'fr catalogue:worker.agriculture',
  'fr catalogue:worker.services',
  'es catalogue:name.u',
  'es catalogue:mix.gas',
  'es catalogue:mix.nuclear',
  'es catalogue:mix.solar',
  'pt catalogue:name.u',
  'pt catalogue:mix.nuclear',
  'pt catalogue:mix.solar',
  'fr categories:AC',
  'fr financed:scope.s1',
  'fr financed:scope.s2',
  'fr financed:scope.s3',
  'es audit:role.editor',
  'es audit:role.auditor',
  'pt audit:role.editor',
  'pt audit:role.auditor',
])

describe.each(['en', 'de', 'fr', 'es', 'pt'] as const)('messages in %s', language => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories

  test.each(areas)('%s has every key of English, each with the forms of a count', area => {
    const english: Readonly<Record<string, string>> = MESSAGES.en[area]
    const keys = Object.keys(english).flatMap(key =>
      isCounted(english, key) ? forms.map(form => `${stemOf(key)}_${form}`) : [key],
    )
    expect(Object.keys(MESSAGES[language][area]).sort()).toEqual([...new Set(keys)].sort())
  })

  test.each(areas)('%s has the places of English, and no text of English but in English', area => {
    const english: Readonly<Record<string, string>> = MESSAGES.en[area]
    for (const [key, text] of Object.entries(MESSAGES[language][area])) {
      const behind = english[key] ?? english[`${stemOf(key)}_other`]!
      expect(placesIn(text), key).toEqual(placesIn(behind))
      expect(text.trim(), key).not.toBe('')
      if (language !== 'en') expect(text, key).not.toContain('{{technical}}')
      if (language === 'en' || ALIKE.has(`${language} ${area}:${key}`)) continue
      if (/\p{L}/u.test(text.replaceAll(/\{\{.+?\}\}/g, ''))) expect(text, key).not.toBe(behind)
    }
  })
})

test('French has its own apostrophe and narrow spaces before ; : ? ! » %', () => {
  for (const texts of Object.values(MESSAGES.fr))
    for (const [key, text] of Object.entries(texts)) {
      const plain = text.replaceAll(/\{\{.+?\}\}/g, 'x')
      expect(plain, key).not.toMatch(/[\p{L}\d]'|[ \u00a0][;?!»%]| :( |$)|[«] |[\p{L}][?!]|\p{L}[;:] /u)
    }
})

test('a message is said in the language asked for, with the numbers of that language', () => {
  const refused = message('refusals:no_room.files', { limit: 2500, mb: 0.5 })
  expect(render(refused, 'en')).toBe('You keep 2\u202f500 files or 0.5 MB already. Delete some files first.')
  expect(render(refused, 'de')).toBe(
    'Sie haben schon 2\u202f500 Dateien oder 0,5 MB abgelegt. Löschen Sie zuerst einige Dateien.',
  )
})

test('the sentence beside a message in an answer has plain numbers', () => {
  expect(englishDetail(message('refusals:no_room.files', { limit: 2500, mb: 0.5 }))).toBe(
    'You keep 2500 files or 0.5 MB already. Delete some files first.',
  )
})

test('a value is not read for places, options or other texts', () => {
  const revision = '{{mb}} $t(refusals:no_room) <b>'
  expect(render(message('refusals:stale_revision', { revision }), 'en')).toContain(`revision ${revision})`)
  expect(render({ code: 'refusals:not_found', params: { lng: 'de', defaultValue: 'x', context: 'y' } }, 'en')).toBe(
    'This does not exist, or it is not yours.',
  )
})

test('a value may be a message', () => {
  const revision = message('refusals:not_logged_in')
  expect(render(message('refusals:stale_revision', { revision }), 'de')).toContain('Melden Sie sich an')
})

test('a code of another version is said as it was sent', () => {
  expect(render({ code: 'refusals:no_such_code' }, 'de', 'A newer sentence.')).toBe('A newer sentence.')
  expect(render({ code: 'nowhere:at_all' }, 'de')).toBe('nowhere:at_all')
})

test('an unknown code and a missing value do not compile', () => {
  // @ts-expect-error: there is no such code.
  message('refusals:no_such_code')
  // @ts-expect-error: the values are missing.
  message('refusals:no_room.files')
  // @ts-expect-error: one value is missing.
  message('refusals:no_room.files', { limit: 1 })
  // @ts-expect-error: this message has no values.
  message('refusals:not_found', { what: 'x' })
})
