import type { Study } from '@cradle/contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Note, SkeletonRows } from '../../../ui/states.tsx'
import { useUndoSource } from '../../../undo/use-undo-source.ts'
import { useView } from '../../../view.ts'
import { About } from './about.tsx'
import { OpenProcess } from './open-process.tsx'
import { Parameters } from './parameters.tsx'
import { ProcessChooser } from './process-chooser.tsx'
import css from './study.module.css'
import { type Send, type StudySaving, useStudy } from './use-study.ts'

/** A study: its processes, the open one with scores that follow each edit, its parameters and its texts. */
export function StudyView({ id }: { id: string }) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ own: '', by: '', of: '' })
  const viewed = {
    ...(view.own === '' ? {} : { process: view.own }),
    ...(view.by === '' ? {} : { method: view.by }),
    ...(view.of === '' ? {} : { category: view.of }),
  }
  const { study, error, refetch, saving, failure, send, reload } = useStudy(id, viewed)
  useShortcuts(send)
  const first = study?.processes[0]?.id
  useEffect(() => {
    if (view.own === '' && first !== undefined) setView({ own: first })
  }, [view.own, first, setView])
  if (error && !study) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!study) return <SkeletonRows rows={8} columns={4} />
  const open = (process: string) => setView({ own: process, of: '' }, { push: true })
  return (
    <>
      <Bar study={study} saving={saving} send={send} />
      {failure ? (
        <Note tone="warn" role="alert">
          {failure.detail}{' '}
          {failure.code === 'stale_study' ? (
            <Button small onPress={reload}>
              {t('databases.study.reload')}
            </Button>
          ) : null}
        </Note>
      ) : null}
      <ProcessChooser study={study} value={view.own} onChange={open} send={send} />
      {study.process ? (
        <OpenProcess
          key={study.process.id}
          study={study}
          process={study.process}
          send={send}
          onProcess={open}
          onCategory={of => setView({ of })}
          onMethod={by => setView({ by, of: '' })}
        />
      ) : study.processes.length === 0 ? (
        <p className="dim">{t('databases.study.none')}</p>
      ) : null}
      <Parameters study={study} process={study.process} send={send} />
      <About study={study} send={send} />
    </>
  )
}

/** How it stands with saving, and the way back and forth. */
function Bar({ study, saving, send }: { study: Study; saving: StudySaving; send: Send }) {
  const { t } = useTranslation('variables')
  return (
    <div className={css.bar}>
      <span role="status" className={css.saving} data-saving={saving}>
        {t(`databases.study.${saving}`, { revision: formatCount(study.revision) })}
      </span>
      <span className="dim">
        {study.background === ''
          ? t('databases.study.onNothing')
          : t('databases.study.on', { background: study.background })}
      </span>
      <span className="acts">
        <Button small isDisabled={!study.undo} onPress={() => void send({ step: 'undo' })}>
          {t('databases.study.undo')}
        </Button>
        <Button small isDisabled={!study.redo} onPress={() => void send({ step: 'redo' })}>
          {t('databases.study.redo')}
        </Button>
      </span>
    </div>
  )
}

/** Ctrl Z and Ctrl Shift Z, except while a cell holds something that is not saved: there they are the browser's. */
function useShortcuts(send: Send) {
  const step = async (direction: 'undo' | 'redo') => void (await send({ step: direction }))
  useUndoSource(location.pathname, { undo: () => step('undo'), redo: () => step('redo'), isWhole: true })
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      const at = event.target
      if (at instanceof HTMLElement && at.dataset.unsaved !== undefined) return
      if (at instanceof HTMLTextAreaElement || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      void send({ step: event.shiftKey ? 'redo' : 'undo' })
    }
    addEventListener('keydown', take)
    return () => removeEventListener('keydown', take)
  }, [send])
}
