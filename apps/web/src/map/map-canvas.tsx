import { useEffect, useMemo, useRef, useState } from 'react'
import type { CircleScale } from './circles.ts'
import { onLookChange } from './colours.ts'
import { type Hit, startWorld, type WorldEngine } from './engine.ts'
import { type Land, loadLand } from './land.ts'
import css from './map.module.css'
import './maplibre.css'
import type { MapData, MapPick, MapTown, MapWords } from './shapes.ts'
import { useInView } from './use-in-view.ts'

export type MapCanvasProps = MapData & {
  words: MapWords
  fill: string
  edge: string
  globe: boolean
  onGlobe: (globe: boolean) => void
  chosen: string | null
  onChoose?: (code: string | null) => void
  onPoint?: (index: number) => void
  /** Told whenever circles take another size, for the legend. */
  onScale: (scale: CircleScale) => void
  /** A place to be chosen, instead of countries and points. */
  pick?: MapPick
  towns?: readonly MapTown[]
}

type Tip = { x: number; y: number; text: string }

/** What a hit says in words. */
function sentenceOf(hit: Hit, { points, areas, words }: MapCanvasProps): string {
  if (hit.kind === 'cluster') return words.cluster(hit.count, hit.sum)
  if (hit.kind === 'point') return points?.[hit.index]?.detail() ?? ''
  const area = areas?.find(a => a.code === hit.code)
  return area ? words.area(area) : ''
}

/** The map itself; loaded only where one is shown. */
export default function MapCanvas(props: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const engine = useRef<WorldEngine | null>(null)
  const latest = useRef(props)
  latest.current = props
  const [land, setLand] = useState<Land | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const [look, setLook] = useState(0)
  const { areas, classes, points, fill, edge, globe, chosen, words } = props

  useEffect(() => {
    let alive = true
    loadLand().then(
      found => alive && setLand(found),
      () => alive && setTrouble(latest.current.words.noShapes),
    )
    return () => {
      alive = false
    }
  }, [])
  useEffect(() => onLookChange(() => setLook(n => n + 1)), [])

  // One engine for the life of the component: making another costs a second, changing its style a frame.
  useEffect(() => {
    if (!box.current) return
    try {
      engine.current = startWorld(box.current, latest.current.words, {
        onHover: (hit, at) => {
          const text = hit ? sentenceOf(hit, latest.current) : ''
          setTip(text ? { x: at.x, y: at.y, text } : null)
        },
        onPick: hit => {
          const now = latest.current
          if (hit?.kind === 'point') now.onPoint?.(hit.index)
          else now.onChoose?.(hit?.kind === 'area' && hit.code !== now.chosen ? hit.code : null)
        },
        onScale: scale => latest.current.onScale(scale),
        ...(latest.current.pick ? { onPlace: at => latest.current.pick?.onPick(at) } : {}),
      })
    } catch {
      setTrouble(latest.current.words.noGraphics)
    }
    return () => {
      engine.current?.remove()
      engine.current = null
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` stands for the page's colours, which `show` reads anew
  const scene = useMemo(
    () => (land ? { land, areas, classes, points, fill, edge } : null),
    [land, areas, classes, points, fill, edge, look],
  )
  // Nobody sees a map that is off the screen, yet drawing it anew without a graphics card keeps every other picture waiting.
  const isInView = useInView(box)
  const shown = useRef<typeof scene>(null)
  useEffect(() => {
    if (!scene || shown.current === scene || (shown.current && !isInView)) return
    shown.current = scene
    engine.current?.show({ ...scene, globe: latest.current.globe, chosen: latest.current.chosen })
  }, [scene, isInView])
  useEffect(() => engine.current?.choose(chosen), [chosen])
  useEffect(() => engine.current?.project(globe), [globe])

  const { pick, towns } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is the same place whoever made its object
  useEffect(() => {
    engine.current?.mark(pick?.at ?? null, pick?.name ?? '')
    if (pick?.at) engine.current?.reveal(pick.at, pick.zoom)
  }, [pick?.at?.lat, pick?.at?.lng])
  useEffect(() => engine.current?.towns(towns ?? []), [towns])

  if (trouble) return <p className={css.trouble}>{trouble}</p>
  const button = (name: string, sign: string, press: () => void) => (
    <button type="button" title={name} aria-label={name} onClick={press}>
      {sign}
    </button>
  )
  return (
    <>
      <div ref={box} className={css.canvas} />
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
    </>
  )
}
