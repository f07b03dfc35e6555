import { readFileSync } from 'node:fs'
import type { TableManifest } from '@cradle/data/types'
import { describe, expect, it } from 'vitest'
import { creditsOf, namedIn } from './credits.ts'
import { KNOWN_SOURCES } from './known-sources.ts'

const tablesOf = (edition: string): TableManifest[] =>
  JSON.parse(readFileSync(new URL(`../../../data/built/${edition}/manifest.json`, import.meta.url), 'utf8')).tables

const all = ['1.0.0', '2.0.0', '2.1.0', 'assets-2.0.0'].flatMap(tablesOf)

describe('the sources that licences ask to be named', () => {
  it('are known, each part of a text of a table as one source, and none stands here for nothing', () => {
    const used = new Set<string>()
    for (const part of all.flatMap(table => namedIn(table.attribution))) {
      const names = KNOWN_SOURCES.filter(({ named }) => named.test(part)).map(({ name }) => name)
      expect(names, part).toHaveLength(1)
      used.add(names[0]!)
    }
    expect(KNOWN_SOURCES.map(({ name }) => name).filter(name => !used.has(name))).toEqual([])
  })
  it('are one line each, sorted, with the licence that the table names', () => {
    const credits = creditsOf(all)
    expect(credits.map(({ name }) => name)).toEqual(KNOWN_SOURCES.map(({ name }) => name))
    for (const { line } of credits)
      expect(line).toMatch(/CC BY|CC0|ODbL|MIT$|public domain$|figures quoted$|re-use with acknowledgement$/)
    // A text with several licences names that of each part: what a part says of its own licence is said in its line too.
    for (const part of all.flatMap(table => namedIn(table.attribution))) {
      const licence = /CC BY(-SA)? \d\.\d|ODbL/.exec(part)?.[0]
      const line = KNOWN_SOURCES.find(({ named }) => named.test(part))?.line
      if (licence) expect(line, part).toContain(licence)
    }
  })
  it('has the own words of a table that names somebody else', () => {
    expect(creditsOf([{ attribution: 'Somebody, CC BY 4.0; USLCI, NREL' }])).toEqual([
      { name: 'Somebody, CC BY 4.0', line: 'Somebody, CC BY 4.0' },
      { name: 'USLCI', line: 'USLCI, NREL (Federal LCA Commons), MIT' },
    ])
    expect(creditsOf([{ attribution: '' }])).toEqual([])
  })
})
