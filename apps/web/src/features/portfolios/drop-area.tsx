import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropFiles } from '../../ui/drop-files.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Limits } from './upload-items.ts'

const kinds = ['.csv', '.tsv', '.txt', '.xlsx', 'text/csv']

/** A copied table as a file, so that pasting goes the same way as dropping. */
const asFile = (text: string, name: string) => new File([text], name, { type: 'text/csv' })
const isTable = (text: string) => /\n/.test(text.trim()) && /[\t;,|]/.test(text)

/** Rows pasted anywhere on the page, except into a field. */
const usePaste = (onText: (text: string) => void) => {
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTable(text)) onText(text)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [onText])
}

type Props = {
  limits: Limits
  onFiles: (files: File[]) => void
  isPasting: boolean
  onPasting: (open: boolean) => void
}

export const DropArea = ({ limits, onFiles, isPasting, onPasting }: Props) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const [text, setText] = useState('')
  const take = (pasted: string) => {
    const at = new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')
    onFiles([asFile(pasted, t('upload.pasted', { at }))])
  }
  usePaste(take)
  return (
    <>
      <DropFiles
        title={t('upload.drop')}
        choose={t('upload.choose')}
        types={kinds}
        isMany
        onFiles={onFiles}
        tools={
          <Button look="text" onPress={() => onPasting(true)}>
            {t('upload.paste')}
          </Button>
        }
      >
        <p className="dim">{t('upload.or', { keys: /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ V' : 'Ctrl V' })}</p>
        <p className="small quiet">
          {limits
            ? t('upload.kinds', {
                mb: formatCount(limits.megabytes),
                rows: formatCount(limits.rows),
                columns: formatCount(limits.columns),
              })
            : t('upload.kindsUnknown')}
        </p>
      </DropFiles>
      <Dialog
        title={t('upload.paste')}
        isOpen={isPasting}
        onClose={() => onPasting(false)}
        place="wide"
        actions={
          <>
            <Button onPress={() => onPasting(false)}>{t('ui:cancel')}</Button>
            <Button
              look="primary"
              isDisabled={text.trim() === ''}
              onPress={() => {
                take(text)
                setText('')
                onPasting(false)
              }}
            >
              {t('upload.pasteUse')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('upload.paste')}
          labelHidden
          hint={t('upload.pasteHint')}
          long
          value={text}
          onChange={setText}
          autoFocus
        />
      </Dialog>
    </>
  )
}
