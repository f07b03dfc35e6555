import type { Comment, CommentThread } from '@cradle/contract'
import { mentionsOf, readPlace } from '@cradle/review'
import type { CommentRow } from './comment-queries.ts'

/** `caller`: the id of who reads. `names`: of the people whom texts name. */
export function presentComment(row: CommentRow, caller: string, names: ReadonlyMap<string, string>): Comment {
  const { comment, author, resolvedBy } = row
  const { resolvedAt, authorId } = comment
  return {
    id: comment.id,
    run: comment.run,
    place: readPlace(comment.place) ?? { kind: 'report' },
    organisation: comment.organisation,
    kind: comment.kind,
    text: comment.text,
    mentions: mentionsOf(comment.text).map(id => ({ id, name: names.get(id) ?? '' })),
    author: authorId === null ? null : { id: authorId, name: author ?? '' },
    you: authorId === caller,
    created: comment.createdAt.toISOString(),
    edited: comment.editedAt?.toISOString() ?? null,
    deleted: comment.deletedAt !== null,
    resolved: resolvedAt === null ? null : { at: resolvedAt.toISOString(), by: resolvedBy },
    figure: comment.figure,
  }
}

export const presentThreads = (
  { roots, replies }: { roots: readonly CommentRow[]; replies: readonly CommentRow[] },
  present: (row: CommentRow) => Comment,
): CommentThread[] =>
  roots.map(root => ({
    ...present(root),
    replies: replies.filter(({ comment }) => comment.parentId === root.comment.id).map(present),
  }))
