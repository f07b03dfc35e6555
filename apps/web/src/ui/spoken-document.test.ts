import { readFileSync } from 'node:fs'
import { marked, type Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../document-plugin.ts'

const read = (name: string) => readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8')

/** What no language changes: code, addresses of links, comments, and how many headings, rows and points there are. */
function frameOf(text: string) {
  const frame = {
    headings: [] as number[],
    rows: [] as number[],
    points: [] as number[],
    code: [] as string[],
    links: [] as string[],
  }
  const see = (token: Token) => {
    if (token.type === 'heading') frame.headings.push(token.depth)
    if (token.type === 'table') frame.rows.push(token.rows.length, token.header.length)
    if (token.type === 'list') frame.points.push(token.items.length)
    if (token.type === 'codespan') frame.code.push(token.raw)
    if (token.type === 'link') frame.links.push(token.href)
  }
  marked.walkTokens(marked.lexer(text), see)
  // Words change places in a sentence.
  frame.code.sort()
  frame.links.sort()
  return frame
}

describe.each(['methodology', 'input-guide'])('docs/%s.md', name => {
  const english = read(name)
  const own = readDocument(english)
  describe.each(['de', 'es', 'fr', 'pt'])('in %s', language => {
    const text = read(`${language}/${name}`)
    const spoken = readDocument(text, english)
    it('has the frame of the English one: headings, tables, lists, code and links', () => {
      expect(frameOf(text)).toEqual(frameOf(english))
    })
    it('has its anchors, and titles of its own', () => {
      expect(spoken.sections.map(({ id }) => id)).toEqual(own.sections.map(({ id }) => id))
      const anchorsOf = (html: string) => [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)
      expect(spoken.sections.map(({ html }) => anchorsOf(html))).toEqual(
        own.sections.map(({ html }) => anchorsOf(html)),
      )
      const same = spoken.sections.filter(({ title }, i) => title === own.sections[i]?.title)
      // Some words are the same in two languages, such as “Version”.
      expect(same.length).toBeLessThan(own.sections.length / 3)
    })
    it('is no longer or shorter than a translation is', () => {
      expect(text.length / english.length).toBeGreaterThan(0.85)
      expect(text.length / english.length).toBeLessThan(1.45)
    })
  })
  it('a document with other headings is refused', () => {
    expect(() => readDocument('# One\n\n## Two\n', english)).toThrow('other headings')
  })
})
