import { ASSET_CLASSES } from '../asset-classes.ts'
import { CRITERIA } from '../screening.ts'
import type { Json, JsonObject } from '../wire.ts'

/** Facts of a result by path, as crosswalks name them: names of the wire, null where a figure is unknown. */
export type Facts = JsonObject

type Tree = { [step: string]: Tree | true }

const leaves = (names: string): Tree => Object.fromEntries(names.split(' ').map(name => [name, true]))
/** A map of figures: any key by `{key}`, and the keys that are always the same. */
const mapOf = (inner: Tree, keys: readonly string[] = []): Tree =>
  Object.fromEntries(['{key}', ...keys].map(key => [key, inner]))

const SCOPES = 'fe_s1 fe_s2 fe_s3 fe_s12'
const GROUP = leaves(`money ${SCOPES}`)
const INDICATOR = leaves('value reported estimated missing not_applicable')
const INDICATORS = 'pai1_s1 pai1_s2 pai1_s3 pai1_total pai2 pai3 pai4 pai5_consumption pai5_production'
const CLASSES = leaves('reported estimated no_result out_of_scope undrawn')

/** Every fact that a crosswalk may name. A test compares it with a result. */
export const FACTS: Tree = {
  totals: leaves(SCOPES),
  sovereign: leaves('money fe_s1 fe_s2 fe_s3'),
  undrawn: leaves(`committed ${SCOPES}`),
  apart: leaves('avoided removals'),
  ledger: { ...leaves('size money lines_without_money committed'), share: CLASSES },
  aum: leaves('total included share'),
  coverage: leaves('s1 s2 s3 s12 s3_whole'),
  data_quality: { ...leaves('s12 s3 sovereign'), by_class: mapOf(leaves('s12 s3'), ASSET_CLASSES) },
  intensity: leaves('t_per_m_covered covered_money evic_inflation t_per_m_covered_adjusted waci waci_coverage'),
  by_asset_class: mapOf(GROUP, ASSET_CLASSES),
  by_sector: mapOf(GROUP),
  by_country: mapOf(GROUP),
  taxonomy: Object.fromEntries(CRITERIA.map(name => [name, leaves('production share')])),
  pai: {
    mean: {
      ...Object.fromEntries(INDICATORS.split(' ').map(name => [name, INDICATOR])),
      pai6: mapOf(leaves('value covered missing')),
    },
  },
}

function nodeAt(path: string): Tree | true | undefined {
  let node: Tree | true | undefined = FACTS
  for (const step of path.split('.')) node = node === true ? undefined : node?.[step]
  return node
}

export const isFact = (path: string): boolean => nodeAt(path) === true

/** A map whose members `for_each` goes through. */
export function isFactMap(path: string): boolean {
  const node = nodeAt(path)
  return node !== undefined && node !== true && '{key}' in node
}

const step = (value: Json | undefined, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? value[name]
    : undefined

/** The figure at a path, where `{key}` is one step even if it has dots (sector 35.11); null where it is unknown or absent. */
export function factAt(facts: Facts, path: string, key: string | null): number | null {
  let value: Json | undefined = facts
  for (const name of path.split('.')) value = step(value, name === '{key}' ? (key ?? '') : name)
  return typeof value === 'number' ? value : null
}

/** The keys of a map in the order of the result. */
export function keysAt(facts: Facts, path: string): string[] {
  let value: Json | undefined = facts
  for (const name of path.split('.')) value = step(value, name)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}
