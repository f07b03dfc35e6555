import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './header.module.css'

type Props = {
  label: ReactNode
  name?: string
  children: ReactNode
  className?: string | undefined
  onOpen?: () => void
}

/** A button of the header and what it opens: the browser's own popover, closed by Escape, a press outside or a new page. */
export const Pop = ({ label, name, children, className, onOpen }: Props) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const path = useRouterState({ select: state => state.location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes it
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [path])
  return (
    <div className={css.pop}>
      <button
        type="button"
        className={`${css.tool} ${className ?? ''}`}
        popoverTarget={id}
        aria-expanded={isOpen}
        {...(name ? { 'aria-label': name, title: name } : {})}
      >
        {label}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={css.panel}
        onToggle={event => {
          const open = event.newState === 'open'
          setOpen(open)
          if (open) onOpen?.()
        }}
      >
        {isOpen ? children : null}
      </div>
    </div>
  )
}
