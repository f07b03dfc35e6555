/** The part of an edition that a bundle carries, made ready for calculating by the edition of the method that its provenance names. */
import {
  giveEdition,
  loadIsicTitles,
  loadMethod2,
  loadOrganisations,
  loadReference,
  type Reference,
  type ReferenceSite,
} from '@cradle/data'
import { prepare } from '@cradle/impact'
import { prepare2 } from '@cradle/method2'
import { type AssessmentContext, indexWorld, matcherOf } from '@cradle/portfolio'
import { type AssessmentContext2, isSecondEdition, plantRows } from '@cradle/portfolio/assess2'

export type BundleEdition = {
  /** A name of its own for these bytes. */
  name: string
  files: ReadonlyMap<string, Uint8Array>
  places: Readonly<Record<string, { latitude: number; longitude: number }>>
  plants: readonly ReferenceSite[]
}

/** `reference`: what rows are read and organisations named with, under the manifest of the edition. */
export type BundleContext = { reference: Reference } & (
  | { method: 'first'; context: AssessmentContext }
  | { method: 'second'; context: AssessmentContext2 }
)

/** Raises `TableChanged`, `NoSuchTable`. */
export function contextOfBundle(
  { name, files, places, plants }: BundleEdition,
  provenance: Parameters<typeof isSecondEdition>[0],
): BundleContext {
  giveEdition(name, file => {
    const bytes = files.get(file)
    if (!bytes) throw new Error(`The bundle does not carry ${file} of the edition.`)
    return bytes
  })
  const organisations = { organisations: loadOrganisations(name), sites: plants }
  const shared = {
    world: indexWorld(organisations),
    places: new Map(Object.entries(places)),
    findMatch: matcherOf(organisations),
  }
  if (!isSecondEdition(provenance)) {
    const reference = loadReference(name)
    return { method: 'first', reference, context: { ...shared, prepared: prepare(reference) } }
  }
  const reference = readingReference(name)
  const prepared = prepare2(loadMethod2(name))
  const { isicTitles } = reference
  return { method: 'second', reference, context: { ...shared, prepared, isicTitles, rowOfPlant: plantRows(prepared) } }
}

/**
 * Tables of the bundle where the second edition has them. Words for technologies in a cell and names of categories are those of the
 * program, as the rest of the reading is.
 */
function readingReference(name: string): Reference {
  const { manifest, countries, industries, exchangeRates } = loadMethod2(name)
  const isicTitles = loadIsicTitles(name)
  return { ...loadReference(), manifest, countries, industries, exchangeRates, isicTitles }
}
