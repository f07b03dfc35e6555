import { afterPaint } from '../ui/after-paint.ts'
import { NotDrawn } from '../ui/not-drawn.tsx'
import { DrawArea } from './draw-area.tsx'
import css from './map.module.css'
import './maplibre.css'
import { type MapCanvasProps, useMapEngine } from './use-map-engine.ts'

/** The map itself; loaded only where one is shown. */
export default function MapCanvas(props: MapCanvasProps) {
  const { box, engine, tip, trouble, missing } = useMapEngine(props)
  const { words, globe, area } = props
  if (trouble) return <p className={css.trouble}>{trouble}</p>
  const button = (name: string, sign: string, press: () => void) => (
    <button type="button" title={name} aria-label={name} onClick={() => afterPaint(press)}>
      {sign}
    </button>
  )
  return (
    <>
      <div ref={box} className={css.canvas} {...(missing === 'colours' ? { 'data-drawing': '' } : {})} />
      {missing === 'content' && <NotDrawn text={words.notDrawn} />}
      {tip && (
        <div
          className={css.tip}
          style={{ left: Math.min(tip.x + 14, Math.max(0, (box.current?.clientWidth ?? 0) - 236)), top: tip.y + 16 }}
        >
          {tip.text}
        </div>
      )}
      <div className={`${css.buttons} no-print`}>
        {button(words.zoomIn, '+', () => engine.current?.zoom(1))}
        {button(words.zoomOut, '\u2212', () => engine.current?.zoom(-1))}
        {button(words.whole, '\u2922', () => engine.current?.whole())}
      </div>
      <fieldset className={`${css.projection} no-print`}>
        <legend className="vh">{words.projection}</legend>
        {[false, true].map(round => (
          <button key={String(round)} type="button" aria-pressed={globe === round} onClick={() => props.onGlobe(round)}>
            {round ? words.globe : words.flat}
          </button>
        ))}
      </fieldset>
      {area?.isDrawing && <DrawArea {...area} placesAt={pixels => engine.current?.placesAt(pixels) ?? []} />}
    </>
  )
}
