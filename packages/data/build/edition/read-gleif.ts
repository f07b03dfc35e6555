import path from 'node:path'
import { hasValidCheckDigits } from '@cradle/text'
import { cell, type Row } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'
import { type PublishedReader, publishedSchemaOf, readPublished, schemaFor } from './published.ts'
import type { ReleaseTable } from './release-table.ts'
import type { PublishedSchema } from './schemas.ts'
import { headerOf } from './stream-csv.ts'

/** A company of level 1, and whether the edition may know it: its keys are those of an entity. */
export type MayBeKnown = (company: { name: string; country: string; registrationNo: string }) => boolean

const COMPANIES = 'companies.csv.gz'
const PARENTS = 'parents.csv.gz'

/**
 * Releases of the Global LEI Foundation: level 1 (LEI-CDF) says who is who, level 2 (RR-CDF) who consolidates whom. Of two and a half
 * million companies those that the edition may know are read, and those that consolidate others. Made from the documented schema; never
 * tried on the whole release. Raises `BadRelease`.
 */
export async function readGleif(files: readonly string[], mayBeKnown: MayBeKnown): Promise<ReleaseTable[]> {
  const given = new Map<string, { file: string; schema: PublishedSchema }>()
  for (const file of files) {
    const schema = await publishedSchemaOf('gleif', file)
    const name = path.basename(file)
    if (schema === null) throw await notGleif(file, name)
    if (given.has(schema.file)) throw new BadRelease('wrong_part', `${name} is a second table ${schema.file} of gleif.`)
    given.set(schema.file, { file, schema })
  }
  const [companies, parents] = [given.get(COMPANIES), given.get(PARENTS)]
  if (companies === undefined)
    throw new BadRelease('no_such_file', 'gleif: level 1 (LEI-CDF) is missing; level 2 says nothing without it.')
  const tables: ReleaseTable[] = []
  if (parents !== undefined) tables.push(await readPublished(parents.file, parents.schema, readParents))
  const heads = new Set(tables.flatMap(({ rows }) => rows.map(row => cell(row, 'parent_lei'))))
  return [...tables, await readPublished(companies.file, companies.schema, companyReader(mayBeKnown, heads))]
}

/** Why a file is no table of GLEIF: of another source, or of none. Raises or returns `BadRelease`. */
async function notGleif(file: string, name: string): Promise<BadRelease> {
  schemaFor('gleif', /\.xlsx$/i.test(file) ? [] : await headerOf(file), name)
  return new BadRelease('unknown_schema', `${name} is no table of gleif.`)
}

/** Not over, and not a second or mistaken entry: a LEI whose renewal is late (LAPSED) still means its company. */
const VALID: ReadonlySet<string> = new Set(['ISSUED', 'LAPSED'])
/** Neither is a company of its own; branches have the number of their head office. */
const NO_COMPANY: ReadonlySet<string> = new Set(['BRANCH', 'FUND'])

function companyReader(mayBeKnown: MayBeKnown, heads: ReadonlySet<string>): PublishedReader {
  return async (rows, name) => {
    const found: Row[] = []
    let [line, headsSeen] = [1, 0]
    for await (const row of rows) {
      line += 1
      const lei = leiIn(row, 'LEI', `${name}, row ${line}`)
      const isHead = heads.has(lei)
      if (isHead) headsSeen += 1
      if (!isCompany(row)) continue
      const company = companyOf(row)
      if (isHead || mayBeKnown(company))
        found.push({ lei, name: company.name, country: company.country, registration_no: company.registrationNo })
    }
    // Every parent of level 2 has a LEI, and so a row of level 1.
    if (line === 1 || headsSeen < heads.size / 2)
      throw new BadRelease(
        'half_file',
        `${name} has ${headsSeen} of ${heads.size} parents that level 2 names, in ${line - 1} rows: half a file.`,
      )
    return found
  }
}

const isCompany = (row: Row): boolean =>
  cell(row, 'Entity.EntityStatus') === 'ACTIVE' &&
  VALID.has(cell(row, 'Registration.RegistrationStatus')) &&
  !NO_COMPANY.has(row['Entity.EntityCategory'] ?? '')

/** The jurisdiction is where the number is registered: `US-DE` is the United States. */
const companyOf = (row: Row) => ({
  name: cell(row, 'Entity.LegalName').trim(),
  country: (cell(row, 'Entity.LegalJurisdiction') || cell(row, 'Entity.LegalAddress.Country')).slice(0, 2),
  registrationNo: cell(row, 'Entity.RegistrationAuthority.RegistrationAuthorityEntityID').trim(),
})

const KINDS: Readonly<Record<string, string>> = {
  IS_DIRECTLY_CONSOLIDATED_BY: 'direct',
  IS_ULTIMATELY_CONSOLIDATED_BY: 'ultimate',
}
/** Of the record: published, or published and not renewed in time. */
const VALID_RECORD: ReadonlySet<string> = new Set(['PUBLISHED', 'LAPSED', ''])

/** Consolidations that hold; funds, branches and relationships that are over are left out. */
const readParents: PublishedReader = async (rows, name) => {
  const found: Row[] = []
  let line = 1
  for await (const row of rows) {
    line += 1
    const kind = KINDS[cell(row, 'Relationship.RelationshipType')]
    if (kind === undefined || !holds(row)) continue
    const [start, end] = ['Relationship.StartNode.NodeID', 'Relationship.EndNode.NodeID'] as const
    const where = `${name}, row ${line}`
    found.push({ lei: leiIn(row, start, where), parent_lei: leiIn(row, end, where), kind })
  }
  if (line === 1) throw new BadRelease('half_file', `${name} has no rows.`)
  return found
}

const holds = (row: Row): boolean =>
  cell(row, 'Relationship.RelationshipStatus') === 'ACTIVE' &&
  VALID_RECORD.has(row['Registration.RegistrationStatus'] ?? '') &&
  [row['Relationship.StartNode.NodeIDType'], row['Relationship.EndNode.NodeIDType']].every(
    type => type === undefined || type === 'LEI',
  )

/** GLEIF gives out no LEI whose check digits are wrong: a file with one is damaged. Raises `BadRelease`. */
function leiIn(row: Row, column: string, where: string): string {
  const lei = cell(row, column).trim()
  if (hasValidCheckDigits(lei)) return lei
  throw new BadRelease(
    'impossible_value',
    `${where}: "${lei}" in ${column} has the check digits of no LEI (ISO 17442).`,
  )
}
