import type { UploadResult } from '@cradle/contract'
import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { forget, useAsk } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { saveFile } from '../../charts/save-table.ts'
import { formatBytes, formatDate, formatPercent } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { showToast } from '../../ui/toast-store.ts'
import styles from './account.module.css'

/** Fetched with the session's token, then handed to the browser. */
const download = async ({ id, name }: UploadResult): Promise<void> => {
  const outcome = await call('readFile', { params: { id } })
  if (outcome.isOk && outcome.data instanceof Blob) saveFile(name, outcome.data)
}

type Sending = { name: string; share: number }

const DeleteFile = ({ file, onClose }: { file: UploadResult; onClose: () => void }) => {
  const { t } = useTranslation(['account', 'ui'])
  const remove = async () => {
    const outcome = await call('deleteFile', { params: { id: file.id } })
    onClose()
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('files.deleted'), subtitle: file.name })
    await forget('listFiles', 'listAudit')
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
export const Files = () => {
  const { t } = useTranslation(['account', 'ui'])
  const { data, error, isPending, refetch } = useAsk('listFiles', {})
  const { data: reference } = useAsk('readReference', {}, { staleTime: 60 * 60_000 })
  const [sending, setSending] = useState<Sending[]>([])
  const [asked, setAsked] = useState<UploadResult | null>(null)

  const send = async (files: File[]) => {
    for (const file of files) {
      setSending(all => [...all, { name: file.name, share: 0 }])
      await call(
        'dropFile',
        {},
        {
          files: { file },
          onProgress: share => setSending(all => all.map(one => (one.name === file.name ? { ...one, share } : one))),
        },
      )
      setSending(all => all.filter(one => one.name !== file.name))
    }
    await forget('listFiles', 'listAudit')
  }
  return (
    <>
      <p className="dim" style={{ marginBottom: 16, maxWidth: '62ch' }}>
        {t('files.sentence')}
      </p>
      <DropZone
        className={styles.drop ?? ''}
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
        <ScrollBox label={t('files.label')}>
          <table className={table.plain}>
            <thead>
              <tr>
                <th scope="col">{t('files.name')}</th>
                <th scope="col">{t('files.size')}</th>
                <th scope="col">{t('files.created')}</th>
                <th scope="col">
                  <span className="vh">{t('files.delete')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.results.map(file => (
                <tr key={file.id}>
                  <th scope="row">
                    <Button look="text" small onPress={() => void download(file)}>
                      {file.name}
                    </Button>
                  </th>
                  <td className="nowrap num">{formatBytes(file.size)}</td>
                  <td className="nowrap">{formatDate(file.created)}</td>
                  <td>
                    <Button
                      look="text"
                      small
                      aria-label={t('files.deleteOf', { name: file.name })}
                      onPress={() => setAsked(file)}
                    >
                      {t('files.delete')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {asked ? <DeleteFile file={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
