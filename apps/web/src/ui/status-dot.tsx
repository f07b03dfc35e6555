import type { ReactNode } from 'react'
import css from './status-dot.module.css'

/** A state by shape and word: empty (draft), half (running), full (delivered), warn, bad. */
export const StatusDot = ({
  fill,
  children,
}: {
  fill: 'empty' | 'half' | 'full' | 'warn' | 'bad'
  children: ReactNode
}) => (
  <span className={css.status}>
    <i className={`${css.dot} ${fill === 'empty' ? '' : css[fill]}`} aria-hidden="true" />
    {children}
  </span>
)

export const fillOf = { draft: 'empty', in_progress: 'half', delivered: 'full' } as const
