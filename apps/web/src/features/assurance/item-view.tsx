import type { EvidenceFile, SampleItem, WholeEngagement } from '@cradle/contract'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { saveFile } from '../../charts/save-file.ts'
import { formatBytes } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import css from './assurance.module.css'
import { amount } from './figure.ts'
import { MarkForm } from './mark-form.tsx'

type Props = {
  id: string
  engagement: WholeEngagement
  item: SampleItem
  /** 0: back to all items. */
  onItem: (position: number) => void
  /** How the figure of an entry was made, with what people wrote about it. */
  passport: (entry: string) => ReactNode
}

/** One item: its evidence on one side, its tick mark on the other. */
export function ItemView({ id, engagement, item, onItem, passport }: Props) {
  const { t } = useTranslation(['assurance'])
  const params = { id, engagement: engagement.id, item: item.id }
  const { data, error, refetch } = useApiQuery('readSampleItem', { params }, { staleTime: 0 })
  const { position } = item
  const { items } = engagement
  useKeys({ n: () => position < items && onItem(position + 1), p: () => position > 1 && onItem(position - 1) })
  return (
    <>
      <div className={`acts no-print ${css.below}`}>
        <Button small onPress={() => onItem(0)}>
          {t('item.back')}
        </Button>
        <Button small isDisabled={position <= 1} onPress={() => onItem(position - 1)}>
          {t('item.previous')}
        </Button>
        <Button small isDisabled={position >= items} onPress={() => onItem(position + 1)}>
          {t('item.next')}
        </Button>
        <span className="small dim">{t('item.keys')}</span>
      </div>
      <h2 className={css.title}>{t('item.title', { position, items, name: item.name })}</h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} columns={2} />
      ) : (
        <div className={css.sides}>
          <div className={css.evidence}>
            <Recalculated engagement={engagement} found={data.recalculated} />
            {data.rows.map(row => (
              <Row key={row.row} {...row} />
            ))}
            <Files id={id} files={data.evidence} />
          </div>
          <MarkForm
            key={data.item.id}
            id={id}
            engagement={engagement}
            item={data.item}
            files={data.evidence}
            onDone={() => onItem(position < items ? position + 1 : 0)}
          />
          <div className={css.made}>
            <Part title={t('item.made')}>{passport(item.entry)}</Part>
          </div>
        </div>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

/** Single keys, while nobody types. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof Element &&
        target.closest('input, textarea, select, [role="listbox"], [role="dialog"]') !== null
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      keys[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

type Found = { value: number | null; difference: number | null; equal: boolean | null }

function Recalculated({ engagement: { plan }, found }: { engagement: WholeEngagement; found: Found }) {
  const { t } = useTranslation(['assurance', 'charts'])
  const shown = (value: number | null) => (value === null ? '' : amount(value, plan, t('charts:unit')))
  const text =
    found.equal === null
      ? t('assurance:item.unknown')
      : found.equal
        ? t('assurance:item.equal', { value: shown(found.value) })
        : t('assurance:item.differs', { value: shown(found.value), difference: shown(found.difference) })
  return (
    <Part title={t('assurance:item.recalculated')}>
      <p>{text}</p>
    </Part>
  )
}

function Row({ row, file, cells }: { row: number; file: string | null; cells: { column: string; text: string }[] }) {
  const { t } = useTranslation(['assurance'])
  return (
    <Part title={t('item.source', { file: file ?? '', row })}>
      <dl className={css.cells}>
        {cells.map(({ column, text }) => (
          <div key={column} style={{ display: 'contents' }}>
            <dt>{column}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Files({ id, files }: { id: string; files: readonly EvidenceFile[] }) {
  const { t } = useTranslation(['assurance'])
  if (files.length === 0) return <p className="small dim">{t('item.noFiles')}</p>
  const take = async ({ id: evidence, name }: EvidenceFile) => {
    const outcome = await call('readEvidence', { params: { id, evidence } })
    if (outcome.isOk && outcome.data instanceof Blob) saveFile(name, outcome.data)
  }
  return (
    <ul className={css.files}>
      {files.map(file => (
        <li key={file.id} className={css.file}>
          <Button look="text" small onPress={() => void take(file)}>
            {t('item.take', { name: file.name })}
          </Button>
          <span className="small dim">
            {formatBytes(file.size)} {file.note}
          </span>
        </li>
      ))}
    </ul>
  )
}
