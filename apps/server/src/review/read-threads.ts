import type { CommentThread } from '@cradle/contract'
import { mentionsOf } from '@cradle/review'
import type { Db } from '../db/open.ts'
import { namesOf, threadsOf } from './comment-queries.ts'
import { presentComment, presentThreads } from './present-comment.ts'

type Found = { threads: CommentThread[]; count: number; open: number }

/** Remarks of a series as `caller` reads them, the newest first. */
export async function readThreads(
  db: Db,
  series: string,
  wanted: Parameters<typeof threadsOf>[2],
  caller: string,
): Promise<Found> {
  const { roots, replies, count, open } = await threadsOf(db, series, wanted)
  const texts = [...roots, ...replies].map(({ comment }) => comment.text)
  const names = await namesOf(db, texts.flatMap(mentionsOf))
  return { threads: presentThreads({ roots, replies }, row => presentComment(row, caller, names)), count, open }
}
