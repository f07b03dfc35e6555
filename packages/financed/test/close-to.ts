import type { Json } from '../src/wire.ts'

const TOLERANCE = 1e-9
/** Lists without an order. */
const SETS = new Set(['flags'])
/** Objects whose keys are data: none may be added. */
const MAPS = new Set(['by_asset_class', 'by_sector', 'by_country', 'by_class', 'reasons', 'pai6'])

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (list: readonly Json[]) => list.map(one => JSON.stringify(one)).sort()

/** Where a result differs from what is expected: numbers by more than 1e-9 relative, null from anything else. Added keys are welcome. */
export function differences(expected: Json, actual: Json | undefined, path = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const isClose = Math.abs(expected - actual) <= TOLERANCE * Math.max(1, Math.abs(expected), Math.abs(actual))
    const isTiny = Math.abs(expected) < 1e-3 && Math.abs(expected) > TOLERANCE
    const isRelative = Math.abs(expected - actual) <= TOLERANCE * Math.abs(expected)
    return isClose && (!isTiny || isRelative) ? [] : [`${path}: ${actual} instead of ${expected}`]
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${path}: ${JSON.stringify(actual)} instead of a list`]
    const name = path.slice(path.lastIndexOf('.') + 1)
    if (SETS.has(name)) {
      const [a, b] = [sorted(expected), sorted(actual)]
      return JSON.stringify(a) === JSON.stringify(b) ? [] : [`${path}: ${b} instead of ${a}`]
    }
    const length = expected.length === actual.length ? [] : [`${path}: ${actual.length} instead of ${expected.length}`]
    return [...length, ...expected.flatMap((one, i) => differences(one, actual[i], `${path}.${i}`))]
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [`${path}: ${JSON.stringify(actual)} instead of an object`]
    const name = path.slice(path.lastIndexOf('.') + 1)
    const added = MAPS.has(name) ? Object.keys(actual).filter(key => !(key in expected)) : []
    return [
      ...added.map(key => `${path}.${key}: added`),
      ...Object.entries(expected).flatMap(([key, one]) => differences(one, actual[key], `${path}.${key}`)),
    ]
  }
  return expected === actual ? [] : [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`]
}
