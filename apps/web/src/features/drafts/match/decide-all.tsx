import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import css from './match.module.css'

/** Likeness from which the quick button confirms. */
const sure = 0.9

type Props = {
  /** How many matches are not decided. */
  open: number
  /** How many of them may be confirmed at once. */
  safe: number
  /** Name of the decision that is being written, '' for none. */
  busy: string
  onDecide: (name: string, body: Record<string, unknown>) => Promise<boolean>
}

/** Confirms or rejects all open matches at once. */
export function DecideAll({ open, safe, busy, onDecide }: Props) {
  const { t } = useTranslation('drafts')
  return (
    <div className={css.bulk}>
      <span>
        {t('match.open', { count: open })}
        {safe < open ? <span className={css.facts}>{t('match.oneByOne', { count: open - safe })}</span> : null}
      </span>
      {safe > 0 ? (
        <>
          <Button
            small
            isPending={busy === 'sure'}
            isDisabled={busy !== ''}
            onPress={() => void onDecide('sure', { bulk: { decision: 'confirm', least_score: sure } })}
          >
            {t('match.confirmSure', { score: formatNumber(sure) })}
          </Button>
          <Button
            small
            isPending={busy === 'all'}
            isDisabled={busy !== ''}
            onPress={() => void onDecide('all', { bulk: { decision: 'confirm' } })}
          >
            {t('match.confirmAll', { count: safe })}
          </Button>
        </>
      ) : null}
      <Button
        small
        isPending={busy === 'none'}
        isDisabled={busy !== ''}
        onPress={() => void onDecide('none', { bulk: { decision: 'reject' } })}
      >
        {t('match.rejectAll', { count: open })}
      </Button>
    </div>
  )
}
