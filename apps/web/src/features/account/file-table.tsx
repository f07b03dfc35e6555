import type { UploadResult } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { saveFile } from '../../charts/save-file.ts'
import { formatBytes, formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'

/** Fetched with the session's token, then handed to the browser. */
async function download({ id, name }: UploadResult): Promise<void> {
  const outcome = await call('readFile', { params: { id } })
  if (outcome.isOk && outcome.data instanceof Blob) saveFile(name, outcome.data)
}

/** The files of an account: each can be downloaded and deleted. */
export function FileTable({
  files,
  onDelete,
}: {
  files: readonly UploadResult[]
  onDelete: (file: UploadResult) => void
}) {
  const { t } = useTranslation('account')
  return (
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
          {files.map(file => (
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
                  onPress={() => onDelete(file)}
                >
                  {t('files.delete')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
