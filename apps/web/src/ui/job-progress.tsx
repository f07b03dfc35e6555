import type { Portfolio } from '@cradle/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatElapsed } from '../format.ts'
import css from './job-progress.module.css'

/** Seconds since a moment, counting while it is watched. */
export const useElapsed = (since: string | null | undefined): number | null => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!since) return
    const step = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(step)
  }, [since])
  return since ? Math.max(0, (now - Date.parse(since)) / 1000) : null
}

/** Where each stage begins and ends in the whole of a job, so that the bar never runs back when the next stage begins to count. */
const spans: Partial<Record<NonNullable<Portfolio['progress']>['stage'], readonly [number, number]>> = {
  queued: [0, 0],
  reading: [0, 0.05],
  matching: [0.05, 0.25],
  calculating: [0.25, 0.9],
  writing: [0.9, 1],
}

/** 0..1 of the whole job; null where it is not known. */
export function shareOfJob(progress: Portfolio['progress']): number | null {
  const span = progress && spans[progress.stage]
  if (!span || progress.stage === 'queued' || progress.total === 0) return null
  const [from, to] = span
  return from + (to - from) * Math.min(1, progress.done / progress.total)
}

/** Stage, count and elapsed time of a job. */
export const JobProgress = ({ progress }: { progress: Portfolio['progress'] }) => {
  const { t } = useTranslation('ui')
  const elapsed = useElapsed(progress?.started)
  const stage = t(`stage.${progress?.stage ?? 'queued'}`)
  const share = shareOfJob(progress)
  return (
    <div>
      <div
        className={css.track}
        role="progressbar"
        aria-label={stage}
        {...(share === null
          ? {}
          : { 'aria-valuenow': Math.round(share * 100), 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      >
        <b
          className={`${css.bar} ${share === null ? css.unknown : ''}`}
          {...(share === null ? {} : { style: { width: `${share * 100}%` } })}
        />
      </div>
      <div className={css.line}>
        <span>
          {stage}
          {share !== null && progress
            ? `, ${t('stage.count', { done: formatCount(progress.done), total: formatCount(progress.total) })}`
            : ''}
        </span>
        <span>{elapsed === null ? '' : formatElapsed(elapsed)}</span>
      </div>
    </div>
  )
}
