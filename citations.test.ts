import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

/**
 * Comments cite our own documents by number: "methodology section 4.4", "uncertainty.md section 3", "rule J4". Each of these numbers
 * must be found in the document. Sections of other people's books and standards are cited as "ch. 12" or "clause 4.3.4".
 */

const root = import.meta.dirname

function* files(folder: string, kind: RegExp): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const inside = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'built'].includes(entry.name)) yield* files(inside, kind)
    } else if (kind.test(entry.name)) yield inside
  }
}

const TRANSLATED = /^docs\/(de|es|fr|pt)\//
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** Translations have the anchors of the English document only where the build gives them (`document-plugin.ts`). */
const documents = ['docs', 'packages']
  .flatMap(folder => [...files(folder, /\.md$/)])
  .filter(file => !TRANSLATED.test(file))

/** GitHub's anchor of a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The numbers by which a document's sections can be cited: numbered headings ("## 3 Workers"), and entries of a list of sections
 * ("- 4.4 [Contributions](#contributions)") whose link leads to a heading of the document.
 */
function numbersIn(text: string): Set<string> {
  const headings = [...text.matchAll(/^##+ (.*)$/gm)].map(match => match[1]!)
  const anchors = new Set(headings.map(anchorOf))
  const numbered = headings.flatMap(title => /^(\d+(?:\.\d+)*) /.exec(title)?.[1] ?? [])
  const listed = [...text.matchAll(/^ *- (\d+(?:\.\d+)*) \[.*?\]\(#(.*?)\)$/gm)]
  return new Set([...numbered, ...listed.flatMap(([, number, anchor]) => (anchors.has(anchor!) ? number! : []))])
}

const sections = new Map(documents.map(file => [path.basename(file, '.md'), numbersIn(read(file))]))
const rules = new Set(documents.flatMap(file => [...read(file).matchAll(/^##+ (J\d+) /gm)].map(match => match[1]!)))

type Citation = { file: string; text: string; resolves: boolean }

const SECTIONS = /(?:([\w-]+)(?:\.md)?,? )?sections? (\d+(?:\.\d+)*(?:(?:, | and | to |-)\d+(?:\.\d+)*)*)/gi
const RULES = /\bJ\d+\b/g

/** Every citation in the comments of a file. A line break inside a citation does not hide it. */
function citationsOf(file: string): Citation[] {
  const { comments } = parseSync(file, read(file))
  return comments.flatMap(({ value }) => {
    const text = value.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
    const cited = [...text.matchAll(SECTIONS)].map(([whole, document = '', numbers = '']) => ({
      file,
      text: whole,
      resolves: numbers.split(/, | and | to |-/).every(number => sections.get(document.toLowerCase())?.has(number)),
    }))
    const named = [...text.matchAll(RULES)].map(([rule]) => ({ file, text: `rule ${rule}`, resolves: rules.has(rule) }))
    return [...cited, ...named]
  })
}

describe('citations of our own documents', () => {
  const citations = ['packages', 'apps'].flatMap(folder => [...files(folder, /\.(ts|tsx)$/)]).flatMap(citationsOf)
  it('are seen at all', () => {
    expect(citations.filter(({ text }) => /methodology sections? \d/i.test(text)).length).toBeGreaterThan(20)
    expect(citations.filter(({ text }) => text.startsWith('rule J')).length).toBeGreaterThan(10)
  })
  it('lead to a heading that is there', () => {
    const lost = citations.filter(({ resolves }) => !resolves).map(({ file, text }) => `${file}: ${text}`)
    expect(lost).toEqual([])
  })
  it('every numbered section of the methodology is in its list, in order', () => {
    const text = read('docs/methodology.md')
    const headings = [...text.matchAll(/^##+ (.*)$/gm)]
      .map(match => match[1]!)
      .filter(title => title !== 'Sections by number')
    const listed = [...text.matchAll(/^ *- [\d.]+ \[(.*?)\]/gm)].map(match => match[1]!)
    expect(listed).toEqual(headings)
  })
})
