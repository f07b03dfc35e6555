import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

type Chunk = { type: string; fileName: string; moduleIds?: string[] }

/** The mock, and words of other languages: those are stored when they are used. */
const isSeldom = (id: string) =>
  /\/src\/(mock|styleguide)\/|\/msw\/|\/i18n\/(de|es|fr|pt)\/|\/words\/src\/messages\/(de|es|fr|pt)\//.test(id)
/** The map with its own painter, and what the engine brings, are large: they are stored when they are used, too. */
const isLarge = (name: string) => /^assets\/(maplibre|worker-|mock|embed)|\.gz$|manifest-|method-/.test(name)

/** Files that a reader of a report needs, whatever page of it. */
function filesOf(bundle: Record<string, unknown>): string[] {
  return (Object.values(bundle) as Chunk[])
    .filter(({ fileName, moduleIds = [] }) => {
      if (!/^assets\/.*\.(js|css|woff2)$/.test(fileName) || isLarge(fileName)) return false
      return moduleIds.length === 0 || !moduleIds.every(isSeldom)
    })
    .map(({ fileName }) => fileName)
    .sort()
}

/** The service worker is one file beside the screens, with the list of theirs in it. It is built when they are written. */
export const offlineWorker = (): Plugin => ({
  name: 'cradle-offline-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const named = ['index.html', 'theme.js', 'icon.svg', 'manifest.webmanifest'].map(name => ({
      url: `/${name}`,
      revision: createHash('sha256')
        .update(readFileSync(`${dir}/${name}`))
        .digest('hex')
        .slice(0, 16),
    }))
    const files = [...named, ...filesOf(bundle).map(name => ({ url: `/${name}`, revision: null }))]
    const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
    await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      define: {
        BUILT_FILES: JSON.stringify(files),
        BUILD_NAME: JSON.stringify(name),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: {
          input: fileURLToPath(new URL('./src/offline/worker/offline-worker.ts', import.meta.url)),
          output: { entryFileNames: 'offline-worker.js', format: 'iife' },
        },
      },
    })
  },
})
