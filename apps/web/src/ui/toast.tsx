import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Cross, Done, Failed, Warning } from './icons.tsx'
import css from './toast.module.css'
import { closeToast, type ShownToast, useToast } from './toast-store.ts'

const marks = { success: Done, error: Failed, warning: Warning }

/** Percent of the time that is left, from 100 to 0; stands still while `isHeld`. Calls `onEnd` at 0. A duration of -1 never ends. */
const useTimeLeft = (duration: number, isHeld: boolean, onEnd: () => void): number => {
  const [left, setLeft] = useState(100)
  const spent = useRef(0)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (duration < 0 || isHeld) return
    let before = performance.now()
    const step = setInterval(() => {
      const now = performance.now()
      spent.current += now - before
      before = now
      setLeft(Math.max(0, 100 - (100 * spent.current) / duration))
      if (spent.current >= duration) {
        clearInterval(step)
        end.current()
      }
    }, 50)
    return () => clearInterval(step)
  }, [duration, isHeld])
  return left
}

const ToastCard = ({ toast }: { toast: ShownToast }) => {
  const { t } = useTranslation('ui')
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const left = useTimeLeft(toast.duration, isHovered || hasFocus, closeToast)
  const Mark = marks[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only hold the clock
    <div
      className={`${css.toast} ${css[toast.type]}`}
      data-toast={toast.type}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onKeyDown={event => {
        if (event.key === 'Escape') closeToast()
      }}
    >
      <div className={css.in}>
        <Mark />
        <strong className={`${css.title} ${css.ink}`}>{toast.title}</strong>
        <Button look="icon" small aria-label={t('toast.close')} onPress={closeToast}>
          <Cross />
        </Button>
        {toast.subtitle ? <p className={css.subtitle}>{toast.subtitle}</p> : null}
        {toast.action ? (
          <div className={css.action}>
            <Button
              look="text"
              small
              onPress={() => {
                toast.action?.onAction()
                closeToast()
              }}
            >
              {toast.action.name}
            </Button>
          </div>
        ) : null}
      </div>
      {toast.duration < 0 ? null : (
        <div className={css.track} aria-hidden="true" data-progress={Math.round(left)}>
          <b className={css.bar} style={{ transform: `scaleX(${left / 100})` }} />
        </div>
      )}
    </div>
  )
}

/** F6 goes to the toast from wherever the focus is, also out of a dialog; when the toast is gone the focus returns there. */
const useWayIn = (corner: RefObject<HTMLElement | null>, isShown: boolean): void => {
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isShown) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || corner.current?.contains(document.activeElement)) return
      event.preventDefault()
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      corner.current?.querySelector<HTMLElement>('button')?.focus()
    }
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) before.current?.focus()
      before.current = null
    }
  }, [isShown, corner])
}

/** The corner where toasts appear, on every screen. Errors interrupt a screen reader; the rest waits its turn. */
export const ToastCorner = () => {
  const { t } = useTranslation('ui')
  const corner = useRef<HTMLElement>(null)
  const toast = useToast()
  useWayIn(corner, toast !== null)
  const card = toast ? <ToastCard key={toast.id} toast={toast} /> : null
  // Beside the dialogs, not below them: in the body, with the mark by which react-aria leaves the corner open to presses, focus
  // and screen readers while a dialog is open.
  return createPortal(
    <section
      ref={corner}
      className={`${css.corner} no-print`}
      aria-label={t('toast.region')}
      data-react-aria-top-layer="true"
    >
      <div role="status">{toast && toast.type !== 'error' ? card : null}</div>
      <div role="alert">{toast?.type === 'error' ? card : null}</div>
    </section>,
    document.body,
  )
}
