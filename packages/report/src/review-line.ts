import type { ReviewSummary } from '@cradle/contract'
import { fill, type Speech } from '@cradle/words'

/** Where the review of the report is, with who and when, on one line; null where nobody sent it to review. */
export function reviewLine({ words, figures }: Speech, review: ReviewSummary | undefined): string | null {
  if (!review) return null
  const { by, when } = words.review
  const values = { state: words.review[review.state], date: figures.formatDate(review.at), name: review.by ?? '' }
  return fill(review.by === null ? when : by, values)
}
