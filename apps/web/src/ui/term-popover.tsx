import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import css from './term.module.css'
import type { TermId } from './term-id.ts'

type Props = { id: TermId; word: RefObject<HTMLElement | null>; onClose: () => void }

/** The meaning beside its word. Escape and a press outside close it; the focus goes back to the word. */
const TermPopover = ({ id, word, onClose }: Props) => {
  const { t } = useTranslation('glossary')
  return (
    <Popover
      triggerRef={word}
      isOpen
      onOpenChange={open => {
        if (!open) onClose()
      }}
      placement="bottom start"
      offset={6}
      className={css.popover ?? ''}
    >
      <Dialog aria-label={t(`terms.${id}.word`)} className={css.dialog ?? ''}>
        <p className={css.word}>{t(`terms.${id}.word`)}</p>
        <p>{t(`terms.${id}.text`)}</p>
        <p className={css.doors}>
          <Link to="/glossary" hash={id} onClick={onClose}>
            {t('more')}
          </Link>
          <Button look="text" small onPress={onClose}>
            {t('closed')}
          </Button>
        </p>
      </Dialog>
    </Popover>
  )
}

export default TermPopover
