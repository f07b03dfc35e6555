import type { EvidenceFile } from '@cradle/contract'
import type { evidenceOf } from './queries.ts'

type Stored = Awaited<ReturnType<typeof evidenceOf>>[number]

export const presentEvidence = ({ file, by }: Stored): EvidenceFile => ({
  id: file.id,
  row: file.row,
  organisation: file.organisation,
  name: file.name,
  size: file.size,
  sha256: file.sha256,
  note: file.note,
  by,
  created: file.created.toISOString(),
})
