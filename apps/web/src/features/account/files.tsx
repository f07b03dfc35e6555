import type { UploadResult } from '@cradle/contract'
import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatPercent } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './account.module.css'
import { FileTable } from './file-table.tsx'
import { useSending } from './use-sending.ts'

function DeleteFile({ file, onClose }: { file: UploadResult; onClose: () => void }) {
  const { t } = useTranslation(['account', 'ui'])
  const remove = async () => {
    const outcome = await call('deleteFile', { params: { id: file.id } })
    onClose()
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('files.deleted'), subtitle: file.name })
    await invalidate('listFiles', 'listAudit')
  }
  return (
    <Dialog
      title={t('files.confirm')}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" onPress={() => void remove()}>
            {t('files.delete')}
          </Button>
        </>
      }
    >
      <p>{t('files.confirmText', { name: file.name })}</p>
    </Dialog>
  )
}

/** The file drop: several at once, with progress; name and size; delete. */
export function Files() {
  const { t } = useTranslation('account')
  const { data, error, isPending, refetch } = useApiQuery('listFiles', {})
  const { data: reference } = useApiQuery('readReference', {}, { staleTime: 60 * 60_000 })
  const { sending, send } = useSending()
  const [deleted, setDeleted] = useState<UploadResult | null>(null)

  return (
    <>
      <p className="dim" style={{ marginBottom: 16, maxWidth: '62ch' }}>
        {t('files.sentence')}
      </p>
      <DropZone
        className={css.drop ?? ''}
        aria-label={t('files.add')}
        onDrop={async event =>
          send(await Promise.all(event.items.filter(item => item.kind === 'file').map(item => item.getFile())))
        }
      >
        <span>{reference ? t('files.drop', { mb: reference.limits.upload_mb }) : t('files.dropPlain')}</span>
        <FileTrigger
          allowsMultiple
          onSelect={list => {
            if (list) void send([...list])
          }}
        >
          <Button>{t('files.add')}</Button>
        </FileTrigger>
      </DropZone>
      <div role="status">
        {sending.map(({ name, share }) => (
          <p key={name} className="small">
            {name}: {t('files.sending', { share: formatPercent(share) })}
          </p>
        ))}
      </div>
      {isPending ? (
        <SkeletonRows rows={3} columns={3} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.results.length === 0 ? (
        <p className="dim">{t('files.none')}</p>
      ) : (
        <FileTable files={data.results} onDelete={setDeleted} />
      )}
      {deleted ? <DeleteFile file={deleted} onClose={() => setDeleted(null)} /> : null}
    </>
  )
}
