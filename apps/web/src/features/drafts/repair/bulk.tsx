import type { Draft } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureHead } from '../../../ui/section.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { classWords } from './class-words.ts'
import css from './grid.module.css'
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
  const fixable = classes.map((one, at) => ({ ...one, at })).filter(one => one.fixable > 0)
  // By hand: one line, each kind once.
  const others = new Map<string, number>()
  for (const one of classes) if (one.fixable === 0) others.set(one.class, (others.get(one.class) ?? 0) + one.count)
  if (classes.length === 0) return null
  return (
    <section aria-labelledby="bulk-head" style={{ marginTop: 32 }}>
      <FigureHead level={3} id="bulk-head" title={t('bulk.title')} sentence={t('bulk.sentence')} />
      <ul className={css.bulk}>
        {fixable.map(({ class: kind, severity, column, count, fixable: some, at }) => (
          <li key={`${kind} ${column}`}>
            <StatusDot fill={severity === 'error' ? 'bad' : 'warn'}>
              <b>{classWords(kind)}</b>
            </StatusDot>
            <span>{column ? <code>{column}</code> : null}</span>
            <Button look="text" small onPress={() => onShow(kind)}>
              {t('bulk.rows', { count })}
            </Button>
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
              {t('bulk.fix', { count: some })}
            </Button>
          </li>
        ))}
      </ul>
      {others.size > 0 ? (
        <p className={css.byHand}>
          <span className="quiet">{t('bulk.none')}</span>
          {[...others].map(([kind, count]) => (
            <Button key={kind} look="text" small onPress={() => onShow(kind)}>
              {classWords(kind)}, {formatCount(count)}
            </Button>
          ))}
        </p>
      ) : null}
    </section>
  )
}
