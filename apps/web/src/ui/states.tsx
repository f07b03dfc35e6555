import { fieldOf } from '@cradle/client/wire'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOf } from '../call-error.ts'
import { Button } from './button.tsx'
import css from './states.module.css'

/** A grey bone of the final layout. Sizes in CSS units. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string | number; height?: string | number }) => (
  <span className={css.bone} style={{ width, height }} />
)

/** Rows of a table that is on its way. */
export const SkeletonRows = ({
  rows = 6,
  columns = 4,
  height = '1em',
}: {
  rows?: number
  columns?: number
  height?: string
}) => {
  const { t } = useTranslation('ui')
  return (
    <div className={css.rows} role="status" aria-busy="true">
      <span className="vh">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike
        <div key={row} className={css.row} aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike
            <span key={column}>
              <Skeleton width={`${[82, 46, 58, 38, 64][(row + column) % 5]}%`} height={height} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Wraps bones so that a screen reader hears one word. */
export const Loading = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('ui')
  return (
    <div role="status" aria-busy="true">
      <span className="vh">{t('loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** Nothing here yet: says so, why, and what to do next. */
export const EmptyState = ({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) => (
  <div className={css.state}>
    <h2>{title}</h2>
    {children ? <div>{children}</div> : null}
    {actions ? <div className={css.acts}>{actions}</div> : null}
  </div>
)

/** A question that failed: the server's sentence and another try. `error` is what `useApiQuery` gives. */
export const ErrorState = ({ error, onRetry, title }: { error: unknown; onRetry?: () => void; title?: string }) => {
  const { t } = useTranslation('ui')
  const { detail, body } = errorOf(error)
  const reference = fieldOf(body, 'request_id')
  return (
    <div className={css.failed} role="alert">
      <strong>{title ?? t('error.title')}</strong>
      <p className="dim">{detail}</p>
      {typeof reference === 'string' ? <p className="xs quiet">{t('error.reference', { id: reference })}</p> : null}
      {onRetry ? (
        <div className={css.acts}>
          <Button small onPress={onRetry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type NoteProps = {
  tone?: 'plain' | 'bad' | 'warn' | 'good' | 'accent'
  title?: string
  children?: ReactNode
  role?: 'status' | 'alert'
  noteRef?: Ref<HTMLDivElement>
}

/** A sentence set apart by a bar at its left. */
export const Note = ({ tone = 'plain', title, children, role, noteRef }: NoteProps) => (
  <div
    className={`${css.note} ${tone === 'plain' ? '' : css[tone]}`}
    role={role}
    ref={noteRef}
    {...(noteRef ? { tabIndex: -1 } : {})}
  >
    {title ? <strong>{title}</strong> : null}
    {children}
  </div>
)
