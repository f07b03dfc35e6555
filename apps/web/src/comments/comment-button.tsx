import type { Place } from '@cradle/contract'
import { placeKey } from '@cradle/review/text'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/use-workspace.ts'
import { Button } from '../ui/button.tsx'
import { useView } from '../view.ts'

/** Opens the comments on a place: the page hears it by its address. `name`: of the place, to those who hear it. */
export function CommentButton({ place, name }: { place: Place; name: string }) {
  const { t } = useTranslation('ui')
  const [, setView] = useView({ comment: '' })
  if (!useMay()('makeComment')) return null
  return (
    <Button
      look="text"
      small
      aria-label={t('commentOn', { name })}
      onPress={() => setView({ comment: placeKey(place) }, { push: true })}
    >
      {t('comment')}
    </Button>
  )
}
