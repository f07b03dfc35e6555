import type { ReactNode } from 'react'
import styles from './status-dot.module.css'

/** A state by shape and word: empty (draft), half (running), full (delivered), warn, bad. */
export const StatusDot = ({
  fill,
  children,
}: {
  fill: 'empty' | 'half' | 'full' | 'warn' | 'bad'
  children: ReactNode
}) => (
  <span className={styles.status}>
    <i className={`${styles.dot} ${fill === 'empty' ? '' : styles[fill]}`} aria-hidden="true" />
    {children}
  </span>
)

export const fillOf = { draft: 'empty', in_progress: 'half', delivered: 'full' } as const
