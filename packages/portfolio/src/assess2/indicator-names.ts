/** Indicators of the method by the names of the contract: `s3UpstreamT` is `s3_upstream_t`. A test holds that each has one. */
import { INDICATOR_NAMES, type IndicatorName } from '@cradle/contract'
import { INDICATORS, type IndicatorId } from '@cradle/method2'

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const NAMES: ReadonlyMap<string, IndicatorName> = new Map(INDICATOR_NAMES.map(name => [camelCase(name), name]))

/** undefined: no indicator of the method. */
export const indicatorName = (id: string): IndicatorName | undefined => NAMES.get(id)

const IDS: ReadonlyMap<string, IndicatorId> = new Map(INDICATORS.map(id => [indicatorName(id) ?? id, id]))

/** The indicator of the method that the contract calls so. */
export function indicatorId(name: IndicatorName): IndicatorId {
  const id = IDS.get(name)
  if (id === undefined) throw new Error(`The method has no indicator ${name}`)
  return id
}
