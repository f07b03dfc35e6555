import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The browser needs method, path and access of each call, not the schemas behind them. `src/api/wire.ts` picks those
 * from the contract; in the bundle the picked values replace the module, so zod stays out of it. Tests run the module as it is.
 */
const wireFromContract = (): Plugin => {
  const file = new URL('./src/api/wire.ts', import.meta.url)
  return {
    name: 'cradle-wire',
    async load(id) {
      if (id.split('?')[0] !== file.pathname) return null
      this.addWatchFile(file.pathname)
      const { wire } = (await import(pathToFileURL(file.pathname).href)) as { wire: unknown }
      return { code: `export const wire = ${JSON.stringify(wire)}`, map: null, moduleType: 'js' }
    },
  }
}

/** Both faces are on every page's first line: fetch them with the document, not after the style sheet. */
const preloadFonts = (): Plugin => ({
  name: 'cradle-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const wanted = /(public-sans-latin-wght-normal|newsreader-latin-opsz-normal)[^/]*\.woff2$/
      return Object.keys(bundle ?? {})
        .filter(name => wanted.test(name))
        .map(name => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          injectTo: 'head' as const,
        }))
    },
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [wireFromContract(), react(), preloadFonts()],
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/config.json': 'http://127.0.0.1:8080' } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // data: addresses would need an exception in the content security policy
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'maplibre', test: /node_modules[\\/](maplibre-gl|@maplibre|@mapbox|kdbush|supercluster|earcut)/ },
            { name: 'geo', test: /node_modules[\\/](d3-geo-projection|topojson-client|world-atlas)/ },
            { name: 'charts', test: /node_modules[\\/]d3-(?!geo-projection)/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
})
