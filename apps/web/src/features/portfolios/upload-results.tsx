import type { UploadedPortfolio } from '@cradle/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { submitPortfolio } from './actions.ts'
import { ProblemsTable } from './problems-table.tsx'
import styles from './upload.module.css'

const partsOf = (result: UploadedPortfolio) =>
  result.portfolios.length > 0 ? result.portfolios : [{ id: result.id, name: result.name, rows: result.rows.accepted }]

const Result = ({ result }: { result: UploadedPortfolio }) => {
  const { t } = useTranslation('portfolios')
  const { rows, problems, problems_count } = result
  const file = result.file?.name ?? result.name
  return (
    <section className={styles.result} aria-label={file}>
      <header>
        <h3>{file}</h3>
        <span className="small dim">
          {t('result.rows', { accepted: formatCount(rows.accepted), total: formatCount(rows.total) })}
          {rows.rejected > 0 ? `; ${t('result.aside', { count: rows.rejected })}` : ''}
          {rows.warnings > 0 ? `; ${t('result.warnings', { count: rows.warnings })}` : ''}
        </span>
      </header>
      {result.portfolios.length > 1 ? (
        <div className="small" style={{ marginBottom: 16 }}>
          <p>{t('result.several', { count: result.portfolios.length })}</p>
          <ul>
            {result.portfolios.map(part => (
              <li key={part.id}>
                <Link to="/portfolio/$id" params={{ id: part.id }}>
                  {t('result.portfolioRows', { name: part.name, count: part.rows })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {problems_count === 0 ? (
        <Note tone="good">{t('result.clean')}</Note>
      ) : (
        <>
          <ProblemsTable problems={problems} name={file} />
          {problems_count > problems.length ? (
            <p className="xs quiet" style={{ marginTop: 8 }}>
              {t('result.first', { shown: problems.length, count: problems_count })}
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

type Props = { results: readonly UploadedPortfolio[]; headingRef: Ref<HTMLHeadingElement>; onAnother: () => void }

/** Second step: what was read, row by row, and the decision what to do with it. */
export const UploadResults = ({ results, headingRef, onAnother }: Props) => {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const drafts = results.filter(result => result.status === 'draft' && result.rows.accepted > 0).flatMap(partsOf)
  const rows = results.reduce((sum, result) => sum + result.rows.accepted, 0)
  const isRunning = results.every(result => result.status !== 'draft')

  const calculate = async () => {
    setBusy(true)
    const taken = (await Promise.all(drafts.map(({ id }) => submitPortfolio(id)))).every(Boolean)
    setBusy(false)
    if (!taken) return
    const only = drafts[0]
    await (drafts.length === 1 && only
      ? navigate({ to: '/portfolio/$id', params: { id: only.id } })
      : navigate({ to: '/portfolio' }))
  }
  const keep = async () => {
    showToast({ type: 'success', title: t('result.draftSaved'), subtitle: drafts.map(({ name }) => name).join(', ') })
    await navigate({ to: '/portfolio' })
  }
  return (
    <div style={{ marginTop: 24 }}>
      <h2 tabIndex={-1} ref={headingRef}>
        {t('result.title')}
      </h2>
      {results.map(result => (
        <Result key={result.id} result={result} />
      ))}
      <div className={styles.foot}>
        <Button look="text" onPress={onAnother}>
          {t('upload.another')}
        </Button>
        <div className="acts">
          {isRunning ? (
            <Button
              look="primary"
              onPress={() =>
                void (results.length === 1 && results[0] && results[0].portfolios.length < 2
                  ? navigate({ to: '/portfolio/$id', params: { id: results[0].id } })
                  : navigate({ to: '/portfolio' }))
              }
            >
              {t('result.running')}
            </Button>
          ) : (
            <>
              <Button onPress={() => void keep()}>{t('result.draft')}</Button>
              <Button
                look="primary"
                isPending={isBusy}
                isDisabled={drafts.length === 0}
                onPress={() => void calculate()}
              >
                {drafts.length === 0
                  ? t('result.calculateNone')
                  : drafts.length > 1
                    ? t('result.calculateAll', { count: drafts.length })
                    : t('result.calculate', { count: rows })}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
