import { createHash } from 'node:crypto'
import type { Signed, Wanted } from '@cradle/report/file'
import { isText, sectionCounter } from '@cradle/signing'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse } from '../http/refuse.ts'
import type { PortfolioRow } from '../portfolios/queries.ts'
import { signatureOf } from '../signing/queries.ts'
import { signWith } from '../signing/sign.ts'
import type { ExportFile } from './send-file.ts'

/** What a print says of the signature; undefined of reports that belong to nobody. */
export async function signedAs(
  db: Db,
  { id, owner }: Pick<PortfolioRow, 'id' | 'owner'>,
): Promise<Signed | null | undefined> {
  if (owner === null) return undefined
  const document = await signatureOf(db, id)
  return document && { kid: document.key.kid, at: document.manifest.signed }
}

/** Signs a file of a report as it is handed out. Raises `Refusal` 409 where the report is not signed: a file of it proves no more than it. */
export async function signExport(deps: Deps, portfolioId: string, wanted: Wanted, open: () => Promise<ExportFile>) {
  const report = await signatureOf(deps.db, portfolioId)
  if (report?.manifest.kind !== 'report') refuse(409, 'not_signed')
  const { size, read } = await open()
  const hash = createHash('sha256')
  const sections = sectionCounter(isText(wanted.type) ? 'lines' : 'bytes')
  const bytes = await read()
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    hash.update(chunk)
    sections.update(chunk)
  }
  return await signWith(deps, deps.db, {
    kind: 'file',
    file: { name: wanted.name, media: wanted.type, bytes: size, sha256: hash.digest('hex') },
    sections: sections.end(),
    of: report.manifest,
  })
}
