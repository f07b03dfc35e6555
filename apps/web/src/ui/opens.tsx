import type { ReactNode } from 'react'
import css from './opens.module.css'

/** A figure that opens how it was made: underlined in the accent, its ground marked while it is open. `hint` says, after the figure, what opens. */
export const Opens = ({
  hint,
  isOpen = false,
  onOpen,
  children,
}: {
  hint: string
  isOpen?: boolean
  onOpen: () => void
  children: ReactNode
}) => (
  <button type="button" className={`${css.opens} ${isOpen ? css.open : ''}`} aria-haspopup="dialog" onClick={onOpen}>
    {children}
    <span className="vh"> {hint}</span>
  </button>
)
