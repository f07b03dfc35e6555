import type { DatabaseLimits } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'
import { formatPercent } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { DropFiles } from '../../ui/drop-files.tsx'
import { RefusalNote } from '../../ui/refusal-note.tsx'
import css from './databases.module.css'

type Props = { limits: DatabaseLimits | undefined; onRead: (id: string) => void }
type State = { name: string; share: number } | null

/** A database of any format that is read, dropped or chosen: how far it is, and what was refused and why. */
export function Upload({ limits, onRead }: Props) {
  const { t } = useTranslation('variables')
  const [state, setState] = useState<State>(null)
  const [error, setError] = useState<CallError | null>(null)
  const send = async (file: File) => {
    setError(null)
    setState({ name: file.name, share: 0 })
    const name = file.name.replace(/\.(zip|xml|spold|csv|xlsx)$/i, '').slice(0, 120)
    const outcome = await call(
      'uploadDatabase',
      { body: { name } },
      { files: { file }, onProgress: share => setState({ name: file.name, share }) },
    )
    setState(null)
    if (!outcome.isOk) return setError(outcome.error)
    await invalidate('listDatabases')
    onRead(outcome.data.id)
  }
  return (
    <div className={css.upload}>
      <DropFiles
        title={t('databases.drop')}
        choose={t('databases.choose')}
        types={['.zip', '.xml', '.spold', '.csv', '.txt', '.xlsx']}
        isPending={state !== null}
        onFiles={([file]) => {
          if (file) void send(file)
        }}
      >
        {limits ? <p className="small quiet">{messageText(limits.text_message, limits.text)}</p> : null}
      </DropFiles>
      <div role="status">
        {state ? (
          <>
            <div
              className={css.progress}
              role="progressbar"
              aria-label={state.name}
              {...(state.share < 1
                ? { 'aria-valuenow': Math.round(state.share * 100), 'aria-valuemin': 0, 'aria-valuemax': 100 }
                : {})}
            >
              <b style={{ width: `${state.share * 100}%` }} />
            </div>
            <p className="small dim">
              {state.share < 1
                ? t('databases.uploading', { name: state.name, share: formatPercent(state.share) })
                : t('databases.reading', { name: state.name })}
            </p>
          </>
        ) : null}
      </div>
      {error ? <RefusalNote title={t('databases.refused')} error={error} /> : null}
    </div>
  )
}
