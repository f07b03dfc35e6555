import { expect, test } from 'vitest'
import { activitiesIn, CATALOGUES, speechIn } from './speech.ts'

/** Every leaf of a catalogue with the places it leaves open. */
function leaves(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'object' && part !== null)
    return Object.entries(part).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`))
  const places = typeof part === 'string' ? [...part.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort() : ['open']
  return [[path, places.join(' ')]]
}

test.each(['de', 'fr', 'es', 'pt'] as const)(
  '%s says everything that English says, with the same figures in it',
  language => {
    expect(leaves(CATALOGUES[language])).toEqual(leaves(CATALOGUES.en))
  },
)

test.each(Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[])(
  '%s: no word is empty, and what ends open stays open',
  language => {
    for (const [, , statements] of CATALOGUES[language].annex.parts)
      for (const [word, text] of statements) {
        expect(word).not.toBe('')
        expect(text).not.toBe('')
      }
    const closed = CATALOGUES[language].annex.parts.map(([, , statements]) =>
      statements.map(([, text]) => text?.endsWith(':') ?? null),
    )
    expect(closed).toEqual(
      CATALOGUES.en.annex.parts.map(([, , statements]) => statements.map(([, text]) => text?.endsWith(':') ?? null)),
    )
  },
)

test('one and many', () => {
  const { count, words } = speechIn('de')
  const { organisations_one: one, organisations_other: other } = words.coverage
  expect(count(one, other, 1)).toBe('Die eine Organisation hat ein Ergebnis.')
  expect(count(one, other, 2500)).toBe('Alle 2\u202f500 Organisationen haben ein Ergebnis.')
})

test('technologies in a list of names are called as the language calls them; industries stay', () => {
  const names = 'Wind power, onshore, Hydropower, Wholesale electronic markets'
  expect(activitiesIn(CATALOGUES.en, names)).toBe(names)
  expect(activitiesIn(CATALOGUES.es, names)).toBe(
    'Electricidad eólica terrestre, Electricidad hidráulica, Wholesale electronic markets',
  )
})
