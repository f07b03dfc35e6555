import type { AreaView } from '../../map/use-map-area.ts'
import type { Layer } from './layers.tsx'
import type { Site, World } from './use-world.ts'

export type WorldProps = {
  world: World
  goal: number
  /** `countries` or `sites` of the goal, or `gases`: countries by greenhouse gases. */
  layer: string
  onLayer: (layer: Layer) => void
  globe: boolean
  onGlobe: (globe: boolean) => void
  country: string
  onCountry: (code: string) => void
  sites: readonly Site[] | null
  compared: readonly string[]
  onCompare: (code: string, isOn: boolean) => void
  onOrganisation: (id: string) => void
  area: AreaView
  onArea: (change: Partial<AreaView>) => void
}

/** `layer` is what is drawn; `chosen` may be a moment ahead of it. */
export type DrawnWorld = WorldProps & { chosen: string }
