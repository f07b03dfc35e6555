import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import css from './part-missing.module.css'
import { useReloadOnce } from './use-reload-once.ts'

/** Where the part stands: in the page, in a line of it, or over it (a drawer, a dialog, a popover). */
export type PartPlace = 'section' | 'line' | 'over'

type Props = { place: PartPlace; onAgain: () => Promise<void>; onClose?: () => void }

/** Stands where a part of the page could not be loaded. */
export const PartMissing = ({ place, onAgain, onClose }: Props) => {
  const { t } = useTranslation('ui')
  const stays = useReloadOnce(true)
  const [tries, setTries] = useState<'none' | 'running' | 'failed'>('none')
  if (!stays) return null
  const again = async () => {
    setTries('running')
    await onAgain()
    setTries('failed')
  }
  return (
    <div className={css[place]} role="alert" data-missing-part="">
      <p>
        <strong>{t('part.missing')}</strong>
        {place === 'line' ? null : ` ${t('part.rest')}`}
        {tries === 'failed' ? ` ${t('part.typed')}` : null}
      </p>
      <div className="acts">
        <Button small look={place === 'line' ? 'text' : 'plain'} isDisabled={tries === 'running'} onPress={again}>
          {t('part.again')}
        </Button>
        {tries === 'failed' ? (
          <Button small look="text" onPress={() => location.reload()}>
            {t('part.reload')}
          </Button>
        ) : null}
        {onClose ? (
          <Button small look="text" onPress={onClose}>
            {t('close')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
