// Runs before the first paint, so a dark page never flashes white. The settings are written by src/shell/theme.ts.
;(() => {
  let saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('cradle-look') ?? '{}') ?? {}
  } catch {
    // a broken or forbidden store means the defaults
  }
  const dark = saved.theme === 'dark' || (saved.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.dataset.theme = dark ? 'dark' : 'light'
  if (saved.contrast === true || (saved.contrast !== false && matchMedia('(prefers-contrast: more)').matches))
    root.dataset.contrast = 'high'
  if (saved.safeColours === true) root.dataset.colours = 'safe'

  // The first words of three pages stand in index.html, for the world and in the language src/i18n/languages.ts will choose.
  const { pathname, search } = location
  const page =
    { '/': 'landing', '/dashboard': 'dashboard' }[pathname] ?? (/^\/report\/[^/]+$/.test(pathname) && 'report')
  let stored = null
  try {
    stored = localStorage.getItem('cradle-language')
  } catch {
    // as above
  }
  const tags = [new URLSearchParams(search).get('lang'), stored, ...navigator.languages]
  const codes = tags.map(tag => String(tag).trim().toLowerCase().split(/[-_]/)[0])
  root.lang = codes.find(code => ['en', 'de', 'fr', 'es', 'pt'].includes(code)) ?? 'en'
  if (page && !/[?&]of=/.test(search)) root.dataset.first = page

  // What the page will ask for, written down when the pages are built: fetched by `fetchAll`. While pages are developed there is no list.
  const list = document.getElementById('early')
  if (!list) return
  const { entry, face, pages } = JSON.parse(list.textContent)
  // The server wrote down where the API is; nobody did where the mock answers, or where the files lie on a plain web space.
  const { api } = root.dataset
  const isIn = /(^|;\s*)isLoggedIn=true/.test(document.cookie)
  const { code, styles, calls } = pages.find(({ path }) => new RegExp(path).test(pathname)) ?? {}

  // The first words are painted before anything else is fetched: it would take the line from the styles and fonts, and hold the paint up for as
  // long as it runs. The files of code begin one after another, each after those it imports, so that a touch between them is answered.
  const begin = ([file, ...rest]) => import(file).then(() => rest.length > 0 && setTimeout(begin, 0, rest))
  const fetchFace = () => add('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: face })
  const fetchAll = () => {
    if (waitsForFace) fetchFace()
    add('link', { rel: 'manifest', href: '/manifest.webmanifest' })
    ask('/config.json')
    if (!isIn && api !== undefined) for (const call of calls ?? []) ask(api + call)
    for (const href of [...entry, ...(code ?? [])]) fetchSoon(href)
    for (const href of styles ?? [])
      add('link', { rel: 'preload', as: 'style', crossOrigin: '', fetchPriority: 'low', href })
  }
  // Who is logged in has the code stored already.
  const waits = root.dataset.first && !document.hidden && !isIn
  // The first words of the landing page are a heading, in the face that index.html names; the other pages have text below it.
  const waitsForFace = waits && page === 'landing'
  if (!waitsForFace) fetchFace()
  if (!waits) fetchAll()
  addEventListener('DOMContentLoaded', () => {
    if (!waits) return begin(entry)
    let isBegun = false
    const start = () => {
      if (isBegun) return
      isBegun = true
      fetchAll()
      begin(entry)
    }
    // Told once the words are on the screen. A page that is hidden meanwhile is painted later, and waits for nothing.
    if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, 300)
  })

  function ask(href) {
    add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  }

  // As scripts: Chromium fetches modules that a script preloads before fonts and styles, whatever their priority says.
  function fetchSoon(href) {
    add('link', { rel: 'preload', as: 'script', crossOrigin: '', fetchPriority: 'low', href })
  }

  function add(tag, settings) {
    document.head.append(Object.assign(document.createElement(tag), settings))
  }
})()
