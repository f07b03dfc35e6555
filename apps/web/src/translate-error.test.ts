import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
const { default: i18n, changeLanguage } = await import('./i18n/i18n.ts')
const { translateError, valuesIn } = await import('./translate-error.ts')
const english = JSON.parse(readFileSync(new URL('i18n/en/errors.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const codes = new Set(Object.keys(english).map(key => key.split('-')[0]!))

/** Every sentence of the server with one of the catalogue's codes; each value in it is a number. */
function sentences(): [code: string, sentence: string][] {
  const server = new URL('../../server/src/', import.meta.url)
  const found: [string, string][] = []
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const text = readFileSync(new URL(file, server), 'utf8')
    for (const [, code, message] of text.matchAll(/(?:refuse|Refusal)\(\s*\d+,\s*'(\w+)',\s*(`[^`]*`|'[^']*')/g))
      if (codes.has(code!)) found.push([code!, message!.slice(1, -1)])
    for (const [, message] of text.matchAll(/tooMany\([^`']*?,\s*(`[^`]*`|'[^']*')\)/g))
      found.push(['too_many_requests', message!.slice(1, -1)])
  }
  // The one sentence that names what is missing: the name is in the address and on the page.
  return found
    .filter(([, message]) => !/^\W+what\W/.test(message))
    .map(([code, message]) => [code, message.replace(/\$\{[^}]*\}/g, '73')])
}

describe('a sentence of the server', () => {
  it('is known by the English text that it was made from', () => {
    expect(valuesIn('At most {{mb}} MB (or so).', 'At most 25 MB (or so).')).toEqual({ mb: '25' })
    expect(valuesIn('At most {{mb}} MB.', 'At most 25 GB.')).toBeNull()
    expect(valuesIn('Wait.', 'Wait.')).toEqual({})
  })

  it('stays as it is in English', () => {
    expect(translateError('not_found', 'This portfolio does not exist, or it is not yours.')).toBeUndefined()
  })

  describe.each(['de', 'fr', 'es', 'pt'] as const)('in %s', language => {
    beforeAll(() => changeLanguage(language))

    it('keeps its figures', () => {
      const figures = (text: string) => (text.match(/\d+/g) ?? []).sort()
      const withFigures = sentences().filter(([, sentence]) => /\d/.test(sentence))
      expect(withFigures.length).toBeGreaterThan(7)
      for (const [code, sentence] of withFigures) {
        const message = translateError(code, sentence)
        expect(message, `${code} has no words for: ${sentence}`).toBeDefined()
        expect(message).not.toBe(sentence)
        expect(figures(message!), sentence).toEqual(figures(sentence))
      }
    })

    it('is the code’s general words where it says no more than they do, itself where it does', () => {
      expect(translateError('not_found', 'This portfolio does not exist, or it is not yours.')).toBe(
        i18n.t('errors:not_found' as never),
      )
      expect(translateError('not_found', 'There is no sheet “March 2026”.')).toBeUndefined()
      expect(translateError('no_room', 'You keep 12 pianos already.')).toBeUndefined()
      expect(translateError('too_many_tokens', 'Enough tokens.')).toBeUndefined()
      expect(translateError('no_such_code', 'No.')).toBeUndefined()
    })
  })
})
