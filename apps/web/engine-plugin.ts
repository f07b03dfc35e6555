import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const at = (name: string) => fileURLToPath(new URL(`./src/engine/platform/${name}`, import.meta.url))

const PLATFORM: Readonly<Record<string, string>> = {
  'node:crypto': at('crypto.ts'),
  'node:fs': at('files.ts'),
  'node:zlib': at('zlib.ts'),
}
const INFLATE = fileURLToPath(new URL('../../packages/sheet/src/inflate-chunks.ts', import.meta.url))

/**
 * The engine in the browser is the packages of the server, file for file. The few things that they ask of Node stand in
 * `src/engine/platform`; anything else of Node stops the build.
 */
export const enginePlatform = (): Plugin => ({
  name: 'cradle-engine-platform',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const own = PLATFORM[id]
    if (own) return own
    if (id.startsWith('node:')) throw new Error(`${importer} asks for ${id}, which no browser has.`)
    if (!id.endsWith('/inflate-chunks.ts') || importer?.includes('/platform/')) return null
    const found = await this.resolve(id, importer, { ...options, skipSelf: true })
    return found?.id === INFLATE ? at('inflate-chunks.ts') : found
  },
})
