import type { ReactNode } from 'react'
import styles from './opens.module.css'

/** A figure that opens how it was made: underlined in the accent, its ground marked while it is open. `name` says which figure. */
export const Opens = ({
  name,
  isOpen = false,
  onOpen,
  children,
}: {
  name: string
  isOpen?: boolean
  onOpen: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    className={`${styles.opens} ${isOpen ? styles.open : ''}`}
    aria-haspopup="dialog"
    aria-label={name}
    onClick={onOpen}
  >
    {children}
  </button>
)
