import type { AnsweredRequest, ComparedFigure, FigureRequest } from '@cradle/contract'
import { stateOf } from '@cradle/requests'
import type { RequestRow } from './queries.ts'

type Stored = { request: RequestRow; by: string | null }

export const presentRequest = ({ request, by }: Stored, now: Date): FigureRequest => ({
  id: request.id,
  row: request.row,
  organisation: request.organisation,
  email: request.email,
  language: request.language,
  year: request.year,
  message: request.message,
  state: stateOf(request, now),
  by,
  created: request.createdAt.toISOString(),
  expires: request.expiresAt.toISOString(),
  opened: request.openedAt?.toISOString() ?? null,
  answered: request.answeredAt?.toISOString() ?? null,
  ended: request.endedAt?.toISOString() ?? null,
  reason: request.reason,
})

/** A file that was brought is shown with its answer only: until then whoever answers may take another. */
function fileOf({ answeredAt, fileKey, fileName, fileSize, fileSha256 }: RequestRow): AnsweredRequest['file'] {
  if (answeredAt === null || fileKey === null || fileName === null) return null
  return { name: fileName, size: fileSize ?? 0, sha256: fileSha256 ?? '' }
}

export const presentAnswered = (stored: Stored, figures: readonly ComparedFigure[], now: Date): AnsweredRequest => ({
  ...presentRequest(stored, now),
  answer: stored.request.answer,
  figures: [...figures],
  file: fileOf(stored.request),
})
