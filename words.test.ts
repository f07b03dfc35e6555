import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROBLEM_CLASSES } from '@cradle/impact/rows'
import { describe, expect, test } from 'vitest'

/** A report on screen and the same report printed call a thing by the same word, in every language. */

const read = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, folder, `${file}.json`), 'utf8'))

/** The part of a catalogue under its keys. */
const at = (words: unknown, ...keys: string[]): unknown =>
  keys.reduce((part, key) => (part as Record<string, unknown>)[key], words)
const entries = (words: unknown, ...keys: string[]) => Object.entries(at(words, ...keys) as Record<string, string>)

/** Tags and kinds of space are of the medium. */
const plain = (part: unknown): unknown => {
  if (typeof part === 'string') return part.replaceAll(/<\/?\w+>/g, '').replaceAll(/\s/g, ' ')
  if (Array.isArray(part)) return part.map(plain)
  return Object.fromEntries(Object.entries(part as object).map(([key, inner]) => [key, plain(inner)]))
}

const english = read('packages/words/src/report/en', 'print')

describe.each(['en', 'de', 'fr', 'es', 'pt'])('%s', language => {
  const print = read(`packages/words/src/report/${language}`, 'print')
  const screen = (file: string) => read(`apps/web/src/i18n/${language}`, file)

  test.each(['name', 'word'])('goals, by %s', kind => {
    expect(plain(at(print, kind))).toEqual(plain(at(screen('goals'), kind)))
  })

  test('impact categories and technologies', () => {
    const names = new Map(entries(screen('data'), 'name'))
    for (const [code, inEdition] of entries(english, 'category')) {
      const name = names.get(inEdition.replace(' (AWARE)', ''))
      if (name) expect(plain(at(print, 'category', code)), code).toBe(plain(name + (code === 'WU' ? ' (AWARE)' : '')))
    }
    for (const [inEdition, name] of entries(print, 'technology')) expect(plain(name)).toBe(plain(names.get(inEdition)))
  })

  test('why a goal has no number', () => {
    const data = screen('data')
    expect(plain(at(print, 'absent', 'because'))).toEqual(plain(at(data, 'because')))
  })

  test('every class of findings has a word', () => {
    expect(Object.keys(at(screen('drafts'), 'class') as object).sort()).toEqual([...PROBLEM_CLASSES].sort())
  })

  test('quality, evidence, classes of rows, the two sides', () => {
    const report = screen('report')
    for (const [score, word] of entries(report, 'quality', 'score'))
      expect(plain(at(print, 'quality', 'score', score)), score).toBe(plain(word))
    expect(at(print, 'quality', 'score', '0')).toBe(at(report, 'quality', 'unknown'))
    for (const [kind, word] of entries(report, 'coverage', 'evidence'))
      expect(plain(at(print, 'coverage', kind)), kind).toBe(plain(word))
    expect(plain(at(print, 'coverage', 'is'))).toEqual(plain(at(report, 'coverage', 'class')))
    const charts = screen('charts')
    for (const [here, there] of [
      ['burden', 'burden'],
      ['contribution', 'contribution'],
      ['py', 'unit'],
    ] as const)
      expect(at(print, here)).toBe(at(charts, there))
  })

  test('the unit of person-years stands apart from the words around it', () => {
    const unit = String(at(screen('charts'), 'unit'))
    const folders = ['apps/web/src/i18n', 'packages/words/src/report', 'packages/words/src/messages']
    const glued = folders
      .map(folder => path.join(import.meta.dirname, folder, language))
      .flatMap(folder => readdirSync(folder).map(file => path.join(folder, file)))
      .flatMap(file => readFileSync(file, 'utf8').split('\n'))
      .filter(line =>
        line.split(unit).some((part, i, parts) => /^\p{L}/u.test(part) && /(?:^|\P{L})$/u.test(parts[i - 1] ?? 'a')),
      )
    expect(unit).not.toBe('')
    expect(glued).toEqual([])
  })
})
