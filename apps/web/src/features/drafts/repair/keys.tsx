import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './grid.module.css'

const keys = [
  ['move', '↑ ↓ ← →'],
  ['edit', 'Enter'],
  ['next', 'F8'],
  ['take', 'Alt Enter'],
  ['takeAll', 'Alt Shift Enter'],
  ['copy', 'Ctrl C'],
  ['down', 'Ctrl D'],
  ['undo', 'Ctrl Z'],
  ['out', 'Ctrl Del'],
] as const

/** What the keyboard does in the grid. */
export const Keys = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('drafts')
  return (
    <p className={css.keys} id="repair-keys">
      {keys.map(([what, press]) => (
        <span key={what}>
          <kbd>{press}</kbd> {t(`keys.${what}`)}
        </span>
      ))}
      {children ? <span>{children}</span> : null}
    </p>
  )
}
