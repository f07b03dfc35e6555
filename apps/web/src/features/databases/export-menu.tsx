import type { DatabaseExport, DatabaseExportFormat, LcaDatabase } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { saveFile } from '../../charts/save-file.ts'
import { formatBytes, formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import css from './databases.module.css'
import { FORMAT_NAMES } from './format-names.ts'

const FORMATS: readonly DatabaseExportFormat[] = ['jsonld', 'ecospold2', 'ilcd']

/** A database in the formats that others read: first what the format does not hold, then the file. */
export function ExportMenu({ database }: { database: LcaDatabase }) {
  const { t } = useTranslation('variables')
  const [format, setFormat] = useState<DatabaseExportFormat | null>(null)
  return (
    <>
      <Menu
        label={t('databases.export.button')}
        trigger={
          <Button look="text" small>
            {t('databases.export.button')}
          </Button>
        }
        groups={[{ actions: FORMATS.map(id => ({ id, name: FORMAT_NAMES[id], onAction: () => setFormat(id) })) }]}
      />
      {format ? <ExportDialog database={database} format={format} onClose={() => setFormat(null)} /> : null}
    </>
  )
}

type Props = { database: LcaDatabase; format: DatabaseExportFormat; onClose: () => void }

function ExportDialog({ database: { id, name }, format, onClose }: Props) {
  const { t } = useTranslation(['variables', 'ui'])
  const [isSaving, setSaving] = useState(false)
  const { data, error, refetch } = useApiQuery('readDatabaseExport', { params: { id, format } })
  const download = async () => {
    setSaving(true)
    const outcome = await call('exportDatabase', { params: { id, format } })
    setSaving(false)
    if (!outcome.isOk) return
    saveFile(`${name} ${format}.zip`, outcome.data as Blob)
    onClose()
  }
  return (
    <Dialog
      title={t('variables:databases.export.title', { format: FORMAT_NAMES[format] })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" isDisabled={!data} isPending={isSaving} onPress={() => void download()}>
            {t('variables:databases.export.download')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Held held={data} />
      ) : (
        <>
          <p role="status">{t('variables:databases.export.making')}</p>
          <SkeletonRows rows={3} columns={2} />
        </>
      )}
    </Dialog>
  )
}

function Held({ held: { processes, files, bytes, omitted } }: { held: DatabaseExport }) {
  const { t } = useTranslation('variables')
  const facts = { processes: formatCount(processes), files: formatCount(files), size: formatBytes(bytes) }
  return (
    <>
      <p>{t('databases.export.holds', facts)}</p>
      {omitted.length === 0 ? (
        <p>{t('databases.export.complete')}</p>
      ) : (
        <>
          <p>
            <b>{t('databases.export.lacks')}</b>
          </p>
          <ul className={css.omitted}>
            {omitted.map(({ code, count }) => (
              <li key={code}>
                <b>{formatCount(count)}</b> {t(`databases.export.omitted.${code}`)}
              </li>
            ))}
          </ul>
          <p className="small quiet">{t('databases.export.also')}</p>
        </>
      )}
    </>
  )
}
