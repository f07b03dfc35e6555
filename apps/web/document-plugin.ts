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

/** Documents of ours that are pages, too. */
const documents: Readonly<Record<string, string>> = {
  'virtual:methodology': 'methodology.md',
  'virtual:input-guide': 'input-guide.md',
}

const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
const plain = (text: string) => text.replace(/[`*]/g, '')

const marked = new Marked({
  renderer: {
    table(token) {
      // What scrolls must be reachable by keyboard.
      const table = Renderer.prototype.table.call(this, token)
      const label = plain(token.header.map(cell => cell.text).join(', '))
      return `<div data-scroll tabindex="0" role="group" aria-label="${label.replaceAll('"', '&quot;')}">${table}</div>`
    },
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${nameOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`
    },
  },
})

const cellsOf = (table: Tokens.Table): string[][] =>
  [table.header, ...table.rows].map(row => row.map(cell => plain(cell.text)))

/** A document in parts: what stands before the first `##`, then section by section. Its `#` is the page's own heading. */
export function readDocument(text: string): PageDocument {
  const parts: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }]
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading' && token.depth === 1) continue
    if (token.type === 'heading' && token.depth === 2) parts.push({ title: plain(token.text), tokens: [] })
    else parts.at(-1)!.tokens.push(token)
  }
  const [lead, ...sections] = parts.map(({ title, tokens }) => ({
    id: nameOf(title),
    title,
    html: marked.parser(tokens),
    tables: tokens.filter((token): token is Tokens.Table => token.type === 'table').map(cellsOf),
  }))
  return { lead: lead!.html, sections }
}

/** `virtual:methodology` and `virtual:input-guide`: documents of the project as HTML, made when the page is built. */
export const documentPages = (): Plugin => ({
  name: 'cradle-documents',
  resolveId: id => (id in documents ? `\0${id}` : null),
  load(id) {
    const name = id.startsWith('\0') ? documents[id.slice(1)] : undefined
    if (name === undefined) return null
    const file = fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))
    this.addWatchFile(file)
    const { lead, sections } = readDocument(readFileSync(file, 'utf8'))
    return `export const lead = ${JSON.stringify(lead)}\nexport const sections = ${JSON.stringify(sections)}`
  },
})
