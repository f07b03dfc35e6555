import type { Portfolio } from '@cradle/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatElapsed } from '../format.ts'
import styles from './job-progress.module.css'

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

/** Stage, count and elapsed time of a job. */
export const JobProgress = ({ progress }: { progress: Portfolio['progress'] }) => {
  const { t } = useTranslation('ui')
  const elapsed = useElapsed(progress?.started)
  const stage = t(`stage.${progress?.stage ?? 'queued'}`)
  const share = progress && progress.total > 0 ? Math.min(1, progress.done / progress.total) : null
  return (
    <div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={stage}
        {...(share === null
          ? {}
          : { 'aria-valuenow': Math.round(share * 100), 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      >
        <b
          className={`${styles.bar} ${share === null ? styles.unknown : ''}`}
          {...(share === null ? {} : { style: { width: `${share * 100}%` } })}
        />
      </div>
      <div className={styles.line}>
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
