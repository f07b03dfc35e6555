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

  // The first words of two pages stand in index.html, in English and for the world; everyone else waits for the page.
  const page = { '/': 'landing', '/dashboard': 'dashboard' }[location.pathname]
  let language = navigator.language
  try {
    language = localStorage.getItem('cradle-language') ?? language
  } catch {
    // as above
  }
  if (page && !/[?&](lang|of)=/.test(location.search) && /^en/i.test(language)) root.dataset.first = page

  // What the page will ask for, written down when the pages are built: fetched now, beside the first scripts.
  const early = document.getElementById('early')
  if (!early) return
  // The server wrote down where the API is; nobody did where the mock answers, or where the files lie on a plain web space.
  const { api } = root.dataset
  const isIn = /(^|;\s*)isLoggedIn=true/.test(document.cookie)
  for (const { path, code, styles, calls } of JSON.parse(early.textContent)) {
    if (!new RegExp(path).test(location.pathname)) continue
    for (const href of code) link({ rel: 'modulepreload', href, fetchPriority: 'low' })
    for (const href of styles) link({ rel: 'preload', as: 'style', crossOrigin: '', href })
    if (isIn || api === undefined) continue
    for (const ask of calls) link({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: api + ask })
  }
  function link(settings) {
    document.head.append(Object.assign(document.createElement('link'), settings))
  }
})()
