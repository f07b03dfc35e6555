import type { MapPoint } from '@cradle/contract'
import type { AreaView } from '../../map/use-map-area.ts'
import type { Report } from './use-report.ts'

export type PlacesProps = {
  report: Report
  goal: number
  sites: readonly MapPoint[] | null
  /** `gases`: greenhouse gases instead of the goal. */
  measure: string
  onMeasure: (measure: string) => void
  globe: boolean
  onGlobe: (globe: boolean) => void
  country: string
  onCountry: (code: string) => void
  onOrganisation: (id: string) => void
  area: AreaView
  onArea: (change: Partial<AreaView>) => void
}
