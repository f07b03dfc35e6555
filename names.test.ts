import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { isOld, oldWords, wireNames } from './scripts/measure/old-words.ts'
import { type Node, readSources, type Source } from './scripts/measure/sources.ts'

/** Names are the words of the field (docs/code-glossary.md). The private words that they replaced do not come back. */

const source = (text: string): Source => ({
  file: 'example.ts',
  text,
  program: parseSync('example.ts', text).program as unknown as Node,
  imports: [],
  outside: [],
  commentLines: 0,
})
const namesIn = (text: string, wire: string[] = []) => oldWords(source(text), new Set(wire)).map(({ name }) => name)

describe('old words', () => {
  it('are seen in variables, types, functions and properties', () => {
    expect(namesIn('const said = 1; type Stand = {}; function keepHouse() {}')).toEqual(['said', 'Stand', 'keepHouse'])
    expect(namesIn('const limit = { mostMb: 1 }; limit.mostMb; heartInHand()')).toEqual([
      'mostMb',
      'mostMb',
      'heartInHand',
    ])
    expect(namesIn('const almost = lastPieceOf; const standard = outdoor')).toEqual(['lastPieceOf'])
  })
  it('are allowed as properties that the wire names, not as variables', () => {
    expect(namesIn('const { stand: provenance } = report; report.stand', ['stand'])).toEqual([])
    expect(namesIn('const { stand } = report', ['stand'])).toEqual(['stand'])
  })
  it('are allowed as places of a catalogue', () => {
    expect(namesIn("t('usage.of', { most: limit })")).toEqual([])
  })

  const sources = readSources()
  it('name nothing in the sources', () => {
    const wire = wireNames(sources)
    expect(wire.has('same_stand')).toBe(true)
    const found = sources.flatMap(one => oldWords(one, wire)).map(({ file, line, name }) => `${file}:${line} ${name}`)
    expect(found).toEqual([])
  })
  it('name no style sheet: it is `css`, or called as its file', () => {
    const found = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/^import (own|styles) from '.*\.css'$/gm)].map(([line]) => `${file}: ${line}`),
    )
    expect(found).toEqual([])
  })
  it('name no file and no folder', () => {
    const tracked = execFileSync(
      'git',
      ['ls-files', 'apps', 'packages', 'conformance', 'e2e', 'bench', 'scripts', '*.ts'],
      {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      },
    )
    const files = tracked
      .split('\n')
      .filter(file => /\.(tsx?|mjs|css)$/.test(file) && !/\/(built|migrations)\//.test(file))
    expect(files.length).toBeGreaterThan(1000)
    expect(files.filter(file => file.split('/').some(part => isOld(path.parse(part).name)))).toEqual([])
  })
})

describe('the words of the code', () => {
  const root = import.meta.dirname
  const rows = readFileSync(path.join(root, 'docs/code-glossary.md'), 'utf8')
    .split('\n')
    .filter(line => /^\| (?!Word|---)/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))
  it('stand in the glossary once, with a meaning and an origin', () => {
    expect(rows.length).toBeGreaterThan(55)
    for (const [, word, meaning, , origin] of rows) expect(word && meaning && origin, word).toBeTruthy()
    const words = rows.map(([, word]) => word)
    expect(words).toEqual([...new Set(words)])
  })
  it('have the types that the glossary names', () => {
    for (const [, word, , type] of rows) {
      const [, name, file] = /^`(\w+)` (\S+)$/.exec(type!) ?? []
      if (!name || !file) continue
      const declared = new RegExp(`\\b(type|class|interface) ${name}\\b`)
      expect(readFileSync(path.join(root, file), 'utf8'), `${word}: ${type}`).toMatch(declared)
    }
  })
})
