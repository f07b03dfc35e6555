import { readFileSync } from 'node:fs'

/** The product's version, as reports name it. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version
