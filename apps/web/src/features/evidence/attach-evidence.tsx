import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'
import { formatBytes, formatPercent } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RefusalNote } from '../../ui/refusal-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './evidence.module.css'
import { rememberAttached } from './evidence-changes.ts'

const NOTE_CHARACTERS = 500
const isRow = (text: string) => /^[1-9]\d{0,6}$/.test(text) && Number(text) > 1

/** A file, the row that it is of, and what it shows. What was typed stays where the server refuses. */
export function AttachEvidence({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['evidence', 'ui'])
  const [file, setFile] = useState<File | null>(null)
  const [row, setRow] = useState('')
  const [note, setNote] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const typed = row.trim()
  const isWrong = typed !== '' && !isRow(typed)
  const send = async () => {
    if (!file || isWrong) return
    setError(null)
    setShare(0)
    const body = { note: note.trim(), ...(typed === '' ? {} : { row: typed }) }
    const outcome = await call('addEvidence', { params: { id }, body }, { files: { file }, onProgress: setShare })
    setShare(null)
    if (!outcome.isOk) return setError(outcome.error)
    void rememberAttached(id, outcome.data, { type: 'success', title: t('attached', { name: file.name }) })
    await invalidate('listEvidence')
    onClose()
  }
  return (
    <Dialog
      title={t('dialogTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" isDisabled={!file || isWrong} isPending={share !== null} onPress={() => void send()}>
            {share === null ? t('save') : formatPercent(share)}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <div className="acts">
          <FileTrigger onSelect={list => setFile(list?.[0] ?? null)}>
            <Button>{t('choose')}</Button>
          </FileTrigger>
          {file && <span className="small">{t('chosen', { name: file.name, size: formatBytes(file.size) })}</span>}
        </div>
        <TextField
          label={t('rowLabel')}
          hint={t('rowHint')}
          maxLength={7}
          value={row}
          onChange={setRow}
          {...(isWrong ? { error: t('rowWrong') } : {})}
        />
        <TextField label={t('note')} hint={t('noteHint')} maxLength={NOTE_CHARACTERS} value={note} onChange={setNote} />
        {error ? <RefusalNote title={t('refused')} error={error} /> : null}
      </div>
    </Dialog>
  )
}
