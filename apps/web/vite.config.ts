import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { marked, Renderer } from 'marked'
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

/** `virtual:methodology`: the method's document as HTML and its headings, made when the page is built; empty where there is none. */
const methodologyDocument = (): Plugin => {
  const name = 'virtual:methodology'
  const file = fileURLToPath(new URL('../../docs/methodology.md', import.meta.url))
  return {
    name: 'cradle-methodology',
    resolveId: id => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      this.addWatchFile(file)
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const headings: { id: string; title: string }[] = []
      const slug = (title: string) =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, '')
      const html = marked
        .use({
          renderer: {
            table(token) {
              // What scrolls must be reachable by keyboard.
              const table = Renderer.prototype.table.call(this, token)
              return `<div data-scroll tabindex="0" role="group" aria-label="Table">${table}</div>`
            },
            heading({ tokens, depth, text: raw }) {
              const inner = this.parser.parseInline(tokens)
              const plain = slug(raw)
              // Parts of the page that come live from the edition have these names.
              const anchor = ['chain', 'goals', 'sources', 'versions', 'challenge'].includes(plain)
                ? `on-${plain}`
                : plain
              // The page has its own first heading.
              if (depth === 1) return ''
              if (depth === 2) headings.push({ id: anchor, title: raw.replace(/[`*_]/g, '') })
              return `<h${depth} id="${anchor}">${inner}</h${depth}>`
            },
          },
        })
        .parse(text, { async: false })
      return `export const html = ${JSON.stringify(html)}\nexport const headings = ${JSON.stringify(headings)}`
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
  plugins: [wireFromContract(), methodologyDocument(), react(), preloadFonts()],
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
          // Maps and charts load with the pages that show them. The two groups here are on every page: fewer, larger files.
          groups: [
            { name: 'maplibre', test: /node_modules[\\/]maplibre-gl/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'base',
              test: /node_modules[\\/](@tanstack[\\/](?!react-virtual|virtual|react-table|table)|i18next|react-i18next|use-sync-external-store|clsx)|src[\\/](call-error|api|i18n[\\/](i18n|catalogue|en[\\/](ui|shell|goals)\.)|shell[\\/](?!palette|task-centre)|format|goals|nav|view|title|reload)/,
            },
          ],
        },
      },
    },
  },
})
