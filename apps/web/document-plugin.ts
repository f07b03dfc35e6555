import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Marked, Renderer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

export type DocumentSection = {
  id: string
  title: string
  html: string
  /** Its tables as they are written, head first, cell by cell: for pages that draw them in their own way. */
  tables: string[][][]
}
export type PageDocument = { lead: string; sections: DocumentSection[] }

/** Documents of ours that are pages, too. The English ones count; the others follow them, heading by heading. */
const names = ['methodology', 'input-guide'] as const
const languages = ['de', 'es', 'fr', 'pt'] as const

/** `virtual:methodology`, `virtual:methodology/de`: the file below docs and the one whose anchors it has. */
const documents: Readonly<Record<string, { file: string; english?: string }>> = Object.fromEntries(
  names.flatMap(name => [
    [`virtual:${name}`, { file: `${name}.md` }],
    ...languages.map(
      language => [`virtual:${name}/${language}`, { file: `${language}/${name}.md`, english: `${name}.md` }] as const,
    ),
  ]),
)

const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
const plain = (text: string) => text.replace(/[`*]/g, '')

/** Anchors of headings whose own words are not English. */
const anchors = new WeakMap<object, string>()
const anchorOf = (heading: Tokens.Heading): string => anchors.get(heading) ?? nameOf(heading.text)

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

const marked = new Marked({
  renderer: {
    table(token) {
      // What scrolls must be reachable by keyboard.
      const table = Renderer.prototype.table.call(this, token)
      const label = plain(token.header.map(cell => cell.text).join(', '))
      return `<div data-scroll tabindex="0" role="group" aria-label="${label.replaceAll('"', '&quot;')}">${table}</div>`
    },
    heading(token) {
      const { tokens, depth } = token
      return `<h${depth} id="${anchorOf(token)}">${this.parser.parseInline(tokens)}</h${depth}>`
    },
  },
})

const cellsOf = (table: Tokens.Table): string[][] =>
  [table.header, ...table.rows].map(row => row.map(cell => plain(cell.text)))

/**
 * A document in parts: what stands before the first `##`, then section by section. Its `#` is the page's own heading. `english`: the document
 * that it is a translation of, whose anchors it has, so that a link leads to the same place in every language. Raises an error where the two have
 * not as many headings.
 */
export function readDocument(text: string, english?: string): PageDocument {
  const all = marked.lexer(text)
  if (english !== undefined) takeAnchors(all.filter(isHeading), marked.lexer(english).filter(isHeading))
  const parts: { id: string; title: string; tokens: Token[] }[] = [{ id: '', title: '', tokens: [] }]
  for (const token of all) {
    if (isHeading(token) && token.depth === 1) continue
    if (isHeading(token) && token.depth === 2) parts.push({ id: anchorOf(token), title: plain(token.text), tokens: [] })
    else parts.at(-1)!.tokens.push(token)
  }
  const [lead, ...sections] = parts.map(({ id, title, tokens }) => ({
    id,
    title,
    html: marked.parser(tokens),
    tables: tokens.filter((token): token is Tokens.Table => token.type === 'table').map(cellsOf),
  }))
  return { lead: lead!.html, sections }
}

function takeAnchors(own: readonly Tokens.Heading[], english: readonly Tokens.Heading[]): void {
  if (own.length !== english.length || own.some(({ depth }, i) => depth !== english[i]?.depth))
    throw new Error('The document has other headings than the English one.')
  for (const [i, heading] of own.entries()) anchors.set(heading, anchorOf(english[i]!))
}

/** `virtual:methodology`, `virtual:input-guide`, and the same in other languages: documents of the project as HTML, made when the page is built. */
export const documentPages = (): Plugin => ({
  name: 'cradle-documents',
  resolveId: id => (id in documents ? `\0${id}` : null),
  load(id) {
    const found = id.startsWith('\0') ? documents[id.slice(1)] : undefined
    if (found === undefined) return null
    const textOf = (name: string) => {
      const file = fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))
      this.addWatchFile(file)
      return readFileSync(file, 'utf8')
    }
    const { lead, sections } = readDocument(textOf(found.file), found.english && textOf(found.english))
    return `export const lead = ${JSON.stringify(lead)}\nexport const sections = ${JSON.stringify(sections)}`
  },
})
