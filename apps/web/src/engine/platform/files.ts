/** What the packages ask of Node's `fs`: the tables of the edition, which the engine fetches first. Wired by engine-plugin.ts. */
const held = new Map<string, Uint8Array>()

/** `1.0.0/countries.json.gz` -> its bytes. */
export const holdFile = (path: string, bytes: Uint8Array): void => {
  held.set(path, bytes)
}
export const dropFile = (path: string): void => {
  held.delete(path)
}
export const isHeld = (path: string): boolean => held.has(path)

const pathOf = (address: URL | string): string => String(address).split('/').slice(-2).join('/')

export function readFileSync(address: URL | string): Uint8Array {
  const bytes = held.get(pathOf(address))
  if (!bytes) throw new Error(`${pathOf(address)} was not fetched.`)
  return bytes
}

export const existsSync = (address: URL | string): boolean => held.has(pathOf(address))
