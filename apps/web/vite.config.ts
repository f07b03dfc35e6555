import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import type { Wire } from '@cradle/client/table'
import react from '@vitejs/plugin-react'
import { build, defineConfig, minify, type Plugin } from 'vite'
import { chunkOf } from './chunk-groups.ts'
import { documentPages } from './document-plugin.ts'
import { enginePlatform } from './engine-plugin.ts'
import { offlineWorker } from './offline-plugin.ts'
import { languages } from './src/i18n/languages.ts'
import { paths } from './src/paths.ts'

/** Where all calls are: said once. */
const ROOT = '/api/'
const FLAGS = ['shared', 'multipart', 'file'] as const

/** An expression for the table of calls: a line of text each, which is a fifth smaller on the way than objects with names. */
function packedWire(wire: Record<string, Wire>): string {
  const words = [...new Set(Object.values(wire).flatMap(({ method, access, needs }) => [method, access, needs ?? '']))]
  const lines = Object.entries(wire).map(([name, { method, path, access, needs, ...flags }]) => {
    const codes = [method, access, needs ?? ''].map(word => words.indexOf(word).toString(36))
    return `${name} ${path.replace(ROOT, '')} ${codes.join('')}${FLAGS.map((flag, i) => (flags[flag] ? i : '')).join('')}`
  })
  const unpack = `((words, flags, text) => Object.fromEntries(text.split("\\n").map(line => {
    const [name, path, code] = line.split(" ")
    const [method, access, needs, ...set] = [...code].map((one, i) => (i < 3 ? words[parseInt(one, 36)] : flags[one]))
    return [name, { method, path: ${JSON.stringify(ROOT)} + path, access, ...(needs && { needs }), ...Object.fromEntries(set.map(flag => [flag, true])) }]
  })))`
  const code = `${unpack}(${[words, FLAGS, lines.join('\n')].map(one => JSON.stringify(one)).join(', ')})`
  const inOrder = (all: Record<string, Wire>) =>
    JSON.stringify(Object.entries(all).map(([name, call]) => [name, Object.entries(call).toSorted()]))
  // What the browser will have is what the contract says, or nothing is built.
  if (inOrder(runInNewContext(code)) !== inOrder(wire)) throw new Error('The table of calls cannot be packed.')
  return code
}

/**
 * The browser needs method, path and access of each call, not the schemas behind them. `src/api/wire.ts` picks those
 * from the contract; in the bundle the picked values replace the module, so zod stays out of it. Tests run the module as it is.
 */
export const wireFromContract = (): Plugin => {
  const file = new URL('./src/api/wire.ts', import.meta.url)
  return {
    name: 'cradle-wire',
    async load(id) {
      if (id.split('?')[0] !== file.pathname) return null
      this.addWatchFile(file.pathname)
      const { wire } = (await import(pathToFileURL(file.pathname).href)) as { wire: Record<string, Wire> }
      return { code: `export const wire = ${packedWire(wire)}`, map: null, moduleType: 'js' }
    },
  }
}

/** The face of headings is on every page's first line: it is fetched with the document, not after the style sheet (first-face.ts). */
const HEADINGS = /newsreader-first-400-normal[^/]*\.woff2$/
/** The face of everything else. The first words of the landing page are a heading alone, so that it leaves the line to them (theme.js). */
const TEXT = /public-sans-latin-wght-normal[^/]*\.woff2$/

const preloadFonts = (): Plugin => ({
  name: 'cradle-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter(name => HEADINGS.test(name))
        .map(name => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          injectTo: 'head' as const,
        }))
    },
  },
})

/**
 * What an open dialog or menu keeps from readers of the screen is hidden with aria-hidden, not with `inert`, which would give every element of the
 * page another style: 25 ms when a dialog opens and as many when it closes, of a report of 4,600 elements. Focus stays in the dialog, and
 * presses outside it meet the layer between it and the page, in both ways.
 */
const hiddenForReaders = (): Plugin => ({
  name: 'cradle-hidden-for-readers',
  transform: {
    filter: { id: /react-aria[\\/]dist[\\/]private[\\/]overlays[\\/]ariaHideOutside\.m?js$/ },
    handler(code) {
      const test = "'inert' in HTMLElement.prototype"
      if (!code.includes(test)) throw new Error('ariaHideOutside of react-aria no longer tests for inert as it did.')
      return { code: code.replace(test, 'false'), map: null }
    },
  },
})

const words = (name: string, language = 'en'): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`./src/i18n/${language}/${name}.json`, import.meta.url), 'utf8'))
const escaped = (text: unknown) =>
  String(text).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** The first words of three pages as plain HTML, in each language; /theme.js shows the ones of the address and the reader. */
function firstWords(language: string): string {
  const { promise } = words('landing', language) as { promise: Record<string, string> }
  const dashboard = words('dashboard', language) as { world: string; lead: string }
  const report = words('report', language) as { crumb: { report: string }; lead: string }
  const bar = `<div class="first-bar page">${escaped(words('shell', language).brand)}</div>`
  const block = (page: string, inside: string) =>
    `<div class="first first-${page}" lang="${language}">${bar}${inside}</div>`
  const head = (title: string, lead: string) =>
    `<div class="page first-head"><h1 class="display">${escaped(title)}</h1><div class="lead">${escaped(lead)}</div></div>`
  const lines = Object.values(promise).map(line => `<span>${escaped(line)}</span>`)
  const hero = `<div class="page"><div class="hero"><div><h1>${lines.join(' ')}</h1><div class="hero-calls"></div><p class="hero-line"></p></div><div class="hero-wheel"></div></div></div>`
  return [
    block('landing', hero),
    block('dashboard', head(dashboard.world, dashboard.lead.replace('{{countries}}', '167'))),
    block('report', head(report.crumb.report, report.lead)),
  ].join('')
}

/** Pages that people come to from elsewhere, and what each asks for before it can be read. */
const arrivals = [
  {
    path: '^/$',
    page: 'landing',
    words: ['landing', 'charts'],
    calls: ['portfolio/demo/', 'portfolio/demo/goals/', 'portfolio/demo/coverage/'],
  },
  {
    path: '^/dashboard$',
    page: 'dashboard',
    words: ['dashboard', 'charts', 'physical'],
    calls: ['portfolio/world/', 'portfolio/world/goals/', 'reference/'],
  },
  {
    path: '^/report/demo$',
    page: 'report',
    words: ['report', 'charts', 'passport', 'physical'],
    calls: ['portfolio/demo/', 'portfolio/demo/goals/', 'portfolio/demo/coverage/'],
  },
  { path: '^/report/(?!demo$)', page: 'report', words: ['report', 'charts', 'passport', 'physical'], calls: [] },
  { path: '^/shared/', page: 'shared', words: ['report', 'charts', 'passport', 'physical', 'shares'], calls: [] },
]

type Chunk = {
  type: string
  fileName: string
  imports?: string[]
  moduleIds?: string[]
  facadeModuleId?: string | null
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Two things the first paint needs: the page's first words in index.html, and a list of what each page will ask for, so
 * that nothing waits for a script to be read first. Scripts give way to style sheets and fonts.
 */
const firstPaint = (): Plugin => ({
  name: 'cradle-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const shown = html.replace('<div id="root"></div>', `<div id="root">${languages.map(firstWords).join('')}</div>`)
      if (!bundle) return shown
      const chunks = Object.values(bundle) as unknown as Chunk[]
      // A file comes after those that it imports.
      const withImports = (
        chunk: Chunk | undefined,
        found = new Set<string>(),
        open = new Set<string>(),
      ): Set<string> => {
        if (!chunk || found.has(chunk.fileName) || open.has(chunk.fileName)) return found
        open.add(chunk.fileName)
        for (const name of chunk.imports ?? []) withImports(bundle[name] as unknown as Chunk, found, open)
        return found.add(chunk.fileName)
      }
      const holding = (end: string) => chunks.find(chunk => chunk.moduleIds?.some(id => id.endsWith(end)))
      const entry = withImports(holding('/src/main.tsx'))
      const early = arrivals.map(({ path, page, words: spoken, calls }) => {
        const code = withImports(chunks.find(chunk => chunk.facadeModuleId?.endsWith(`/src/pages/${page}.tsx`)))
        for (const name of spoken) withImports(holding(`/i18n/en/${name}.json`), code)
        const needed = [...code].filter(name => !entry.has(name))
        if (needed.length === 0) throw new Error(`The page ${page} was not found among the chunks.`)
        const styles = needed.flatMap(name => [...((bundle[name] as unknown as Chunk).viteMetadata?.importedCss ?? [])])
        const at = (names: readonly string[]) => [...new Set(names)].map(name => `/${name}`)
        return { path, code: at(needed), styles: at(styles), calls: calls.map(address => `/api/${address}`) }
      })
      const face = Object.keys(bundle).find(name => TEXT.test(name))
      if (face === undefined) throw new Error('The typeface of text was not found.')
      // theme.js fetches and begins the page's own code, after the first paint.
      const ownCode = /<script type="module" crossorigin src="([^"]+)"><\/script>/
      if (!ownCode.test(shown)) throw new Error('The code of the page was not found in index.html.')
      const list = `<script type="application/json" id="early">${JSON.stringify({ entry: [...entry].map(name => `/${name}`), face: `/${face}`, pages: early })}</script>`
      return shown
        .replace(ownCode, '')
        .replaceAll(/ *<link rel="modulepreload"[^>]*>\n?/g, '')
        .replace('<script src="/theme.js">', `${list}\n    <script src="/theme.js">`)
    },
  },
})

/** The small page for frames of other pages is built apart, with what it alone needs (vite.embed.config.ts). */
const embedPage = (): Plugin => ({
  name: 'cradle-embed',
  apply: 'build',
  async writeBundle() {
    await build({ configFile: fileURLToPath(new URL('./vite.embed.config.ts', import.meta.url)), logLevel: 'warn' })
  },
})

/** The addresses of the pages, for the server: it answers any other address with the page for unknown ones and 404. */
const routeList = (): Plugin => ({
  name: 'cradle-routes',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: `${JSON.stringify({ paths }, null, 1)}\n` })
  },
})

/** The script before the first paint is written to be read; what is sent says the same in fewer letters. */
const smallTheme = (): Plugin => ({
  name: 'cradle-small-theme',
  apply: 'build',
  async writeBundle({ dir }) {
    const file = `${dir}/theme.js`
    const { code } = await minify('theme.js', readFileSync(file, 'utf8'))
    writeFileSync(file, code)
  },
})

/** The service worker of the mock server, as msw ships it. Only the mock registers it; the server hides it where the mock is off. */
const mockWorker = (): Plugin => {
  const source = () => readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8')
  return {
    name: 'cradle-mock-worker',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'mock-worker.js', source: source() })
    },
    configureServer(server) {
      server.middlewares.use('/mock-worker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.end(source())
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    wireFromContract(),
    documentPages(),
    react(),
    hiddenForReaders(),
    preloadFonts(),
    firstPaint(),
    embedPage(),
    smallTheme(),
    offlineWorker(),
    routeList(),
    mockWorker(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/config.json': 'http://127.0.0.1:8080' } },
  // React has had this function since version 18: what stands in for it is loaded by nobody.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  worker: { format: 'es', plugins: () => [enginePlatform()] },
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
        // The first page lists every file of the others: each letter fewer of their hashes is some 100 bytes that it need not load.
        // The first page names every file of the product: a word less in twenty names is a hundred bytes less for everybody.
        chunkFileNames: ({ name }) => `assets/${name.replace(/\.module$|^rolldown-/, '')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Maps and charts load with the pages that show them. The two groups here are on every page: fewer, larger files.
          groups: [
            { name: 'maplibre', test: /node_modules[\\/]maplibre-gl/ },
            { name: 'undo', test: /src[\\/]undo[\\/](?!keys)/ },
            // Many small files are many round trips: what every page with numbers needs, what every figure needs, what forms need.
            {
              name: 'numbers',
              test: /src[\\/](charts[\\/](wheel|sides|scale|mark(?!-tip)|patterns|badge|picture|use-width|use-near|tick|open|legend|signed-legend|save-file)[.-]|(goal-marks|countries|wide-spaces)\.|ui[\\/](section|num|tile|states|for-print|status-dot)\.)|node_modules[\\/](d3-array|internmap)[\\/]/,
              priority: 2,
            },
            {
              name: 'figures',
              test: /src[\\/](charts[\\/](ledger|figure-body|use-figure|fit-text|use-text-width|bar-cell|coverage-bar|multiples|distribution|class-legend|treemap|chain)|ui[\\/](opens|scroll-box)\.)|node_modules[\\/]d3-(sankey|hierarchy|path|shape)[\\/]/,
              priority: 1,
            },
            { name: chunkOf(), debugName: 'pages', priority: 0, includeDependenciesRecursively: false },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            {
              name: 'base',
              priority: 3,
              test: /node_modules[\\/](@tanstack[\\/](?!react-virtual|virtual)|i18next|react-i18next[\\/](?!dist[\\/]es[\\/]Trans)|use-sync-external-store|clsx|react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]I18nProvider|react-aria-components[\\/]dist[\\/]exports[\\/]I18nProvider)|packages[\\/]client|src[\\/](call-error|api|i18n[\\/](i18n|catalogue|messages|en[\\/](ui|shell|goals)\.)|shell[\\/](?!palette|task-centre|elsewhere\.|workspace-(?:choice|bar)\.)|format|goals|nav|view\.|title|reload|ui[\\/](lazy-part|when-quiet)\.)/,
            },
          ],
        },
      },
    },
  },
})
