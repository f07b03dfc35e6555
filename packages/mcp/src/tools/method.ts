import { z } from 'zod'
import { DOCUMENT_IDS } from '../documents.ts'
import { ToolRefused, tool } from '../tool.ts'

export const readMethod = tool({
  name: 'read_method',
  title: 'Read the method',
  description:
    'Chapters of the documents that describe the method. Without a chapter: their list. The figures that chapters print are theirs and are cited by their page.',
  input: z.object({
    document: z.enum(DOCUMENT_IDS).default('method'),
    chapter: z.string().max(200).optional().describe('id of a chapter, from the list'),
  }),
  output: z.object({
    document: z.string(),
    title: z.string(),
    source: z.string(),
    chapters: z.array(z.object({ id: z.string(), title: z.string() })),
    text: z.string().nullable().describe('of the chapter, in Markdown'),
  }),
  async run({ documents, pages }, { document, chapter }) {
    const read = await documents.read(document)
    const chapters = read.chapters.map(({ id, title }) => ({ id, title }))
    const found = read.chapters.find(({ id }) => id === chapter)
    if (chapter !== undefined && !found)
      throw new ToolRefused(
        `There is no such chapter. There are: ${chapters
          .map(({ id }) => id)
          .join(', ')
          .slice(0, 2000)}.`,
      )
    return {
      document,
      title: read.title,
      source: pages.methodology,
      chapters: found ? [] : chapters,
      text: found?.text ?? null,
    }
  },
})
