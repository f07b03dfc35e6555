import { ALL_REASONS, MESSAGE_PARAMS } from '@cradle/impact'
import { expect, test } from 'vitest'
import { type Area, MESSAGES } from './catalogues.ts'

/** What the method says stands here: the method itself imports no words. */

/** The text of a code, of one that counts the one for many. */
function textOf(texts: Readonly<Record<Area, Readonly<Record<string, string>>>>, code: string): string | undefined {
  const [area, key] = code.split(':') as [Area, string]
  return texts[area]?.[key] ?? texts[area]?.[`${key}_other`]
}
const placesIn = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort()

test.each(Object.entries(MESSAGE_PARAMS))('%s has words with exactly its values in every language', (code, params) => {
  for (const [language, texts] of Object.entries(MESSAGES)) {
    const text = textOf(texts, code)
    expect(text, language).toBeDefined()
    expect(placesIn(text!), language).toEqual([...params].sort())
  }
})

test('every text about a problem, a remedy or a column has its code in the method or beside it', () => {
  const made = new Set(Object.keys(MESSAGE_PARAMS))
  const unmade = (['problems', 'remedies'] as const).flatMap(area =>
    Object.keys(MESSAGES.en[area])
      .map(key => `${area}:${key}`)
      .map(code => code.replace(/(?<=many_rows)_(one|other)$/, ''))
      .filter(code => !made.has(code)),
  )
  // Said of a row to a reader who may not see its cells.
  expect(unmade).toEqual(['problems:unreadable_row'])
})

test.each(ALL_REASONS)('the reason %s has a sentence and what helps', code => {
  for (const texts of Object.values(MESSAGES)) {
    expect(texts.reasons[code]).toMatch(/\.$/)
    expect(texts.reasons[`${code}.remedy`]).toMatch(/\.$/)
  }
})
