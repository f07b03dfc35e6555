import type { EvidenceFile } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { pdfOf } from '../bytes.ts'
import { putBack, takeOut } from '../deleted.ts'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import { user } from '../world.ts'
import type { Answers } from './types.ts'

const letter = pdfOf(['A meter reading of the mock.'])
/** Bytes are not looked at here. */
const NO_HASH = '0'.repeat(64)

const first: { result: EvidenceFile; bytes: Blob } = {
  result: {
    id: '00000000-0000-4000-8000-0000000000e1',
    row: 2,
    organisation: 'Hilltop Example Wind',
    name: 'meter-reading.pdf',
    size: letter.length,
    sha256: NO_HASH,
    note: 'Invented.',
    by: user.full_name,
    created: '2026-11-02T08:00:00Z',
  },
  bytes: new Blob([letter], { type: 'application/pdf' }),
}
const stored = [first]

export const evidenceAnswers: Answers<
  'listEvidence' | 'addEvidence' | 'readEvidence' | 'deleteEvidence' | 'restoreEvidence'
> = {
  listEvidence: ({ query }) => {
    const row = query.get('row')
    const found = stored.filter(({ result }) => row === null || result.row === Number(row))
    return { results: found.map(({ result }) => ({ ...result })) }
  },
  addEvidence: ({ files, body }) => {
    const bytes = files.file?.[0] ?? new File([], 'empty.txt')
    const result: EvidenceFile = {
      id: newId(),
      row: body.row === undefined ? null : Number(body.row),
      organisation: body.row === undefined ? null : 'Hilltop Example Wind',
      name: bytes.name,
      size: bytes.size,
      sha256: NO_HASH,
      note: body.note ?? '',
      by: user.full_name,
      created: new Date().toISOString(),
    }
    stored.unshift({ result, bytes })
    return result
  },
  readEvidence: ({ params }) => {
    const found = stored.find(({ result }) => result.id === params.evidence) ?? stored[0]
    return new File(found ? [found.bytes] : [], found?.result.name ?? 'evidence')
  },
  deleteEvidence: ({ params }) => {
    const gone = takeOut(stored, ({ result }) => result.id === params.evidence)
    return text(message('done:file_deleted', { name: gone?.result.name ?? '' }))
  },
  restoreEvidence: ({ params }) => (putBack(stored, ({ result }) => result.id === params.evidence) ?? first).result,
}
