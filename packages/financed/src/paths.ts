/** Paths of intensity that power and steel are compared with: a file of the product, as crosswalks are. */
import oecm from '../data/paths/oecm-2022.json' with { type: 'json' }
import type { IntensityPath } from './alignment.ts'

/** A path with its unit, t CO2e per unit of production, and the scopes that it holds. */
type NamedPath = IntensityPath & { scope: string; unit: string }

export type PathSet = {
  name: string
  edition: string
  source: string
  licence: string
  /** What of it was read in a source and what is our own reading. */
  verified: string
  paths: readonly NamedPath[]
  /** The region of a country (ISO 3166-1 alpha-2) that has paths of its own, else that of the world. */
  regionOf: (country: string | null) => string
}

const { regions, paths, ...head } = oecm
const regionOfCountry = new Map(
  Object.entries(regions).flatMap(([region, countries]) => countries.map(country => [country, region] as const)),
)

/** One Earth Climate Model (Teske et al.), 1.5 °C: power by scope 1, steel by scopes 1 and 2. */
export const OECM: PathSet = {
  ...head,
  paths,
  regionOf: country => regionOfCountry.get(country ?? '') ?? 'Global',
}
