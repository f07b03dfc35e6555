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
})()
