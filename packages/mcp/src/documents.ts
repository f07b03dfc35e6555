import { readFile } from 'node:fs/promises'

/** Chapters of the documents that describe the method, as they are written. */

const DOCUMENTS = [
  { id: 'method', file: 'methodology2.md', title: 'Method sdg-lca, editions 2.0.0 and 2.1.0' },
  { id: 'method-1', file: 'methodology.md', title: 'Method sdg-lca, edition 1.0.0' },
  { id: 'financed-emissions', file: 'financed-emissions.md', title: 'Financed emissions' },
  { id: 'measured-plants', file: 'assets.md', title: 'Measured plants and their owners' },
  { id: 'glossary', file: 'glossary.md', title: 'Glossary' },
] as const

export const DOCUMENT_IDS = ['method', 'method-1', 'financed-emissions', 'measured-plants', 'glossary'] as const
type DocumentId = (typeof DOCUMENT_IDS)[number]

export type Chapter = { id: string; title: string; text: string }
type Document = { id: DocumentId; title: string; text: string; chapters: readonly Chapter[] }
export type Documents = {
  list: typeof DOCUMENTS
  read(id: DocumentId): Promise<Document>
}

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** What stands before the first `##` is the chapter `introduction`. */
export function chaptersOf(text: string): Chapter[] {
  const [lead = '', ...rest] = text.split(/^## /m)
  const chapters = rest.map(part => {
    const end = part.indexOf('\n')
    const title = (end < 0 ? part : part.slice(0, end)).replace(/[`*]/g, '').trim()
    return { id: idOf(title), title, text: `## ${part.trim()}` }
  })
  return [{ id: 'introduction', title: 'Introduction', text: lead.trim() }, ...chapters]
}

const read = new Map<DocumentId, Promise<Document>>()

/** The documents of this program, read once. */
export const documents: Documents = {
  list: DOCUMENTS,
  async read(id) {
    const known = read.get(id)
    if (known) return await known
    const reading = load(id)
    read.set(id, reading)
    reading.catch(() => read.delete(id))
    return await reading
  },
}

async function load(id: DocumentId): Promise<Document> {
  const { file, title } = DOCUMENTS.find(one => one.id === id) ?? DOCUMENTS[0]
  const text = await readFile(new URL(`../../../docs/${file}`, import.meta.url), 'utf8')
  return { id, title, text, chapters: chaptersOf(text) }
}
