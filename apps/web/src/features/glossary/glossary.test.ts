import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../document-plugin.ts'
import words from '../../i18n/en/glossary.json'
import type { TermId } from '../../ui/term-id.ts'
import { type Entry, findEntries, inMethod } from './entries.ts'
import { glossaryDocument } from './glossary-document.ts'

const docs = new URL('../../../../../docs/', import.meta.url)
const entries = Object.entries(words.terms).map(([id, entry]) => ({ id: id as TermId, ...entry })) as Entry[]

describe('glossary', () => {
  it('is the document: WRITE_DOCS=1 writes docs/glossary.md anew', () => {
    const file = new URL('glossary.md', docs)
    const made = glossaryDocument(words.lead, entries)
    if (process.env.WRITE_DOCS === '1') writeFileSync(file, made)
    expect(readFileSync(file, 'utf8')).toBe(made)
  })

  it('points into the methodology only where there is such a section', () => {
    const { lead, sections } = readDocument(readFileSync(new URL('methodology.md', docs), 'utf8'))
    const html = lead + sections.map(one => one.html).join('')
    const anchors = [...sections.map(one => one.id), ...[...html.matchAll(/<h3 id="([^"]+)"/g)].map(match => match[1])]
    for (const anchor of Object.values(inMethod)) expect(anchors).toContain(anchor)
  })

  it('every word that a page opens is an entry, and each entry says something of its own', () => {
    const folder = new URL('../../', import.meta.url)
    const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.tsx') && !name.endsWith('term.tsx'))
      .flatMap(name => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/<Term\s+id="(\w+)"/g)])
      .map(match => match[1]!)
    for (const id of used) expect(Object.keys(words.terms)).toContain(id)
    expect(new Set(entries.map(one => one.text)).size).toBe(entries.length)
  })
})

describe('finding a word', () => {
  const few: Entry[] = [
    { id: 'profile', word: 'Profile', text: 'Weights and normalisation.' },
    { id: 'weighting', word: 'Weighting', text: 'A choice.' },
    { id: 'evic', word: 'Énergie', text: 'x' },
  ]
  it('asks for every word, without accents and capitals; names come first', () => {
    expect(findEntries(few, 'weight', 'en').map(one => one.word)).toEqual(['Weighting', 'Profile'])
    expect(findEntries(few, 'energie', 'fr').map(one => one.word)).toEqual(['Énergie'])
    expect(findEntries(few, 'weight nothing', 'en')).toEqual([])
  })
  it('is in alphabetical order where nothing is asked', () =>
    expect(findEntries(few, ' ', 'en').map(one => one.word)).toEqual(['Énergie', 'Profile', 'Weighting']))
})
