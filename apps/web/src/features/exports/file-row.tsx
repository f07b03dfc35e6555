import { fieldOf } from '@cradle/client/wire'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../call-error.ts'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import css from './export-report.module.css'
import type { FileState } from './fetch-file.ts'

type Props = {
  name: string
  what: string
  state: FileState
  onTake: () => void
  onStop: () => void
  aside?: ReactNode
  /** What it can be told. */
  children?: ReactNode
}

/** One file: what it is, what it can be told, and how far it is while it is made. */
export function FileRow({ name, what, state, onTake, onStop, aside, children }: Props) {
  const { t } = useTranslation('exports')
  const isBusy = state.kind === 'making' || state.kind === 'fetching'
  return (
    <section className={css.file} aria-label={name}>
      <div className={css.head}>
        <h3>{name}</h3>
        <Button small aria-label={t('downloadOf', { file: name })} isPending={isBusy} onPress={onTake}>
          {t('download')}
        </Button>
      </div>
      <p className="small dim">
        {what} {aside}
      </p>
      {children}
      {isBusy ? <Progress state={state} name={name} onStop={onStop} /> : null}
      {state.kind === 'failed' ? <Failed error={state.error} name={name} /> : null}
    </section>
  )
}

function Progress({ state, name, onStop }: { state: FileState; name: string; onStop: () => void }) {
  const { t } = useTranslation('exports')
  const { done, total } = state.kind === 'making' ? state : { done: 0, total: 0 }
  const words =
    state.kind === 'fetching'
      ? t('fetching')
      : total > 0
        ? t('progress', { done: formatCount(done), total: formatCount(total) })
        : t('waiting')
  return (
    <div className={css.progress} role="status">
      <progress
        aria-label={t('making', { file: name })}
        {...(state.kind === 'making' && total > 0 ? { value: done, max: total } : {})}
      />
      <div className={css.said}>
        <p className="small">
          {words}
          <span className="quiet">{t('leave')}</span>
        </p>
        <Button look="text" small onPress={onStop}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}

function Failed({ error, name }: { error: CallError; name: string }) {
  const { t } = useTranslation(['exports', 'ui'])
  const reference = fieldOf(error.body, 'request_id')
  return (
    <Note tone="bad" role="alert" title={t('exports:failed', { file: name })}>
      <p>{error.detail}</p>
      <p className="small">
        {error.status === 429 || error.status === 503 || error.status === 0
          ? t('exports:remedyLater')
          : t('exports:remedy')}{' '}
        {typeof reference === 'string' ? t('ui:error.reference', { id: reference }) : ''}
      </p>
    </Note>
  )
}
