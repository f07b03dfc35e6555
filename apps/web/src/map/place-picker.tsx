import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import css from './map.module.css'
import type { MapPick, MapTown } from './shapes.ts'
import { useMapWords } from './use-map-words.ts'

const MapCanvas = lazyPart(async () => (await import('./map-canvas.tsx')).default)

type Props = MapPick & { title: string; towns: readonly MapTown[] }

/** A map on which one place is chosen. Whoever uses no pointer gives it beside the map, as coordinates. */
export const PlacePicker = ({ title, towns, ...pick }: Props) => {
  const [globe, setGlobe] = useState(false)
  const words = useMapWords(title, '')
  return (
    <div className={css.frame}>
      <Suspense fallback={null}>
        <MapCanvas
          areas={null}
          classes={null}
          points={null}
          words={words}
          fill="var(--accent)"
          edge="var(--accent)"
          globe={globe}
          onGlobe={setGlobe}
          chosen={null}
          onScale={() => {}}
          pick={pick}
          towns={towns}
        />
      </Suspense>
    </div>
  )
}
