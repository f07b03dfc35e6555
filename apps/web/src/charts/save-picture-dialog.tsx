import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './figure-body.module.css'
import { type PictureText, savePng, saveSvg } from './save-picture.ts'

/** Pixels across a picture: a page of text, a slide, a slide on a fine screen. */
const widths = [1200, 1920, 3840]

type Props = { root: RefObject<HTMLElement | null>; words: PictureText; onClose: () => void }

/** Saves a drawing as a file: under which title, in which format and how large. Its sentence and its sources are written into it. */
export function SavePictureDialog({ root, words, onClose }: Props) {
  const { t } = useTranslation(['charts', 'ui'])
  const [title, setTitle] = useState(words.title)
  const [format, setFormat] = useState<'png' | 'svg'>('png')
  const [width, setWidth] = useState('screen')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (!root.current) return
    setBusy(true)
    try {
      const named = { ...words, title: title.trim() || words.title }
      const wide = width === 'screen' ? undefined : Number(width)
      await (format === 'png' ? savePng : saveSvg)(root.current, named, wide)
    } finally {
      setBusy(false)
    }
    onClose()
  }
  return (
    <Dialog title={t('save.title')} isOpen onClose={onClose}>
      <form
        className={css.save}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField label={t('save.name')} value={title} onChange={setTitle} maxLength={200} autoFocus />
        <Select
          label={t('save.format')}
          value={format}
          onChange={setFormat}
          choices={[
            { id: 'png', name: t('save.png') },
            { id: 'svg', name: t('save.svg') },
          ]}
        />
        <Select
          label={t('save.width')}
          value={width}
          onChange={setWidth}
          choices={[
            { id: 'screen', name: t('save.screen') },
            ...widths.map(pixels => ({ id: String(pixels), name: t('save.pixels', { pixels: formatCount(pixels) }) })),
          ]}
        />
        <p className="small dim">{t('save.note')}</p>
        <div className="acts">
          <Button type="submit" look="primary" isPending={isBusy}>
            {t('save.send')}
          </Button>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
