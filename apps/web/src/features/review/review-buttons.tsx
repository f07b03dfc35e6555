import type { Portfolio } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useView } from '../../view.ts'
import { useOpenCount } from './use-comments.ts'

/** Opens the comments of a portfolio, with the number of open threads. */
export function CommentsButton({ portfolio }: { portfolio: string }) {
  const { t } = useTranslation(['review'])
  const [, setView] = useView({ comment: '' })
  const open = useOpenCount(portfolio, true)
  return (
    <Button onPress={() => setView({ comment: 'all' }, { push: true })}>
      {open === undefined || open === 0 ? t('title') : t('titleOpen', { count: open })}
    </Button>
  )
}

/** Says where the review of a report is, and opens it. */
export function ReviewButton({ portfolio, onPress }: { portfolio: Portfolio; onPress: () => void }) {
  const { t } = useTranslation(['review', 'ui'])
  const state = t(`ui:review.${portfolio.review?.state ?? 'draft'}`)
  return <Button onPress={onPress}>{t('review:review.button', { state })}</Button>
}
