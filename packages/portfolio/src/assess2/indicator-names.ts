/** Indicators of the method by the names of the contract: `s3UpstreamT` is `s3_upstream_t`. A test holds that each has one. */
import { INDICATOR_NAMES, type IndicatorName } from '@cradle/contract'

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const NAMES: ReadonlyMap<string, IndicatorName> = new Map(INDICATOR_NAMES.map(name => [camelCase(name), name]))

/** undefined: no indicator of the method. */
export const indicatorName = (id: string): IndicatorName | undefined => NAMES.get(id)
