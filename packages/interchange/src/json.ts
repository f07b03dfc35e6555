/** JSON from strangers: bounded in depth, never trusted to have a shape. A wrong type reads as "not there". */

import { LimitExceeded } from './errors.ts'

export type JsonObject = { [member: string]: unknown }

/**
 * Parses a file. Returns undefined when it is not JSON or not an object.
 * @throws LimitExceeded when objects and lists nest deeper than `depth`.
 */
export function parseObject(content: string | Uint8Array, path: string, depth: number): JsonObject | undefined {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  checkDepth(text, path, depth)
  try {
    return asObject(JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text))
  } catch {
    return undefined
  }
}

function checkDepth(text: string, path: string, depth: number): void {
  let level = 0
  let inText = false
  for (let k = 0; k < text.length; k++) {
    const c = text.charCodeAt(k)
    if (inText) {
      if (c === 92) k += 1
      else if (c === 34) inText = false
    } else if (c === 34) inText = true
    else if (c === 123 || c === 91) {
      level += 1
      if (level > depth) throw new LimitExceeded('depth', depth, path)
    } else if (c === 125 || c === 93) level -= 1
  }
}

function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
}

/** A member, only if the object has it itself. */
export function member(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

export function textOf(object: JsonObject, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = member(object, name)
    if (typeof value === 'string') return value
  }
  return undefined
}

export function numberOf(object: JsonObject, ...names: string[]): number | undefined {
  for (const name of names) {
    const value = member(object, name)
    if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  return undefined
}

export function flagOf(object: JsonObject, ...names: string[]): boolean {
  return names.some(name => member(object, name) === true)
}

export function objectOf(object: JsonObject, ...names: string[]): JsonObject | undefined {
  for (const name of names) {
    const value = asObject(member(object, name))
    if (value !== undefined) return value
  }
  return undefined
}

/** The objects in a list; anything else in it is dropped. */
export function objectsOf(object: JsonObject, name: string): JsonObject[] {
  const value = member(object, name)
  return Array.isArray(value) ? value.map(asObject).filter(item => item !== undefined) : []
}

/** The `@id` of a reference `{ "@type": ..., "@id": ... }`. */
export function idOf(object: JsonObject | undefined): string | undefined {
  const id = object === undefined ? undefined : textOf(object, '@id')
  return id === '' ? undefined : id
}

export function referenceOf(object: JsonObject, name: string): string | undefined {
  return idOf(objectOf(object, name))
}

/** Members the reader does not interpret, kept for writing. */
export function restOf(object: JsonObject, known: ReadonlySet<string>): JsonObject | undefined {
  const entries = Object.entries(object).filter(([name]) => !known.has(name))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
