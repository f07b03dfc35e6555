import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import css from './account.module.css'

/** Pixels of the square that is sent; the server makes the sizes it serves. */
const side = 512

type Placing = { zoom: number; x: number; y: number }

/** The picture covers the square at zoom 1; x and y in pixels of the square, held so that no edge shows. */
const placed = (picture: ImageBitmap, { zoom, x, y }: Placing) => {
  const scale = (side / Math.min(picture.width, picture.height)) * zoom
  const width = picture.width * scale
  const height = picture.height * scale
  const hold = (offset: number, size: number) => Math.min(0, Math.max(side - size, (side - size) / 2 + offset))
  return { width, height, left: hold(x, width), top: hold(y, height) }
}

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, placing: Placing) => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height, left, top } = placed(picture, placing)
  pen.clearRect(0, 0, side, side)
  pen.drawImage(picture, left, top, width, height)
}

type Props = { picture: ImageBitmap; onUse: (square: Blob) => void; onClose: () => void; isSending: boolean }

/** Places a picture in a circle: drag or arrow keys move it, the slider zooms. */
export const CropPicture = ({ picture, onUse, onClose, isSending }: Props) => {
  const { t } = useTranslation(['account', 'ui'])
  const canvas = useRef<HTMLCanvasElement>(null)
  const [placing, setPlacing] = useState<Placing>({ zoom: 1, x: 0, y: 0 })
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, placing)
  }, [picture, placing])

  const move = (dx: number, dy: number) =>
    setPlacing(before => {
      const { width, height } = placed(picture, before)
      const hold = (offset: number, size: number) => Math.min((size - side) / 2, Math.max((side - size) / 2, offset))
      return { ...before, x: hold(before.x + dx, width), y: hold(before.y + dy, height) }
    })
  const keys: Record<string, [number, number]> = {
    ArrowLeft: [-16, 0],
    ArrowRight: [16, 0],
    ArrowUp: [0, -16],
    ArrowDown: [0, 16],
  }
  const use = () =>
    canvas.current?.toBlob(blob => {
      if (blob) onUse(blob)
    }, 'image/png')
  return (
    <Dialog
      title={t('avatar.crop')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" isPending={isSending} onPress={use}>
            {t('avatar.use')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved by keys and pointer has no element of its own */}
      <div
        className={css.stage}
        role="group"
        aria-label={t('avatar.move')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it answers to the arrow keys
        tabIndex={0}
        onKeyDown={event => {
          const step = keys[event.key]
          if (!step) return
          event.preventDefault()
          move(...step)
        }}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={event => {
          if (event.buttons === 0) return
          const scale = side / event.currentTarget.clientWidth
          move(event.movementX * scale, event.movementY * scale)
        }}
      >
        <canvas ref={canvas} width={side} height={side} />
      </div>
      <p className="small quiet">{t('avatar.move')}</p>
      <label className={css.zoom}>
        {t('avatar.zoom')}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={placing.zoom}
          onChange={event => setPlacing({ ...placing, zoom: Number(event.target.value) })}
        />
      </label>
    </Dialog>
  )
}
