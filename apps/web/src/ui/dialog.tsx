import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { holdFocus } from './hold-focus.ts'
import { Cross } from './icons.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** `side`: a drawer at the right edge (full screen on a phone); `top`: hangs from the top; `wide`: 720 px. */
  place?: 'centre' | 'side' | 'top' | 'wide'
  role?: 'dialog' | 'alertdialog'
  /** The title is only for screen readers; no head is drawn. */
  bare?: boolean
}

/**
 * Focus is kept inside, Escape and a press outside close, focus returns to where it was. Once something was typed into a form in it, a press
 * outside does nothing: what was typed is not lost by a slip.
 */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  actions,
  place = 'centre',
  role = 'dialog',
  bare,
}: Props) => {
  const { t } = useTranslation('ui')
  const isTyped = useRef(false)
  useEffect(() => {
    if (!isOpen) isTyped.current = false
  }, [isOpen])
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof Element && target.closest('form')) isTyped.current = true
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open) onClose()
      }}
      isDismissable
      shouldCloseOnInteractOutside={() => !isTyped.current}
      className={`${css.scrim} ${place === 'side' ? css.side : place === 'top' ? css.top : ''}`}
    >
      <Modal className={`${css.modal} ${place === 'wide' || place === 'top' ? css.wide : ''}`}>
        <AriaDialog ref={holdFocus} role={role} className={css.dialog ?? ''} {...(bare ? { 'aria-label': title } : {})}>
          {bare ? null : (
            <div className={css.head}>
              <Heading slot="title" className={css.title ?? ''}>
                {title}
              </Heading>
              <Button look="icon" small aria-label={t('close')} onPress={onClose}>
                <Cross />
              </Button>
            </div>
          )}
          <div className={css.body} onInput={onInput}>
            {children}
          </div>
          {actions ? <div className={css.foot}>{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
