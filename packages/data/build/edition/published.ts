import path from 'node:path'
import type { Part, Row } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'
import type { ReleaseTable } from './release-table.ts'
import { missingColumns, PUBLISHED, type PublishedSchema, type ReleaseSchema, schemaOf } from './schemas.ts'
import { headerOf, streamCsv } from './stream-csv.ts'

/** Rows as their publisher has them, one after another, become rows of a table of the sources. Raises `BadRelease`. */
export type PublishedReader = (rows: AsyncIterable<Row>, name: string) => Promise<Row[]>

/** The schema of a file that was given for a part. Raises `BadRelease` for a file of no schema or of another part. */
export function schemaFor(part: Part, header: readonly string[], name: string): ReleaseSchema | PublishedSchema {
  const schema = schemaOf(header)
  if (schema === null) {
    const lacks = missingColumns(header, part)
    const nearest = lacks === null ? '' : ` The nearest, ${part} ${lacks.file}, also has ${lacks.columns.join(', ')}.`
    throw new BadRelease('unknown_schema', `${name} has the columns of no known release.${nearest}`)
  }
  if (schema.part !== part)
    throw new BadRelease('wrong_part', `${name} is a table of ${schema.part}, and was given as ${part}.`)
  return schema
}

/** The schema of a CSV file as its publisher has it; null: it has columns of our own tables, or is no CSV. Raises `BadRelease`. */
export async function publishedSchemaOf(part: Part, file: string): Promise<PublishedSchema | null> {
  if (/\.xlsx$/i.test(file)) return null
  const schema = schemaOf(await headerOf(file))
  return PUBLISHED.find(one => one === schema && one.part === part) ?? null
}

/** Reads a file row by row with the reader of its schema. Raises `BadRelease`. */
export async function readPublished(
  file: string,
  { part, file: table, columns, further, encoding }: PublishedSchema,
  read: PublishedReader,
): Promise<ReleaseTable> {
  const name = path.basename(file)
  const { rows, sha256 } = streamCsv(file, new Set([...columns, ...further]), encoding)
  const found = await read(rows, name)
  return { part, file: table, rows: found, from: name, sha256: sha256(), tracker: null }
}

/** A number of a release. Raises `BadRelease` for what is none, or lies outside what there can be. */
export function numberIn(text: string, [lowest, highest]: readonly [number, number], where: string): number {
  const plain = text.trim()
  // Commas between thousands; a decimal comma would otherwise become a number ten or a thousand times too large.
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  const value = digits === '' ? Number.NaN : Number(digits)
  if (Number.isFinite(value) && value >= lowest && value <= highest) return value
  throw new BadRelease(
    'impossible_value',
    `${where}: "${text}" is no number between ${lowest} and ${highest}. A release with such values is not taken.`,
  )
}
