/**
 * The form of what callers without types hand over (JSON, plain JavaScript). A wrong one is refused
 * by name where it enters, because deeper inside it would show as a NaN or as a TypeError that says
 * nothing.
 */

import { InvalidModel } from './errors.ts'

/** Whether a value is an array. It tells the compiler nothing, which knows what callers with types hand over. */
export function isList(value: unknown): boolean {
  return Array.isArray(value)
}

/** @throws InvalidModel when the value is not an array; `what` names it in the sentence. */
export function checkList(value: unknown, what: string): void {
  if (!isList(value)) throw new InvalidModel(`${what} is not a list`)
}

/** @throws InvalidModel when the value is not an object; `what` names it in the sentence. */
export function checkObject(value: unknown, what: string): asserts value is object {
  if (typeof value !== 'object' || value === null) throw new InvalidModel(`${what} is not an object`)
}

/**
 * A matrix in coordinates or compressed: two sizes, and typed arrays under the names given. @throws
 * InvalidModel
 */
export function checkMatrix(value: unknown, what: string, places: readonly string[]): void {
  checkObject(value, what)
  const fields = new Map<string, unknown>(Object.entries(value))
  for (const name of ['rows', 'columns']) {
    const size = fields.get(name)
    if (!(typeof size === 'number' && Number.isInteger(size) && size >= 0))
      throw new InvalidModel(`"${name}" of ${what} is not a number of them`)
  }
  for (const name of places) {
    if (!(fields.get(name) instanceof Int32Array)) throw new InvalidModel(`"${name}" of ${what} is not an Int32Array`)
  }
  if (!(fields.get('value') instanceof Float64Array)) throw new InvalidModel(`"value" of ${what} is not a Float64Array`)
}
