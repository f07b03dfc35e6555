import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { characters, makeFirstFace, readFirstFace, unicodeRange } from '../../first-face.ts'
import { languages } from '../i18n/languages.ts'

const styles = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
const words = (name: string, language: string) =>
  JSON.parse(readFileSync(new URL(`../i18n/${language}/${name}.json`, import.meta.url), 'utf8'))

describe('the face of the first words', () => {
  it('is what the package has for these characters, and comes with the first ten packets', async () => {
    expect(readFirstFace().equals(await makeFirstFace())).toBe(true)
    // 14,600 bytes, less the head of the answer.
    expect(readFirstFace().length).toBeLessThan(13_700)
  })

  it('is fetched for these characters, and written after the other files of its weight', () => {
    const faces = styles.split('@font-face').filter(face => /font-weight: 400/.test(face) && /style: normal/.test(face))
    expect(faces.at(-1)).toContain('newsreader-first-400-normal.woff2')
    expect(faces.at(-1)).toContain(`${unicodeRange(characters)};`)
  })

  it.each(languages)('has every character of the first headings: %s', language => {
    const { promise } = words('landing', language)
    const headings = [
      ...Object.values<string>(promise),
      words('shell', language).brand,
      words('dashboard', language).world,
      words('report', language).crumb.report,
    ]
    expect([...new Set(headings.join(''))].filter(one => !characters.includes(one))).toEqual([])
  })
})

describe('unicodeRange', () => {
  it('joins neighbours and counts a character once', () => {
    expect(unicodeRange('cbaa€')).toBe('U+0061-0063, U+20AC')
  })
})
