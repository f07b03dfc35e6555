import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { onPrint } from '../ui/for-print.ts'
import { whenStill } from '../ui/when-still.ts'
import type { AreaUse } from './area-use.ts'
import type { CircleScale } from './circles.ts'
import { onLookChange } from './colours.ts'
import { startWorld, type WorldEngine } from './engine.ts'
import { type Land, loadLand } from './land.ts'
import type { Hit } from './pointer.ts'
import type { MapData, MapPick, MapTown, MapWords } from './shapes.ts'
import { useInView } from './use-in-view.ts'

export type MapCanvasProps = MapData & {
  words: MapWords
  fill: string
  edge: string
  /** Shows where the points are, not the whole world. */
  fit?: boolean
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
  area?: AreaUse | undefined
}

/** What the pointer touches, in words, and where in pixels from the corner of the map. */
type Tip = { x: number; y: number; text: string }

/** What a hit says in words. */
function sentenceOf(hit: Hit, { points, areas, words }: MapCanvasProps): string {
  if (hit.kind === 'cluster') return words.cluster(hit.count, hit.sum)
  if (hit.kind === 'point') return points?.[hit.index]?.detail() ?? ''
  const area = areas?.find(a => a.code === hit.code)
  return area ? words.area(area) : ''
}

type MapEngine = {
  box: RefObject<HTMLDivElement | null>
  engine: RefObject<WorldEngine | null>
  tip: Tip | null
  /** Why there is no map. */
  trouble: string | null
  /** What is missing on the canvas: all or some of the content, or only its latest colours. */
  missing: 'content' | 'colours' | null
}

/** What the map shows, in the colours of a look of the page. */
type Scene = { content: MapData & { land: Land; fit: boolean; fill: string; edge: string }; look: number }

/** Starts the map in `box` and keeps it in step with the properties. */
export function useMapEngine(props: MapCanvasProps): MapEngine {
  const box = useRef<HTMLDivElement>(null)
  const engine = useRef<WorldEngine | null>(null)
  const latest = useRef(props)
  latest.current = props
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const [look, setLook] = useState(0)
  const shown = useRef<Scene | null>(null)
  const [drawn, setDrawn] = useState<Scene | null>(null)
  const { areas, classes, points, fill, edge, fit = false, globe, chosen, pick, towns, words } = props
  const land = useLand()
  useEffect(() => onLookChange(() => setLook(n => n + 1)), [])

  // One engine for the life of the component: making another costs a second, changing its style a frame.
  const isStarted = useStart(() => {
    if (!box.current) return
    try {
      engine.current = startEngine(box.current, latest, setTip, () => setDrawn(shown.current))
    } catch {
      setTrouble(latest.current.words.noGraphics)
    }
    return () => {
      engine.current?.remove()
      engine.current = null
    }
  })

  const content = useMemo(
    () => (land && land !== 'missing' ? { land, areas, classes, points, fit, fill, edge } : null),
    [land, areas, classes, points, fit, fill, edge],
  )
  // The page's colours, which `show` reads anew, are those of a look.
  const scene = useMemo(() => content && { content, look }, [content, look])
  // Nobody sees a map that is off the screen, yet drawing it anew without a graphics card keeps every other picture waiting.
  const isInView = useInView(box)
  useEffect(() => {
    if (!isStarted || !scene || shown.current === scene || (shown.current && !isInView)) return
    return whenStill(() => {
      shown.current = scene
      engine.current?.show({ ...scene.content, globe: latest.current.globe, chosen: latest.current.chosen })
    })
  }, [scene, isInView, isStarted])
  useEffect(() => engine.current?.choose(chosen), [chosen])
  useEffect(() => engine.current?.project(globe), [globe])
  const ring = props.area?.ring ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: an engine that starts later is told then
  useEffect(() => engine.current?.outline(ring), [ring, isStarted])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is the same place whoever made its object
  useEffect(() => {
    engine.current?.mark(pick?.at ?? null, pick?.name ?? '')
    if (pick?.at) engine.current?.reveal(pick.at, pick.zoom)
  }, [pick?.at?.lat, pick?.at?.lng, isStarted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an engine that starts later is told then
  useEffect(() => engine.current?.towns(towns ?? []), [towns, isStarted])

  const missing = !content || drawn?.content !== content ? 'content' : drawn === scene ? null : 'colours'
  return { box, engine, tip, trouble: land === 'missing' ? words.noShapes : trouble, missing }
}

/**
 * Starts once, and tells whether it has: when nobody scrolls, because the first picture of a map is a task of 100 ms or more without
 * a graphics card, or when the page is printed.
 */
function useStart(start: () => (() => void) | undefined): boolean {
  const [isStarted, setStarted] = useState(false)
  const first = useRef(start)
  useEffect(() => {
    let end: (() => void) | undefined
    let isDone = false
    const begin = () => {
      if (isDone) return
      isDone = true
      end = first.current()
      setStarted(true)
    }
    const callOff = whenStill(begin)
    const release = onPrint(begin)
    return () => {
      isDone = true
      callOff()
      release()
      end?.()
    }
  }, [])
  return isStarted
}

/** The shapes of the countries; null while they load. */
function useLand(): Land | 'missing' | null {
  const [land, setLand] = useState<Land | 'missing' | null>(null)
  useEffect(() => {
    let alive = true
    const callOff = whenStill(() => {
      loadLand().then(
        found => alive && setLand(found),
        () => alive && setLand('missing'),
      )
    })
    return () => {
      alive = false
      callOff()
    }
  }, [])
  return land
}

/** Starts an engine whose events reach the properties of the latest rendering. */
function startEngine(
  box: HTMLDivElement,
  latest: RefObject<MapCanvasProps>,
  onTip: (tip: Tip | null) => void,
  onDrawn: () => void,
): WorldEngine {
  return startWorld(box, latest.current.words, {
    onHover: (hit, at) => {
      const text = hit ? sentenceOf(hit, latest.current) : ''
      onTip(text ? { x: at.x, y: at.y, text } : null)
    },
    onPick: hit => {
      const now = latest.current
      if (hit?.kind === 'point') now.onPoint?.(hit.index)
      else now.onChoose?.(hit?.kind === 'area' && hit.code !== now.chosen ? hit.code : null)
    },
    onScale: scale => latest.current.onScale(scale),
    onDrawn,
    onRest: inView => latest.current.area?.onInView(inView),
    ...(latest.current.pick ? { onPlace: at => latest.current.pick?.onPick(at) } : {}),
  })
}
