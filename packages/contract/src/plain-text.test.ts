import { describe, expect, test } from 'vitest'
import { oneLine, withoutInvisible } from './plain-text.ts'

describe('names on one line', () => {
  test.each([
    ['Persian, ZWNJ between letters', 'می\u200Cخواهم'],
    ['Devanagari, ZWJ after virama', 'क्\u200Dष'],
    ['Devanagari, ZWNJ after virama', 'क्\u200Cष'],
    ['Malayalam, ZWJ at the end of a word', 'അവന്\u200D'],
    ['Sinhala', 'ශ්\u200Dරී ලංකා'],
    ['a family', '👩\u200D👩\u200D👧'],
    ['a profession with a tone', '👩🏽\u200D🚀'],
    ['a rainbow flag, after a variation selector', '🏳️\u200D🌈'],
  ])('%s keeps its joiners', (_name, text) => expect(oneLine(text)).toBe(text.normalize('NFC')))

  test.each([
    ['a joiner among Latin letters', 'Pay\u200DPal', 'PayPal'],
    ['a joiner at the beginning', '\u200Cخ', 'خ'],
    ['a joiner at the end of a Persian word', 'خ\u200C', 'خ'],
    ['a joiner between a picture and a letter', '👩\u200Da', '👩a'],
    ['a line break', 'Ada\r\nBcc: x@y.z', 'Ada Bcc: x@y.z'],
    ['separators of lines and paragraphs', 'Ada\u2028King\u2029x', 'Ada King x'],
    ['a change of direction', 'Ada\u202Egnp.exe', 'Adagnp.exe'],
    ['zero width and soft hyphen', 'A\u200Bd\u00ADa\uFEFF', 'Ada'],
    ['blanks', '  Ada \t  King ', 'Ada King'],
    ['the stand-in of a joiner', 'a\uFDD0b\uFDD1c', 'abc'],
  ])('%s is cleaned', (_name, text, clean) => expect(oneLine(text)).toBe(clean))

  test('cleaning twice changes nothing more', () => {
    const text = 'می\u200Cخواهم\u202E 👩\u200D👩 \u200D'
    expect(withoutInvisible(withoutInvisible(text))).toBe(withoutInvisible(text))
  })
})
