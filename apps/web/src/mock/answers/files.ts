import type { UploadResult } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { pdfOf } from '../bytes.ts'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import type { Answers } from './types.ts'

const first: UploadResult = {
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'grid-contract.pdf',
  size: pdfOf(['A contract of the mock.']).length,
  created: '2026-11-02T08:00:00Z',
}
const stored: { result: UploadResult; bytes: Blob }[] = [
  { result: first, bytes: new Blob([pdfOf(['A contract of the mock.'])], { type: 'application/pdf' }) },
]

export const fileAnswers: Answers<'dropFile' | 'listFiles' | 'deleteFile' | 'readFile'> = {
  dropFile: ({ files }) => {
    const bytes = files.file?.[0] ?? new File([], 'empty.txt')
    const result = { id: newId(), name: bytes.name, size: bytes.size, created: new Date().toISOString() }
    stored.unshift({ result, bytes })
    return result
  },
  listFiles: () => ({ results: stored.map(({ result }) => ({ ...result })) }),
  deleteFile: ({ params }) => {
    const at = stored.findIndex(({ result }) => result.id === params.id)
    if (at >= 0) stored.splice(at, 1)
    return text(message('done:file_deleted', { name: params.id ?? '' }))
  },
  readFile: ({ params }) => {
    const { result, bytes } = stored.find(one => one.result.id === params.id) ??
      stored[0] ?? { result: first, bytes: new Blob() }
    return new File([bytes], result.name, { type: bytes.type })
  },
}
