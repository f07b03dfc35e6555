import type { ReviewSummary } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../format.ts'

type Props = { review: ReviewSummary | undefined; className?: string | undefined }

/** Where the review of a report is, with who and when; nothing where nobody sent it to review. */
export function ReviewState({ review, className }: Props) {
  const { t } = useTranslation('ui')
  if (!review) return null
  const values = { state: t(`review.${review.state}`), date: formatDate(review.at), name: review.by ?? '' }
  return <span className={className}>{t(review.by === null ? 'reviewAt' : 'reviewBy', values)}</span>
}
