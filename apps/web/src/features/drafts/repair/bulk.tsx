import type { Draft } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureHead } from '../../../ui/section.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import table from '../../../ui/table.module.css'
import { classWords } from './class-words.ts'
import type { Fixes } from './use-repair.ts'

type Props = {
  draft: Draft
  onFixAll: (fixes: Fixes) => Promise<void>
  onShow: (kind: string) => void
}

/** What is wrong by kind, with what can be done to all of a kind at once. */
export const Bulk = ({ draft, onFixAll, onShow }: Props) => {
  const { t } = useTranslation('drafts')
  const [busy, setBusy] = useState<number | null>(null)
  const { classes } = draft.problems
  if (classes.length === 0) return null
  return (
    <section aria-labelledby="bulk-head" style={{ marginTop: 32 }}>
      <FigureHead level={3} id="bulk-head" title={t('bulk.title')} sentence={t('bulk.sentence')} />
      <table className={table.plain}>
        <caption className="vh">{t('bulk.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bulk.kind')}</th>
            <th scope="col">{t('bulk.column')}</th>
            <th scope="col">{t('bulk.rows')}</th>
            <th scope="col">
              <span className="vh">{t('bulk.apply')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ class: kind, severity, column, count, fixable }, at) => (
            <tr key={`${kind} ${column}`}>
              <th scope="row">
                <StatusDot fill={severity === 'error' ? 'bad' : 'warn'}>{classWords(kind)}</StatusDot>
              </th>
              <td>{column ? <code>{column}</code> : null}</td>
              <td>
                <Button
                  look="text"
                  small
                  onPress={() => onShow(kind)}
                  aria-label={t('bulk.show', { count, kind: classWords(kind) })}
                >
                  {formatCount(count)}
                </Button>
              </td>
              <td style={{ textAlign: 'end' }}>
                {fixable > 0 ? (
                  <Button
                    small
                    isPending={busy === at}
                    isDisabled={busy !== null && busy !== at}
                    onPress={async () => {
                      setBusy(at)
                      await onFixAll({ class: kind, ...(column ? { column } : {}) })
                      setBusy(null)
                    }}
                  >
                    {t('bulk.fix', { count: fixable })}
                  </Button>
                ) : (
                  <span className="quiet small">{t('bulk.none')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
