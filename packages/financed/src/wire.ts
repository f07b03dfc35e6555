/** Names on the wire: snake_case of the names in code, and the one name that differs. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Names that the wire calls otherwise. */
const WIRE: ReadonlyMap<string, string> = new Map([['breakdown', 'pieces']])
const CODE: ReadonlyMap<string, string> = new Map([...WIRE].map(([code, wire]) => [wire, code]))

/** Fields whose keys are data (sectors, countries, codes), not names. */
const MAPS = new Set(['byAssetClass', 'bySector', 'byCountry', 'byClass', 'reasons', 'pai6'])

export const wireName = (name: string): string =>
  WIRE.get(name) ?? name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const codeName = (name: string): string =>
  CODE.get(name) ?? name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A result as JSON with the names of the wire. What is undefined is left out; what is unknown stays null. */
export function toWire(value: unknown, isMap = false): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map(one => toWire(one))
  if (typeof value !== 'object') return null
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.map(([name, one]) => [isMap ? name : wireName(name), toWire(one, MAPS.has(name))]))
}

/** For `JSON.parse`: names of the wire become names in code. Keys without an underscore, as currencies and years, stay. */
export function reviveNames(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [codeName(name), one]))
}
