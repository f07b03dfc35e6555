import type { Study, StudyEdit } from '@cradle/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { invalidate, queryClient, useApiQuery } from '../../../api/api-query.ts'
import { applyRules, type CallError, send } from '../../../api/call.ts'

export type Viewed = { process?: string; method?: string; category?: string }
export type StudySaving = 'saved' | 'saving' | 'failed'

/** `onMade`: is told the id of the process that the edits made. */
type Change = { edits: StudyEdit[]; onMade?: (id: string) => void } | { step: 'undo' | 'redo' }
/** Null: it is saved; else why not. */
export type Send = (change: Change) => Promise<CallError | null>

/**
 * A study with its edits: one call after the other, each on the revision that the last one gave. What fails is told where it was typed;
 * nothing is sent twice.
 */
export function useStudy(id: string, viewed: Viewed) {
  const needs = { params: { id }, query: viewed }
  const { data: loaded, error, refetch } = useApiQuery('readStudy', needs, { showPrevious: true, staleTime: 60_000 })
  const [answered, setAnswered] = useState<Study | null>(null)
  const [saving, setSaving] = useState<StudySaving>('saved')
  const [failure, setFailure] = useState<CallError | null>(null)
  const waiting = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<Study | null>(null)
  // The newest of both: a view that was asked for again, or the answer to the last edit.
  const study = answered && (!loaded || answered.revision > loaded.revision) ? answered : (loaded ?? null)
  const isOfView = study?.process?.id === viewed.process || viewed.process === undefined
  useEffect(() => {
    if (study && (latest.current?.revision ?? -1) <= study.revision) latest.current = study
  }, [study])
  const view = useRef(viewed)
  view.current = viewed

  const sendChange: Send = useCallback(
    change => {
      const run = async () => {
        const revision = latest.current?.revision
        if (revision === undefined) return null
        setSaving('saving')
        const what = 'step' in change ? { step: change.step } : { edits: change.edits }
        const outcome = await send('editStudy', { params: { id }, body: { revision, ...what, ...view.current } })
        if (!outcome.isOk) {
          // A session that is over ends here too; everything else is told beside what was typed.
          if (outcome.error.status === 401) applyRules('editStudy', outcome.error)
          setSaving('failed')
          setFailure(outcome.error)
          return outcome.error
        }
        if (latest.current?.processes.length !== outcome.data.processes.length) void invalidate('readDatabase')
        latest.current = outcome.data
        if ('onMade' in change && outcome.data.created !== null) change.onMade?.(outcome.data.created)
        queryClient.setQueryData(['readStudy', { params: { id }, query: view.current }], outcome.data)
        setAnswered(outcome.data)
        setSaving('saved')
        setFailure(null)
        void invalidate(
          'scoreProcess',
          'readProcessContributions',
          'readDatabaseProcess',
          'listDatabaseProcesses',
          'readDatabaseExport',
          'readDatabaseAnomalies',
        )
        return null
      }
      const next = waiting.current.then(run)
      waiting.current = next
      return next
    },
    [id],
  )
  const reload = () => {
    setAnswered(null)
    setFailure(null)
    setSaving('saved')
    latest.current = null
    void queryClient.resetQueries({ queryKey: ['readStudy'] })
  }
  return { study, isOfView, error, refetch, saving, failure, send: sendChange, reload }
}
