import type { EvidenceFile } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered, useMay } from '../../api/use-workspace.ts'
import { saveFile } from '../../charts/save-file.ts'
import { formatBytes, formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { AttachEvidence } from './attach-evidence.tsx'
import css from './evidence.module.css'
import { RemoveEvidence } from './remove-evidence.tsx'

/** Files that show where figures of a list come from: which row, what they show, who added them. */
export function EvidenceSection({ id }: { id: string }) {
  const { t } = useTranslation('evidence')
  const { data, error, refetch } = useApiQuery('listEvidence', { params: { id } })
  const [isAttaching, setAttaching] = useState(false)
  const [removed, setRemoved] = useState<EvidenceFile | null>(null)
  const attach = (
    <Offered call="addEvidence">
      <Button onPress={() => setAttaching(true)}>{t('add')}</Button>
    </Offered>
  )
  return (
    <Section id="evidence" title={t('title')} sentence={t('sentence')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} columns={4} />
      ) : data.results.length === 0 ? (
        <EmptyState title={t('noneTitle')} actions={attach}>
          {t('none')}
        </EmptyState>
      ) : (
        <>
          <Files id={id} files={data.results} onRemove={setRemoved} />
          <div className={`acts no-print ${css.below}`}>{attach}</div>
        </>
      )}
      {isAttaching && <AttachEvidence id={id} onClose={() => setAttaching(false)} />}
      {removed && <RemoveEvidence id={id} file={removed} onClose={() => setRemoved(null)} />}
    </Section>
  )
}

type FilesProps = { id: string; files: readonly EvidenceFile[]; onRemove: (file: EvidenceFile) => void }

function Files({ id, files, onRemove }: FilesProps) {
  const { t } = useTranslation('evidence')
  const mayRemove = useMay()('deleteEvidence')
  const download = async ({ id: evidence, name }: EvidenceFile) => {
    const outcome = await call('readEvidence', { params: { id, evidence } })
    if (outcome.isOk && outcome.data instanceof Blob) saveFile(name, outcome.data)
  }
  const rowOf = ({ row, organisation }: EvidenceFile) =>
    row === null ? t('wholeList') : [row, organisation].filter(Boolean).join(' · ')
  const columns: Column<EvidenceFile>[] = [
    { id: 'row', name: t('row'), isFixed: true, value: file => file.row ?? 0, cell: rowOf },
    {
      id: 'file',
      name: t('file'),
      value: file => file.name,
      cell: file => (
        <Button look="text" small onPress={() => void download(file)}>
          <span title={t('fingerprint', { hash: file.sha256 })}>{file.name}</span>
        </Button>
      ),
    },
    { id: 'note', name: t('note'), value: file => file.note, cell: file => file.note },
    { id: 'size', name: t('size'), isEnd: true, value: file => file.size, cell: file => formatBytes(file.size) },
    {
      id: 'added',
      name: t('added'),
      value: file => file.created,
      cell: file => t('addedBy', { date: formatDate(file.created), name: file.by ?? t('gone') }),
    },
  ]
  const remove: Column<EvidenceFile> = {
    id: 'remove',
    name: t('remove'),
    cell: file => (
      <Button look="text" small aria-label={t('removeOf', { name: file.name })} onPress={() => onRemove(file)}>
        {t('remove')}
      </Button>
    ),
  }
  return (
    <DataTable
      label={t('list')}
      columns={mayRemove ? [...columns, remove] : columns}
      rows={files}
      rowKey={file => file.id}
    />
  )
}
