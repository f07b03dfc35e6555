import { useSyncExternalStore } from 'react'

/** How the pages look on this machine. Kept in the browser, told to nobody; read before the first paint by /theme.js. */
export type LookSettings = {
  theme: 'system' | 'light' | 'dark'
  /** Absent: as the system asks. */
  contrast?: boolean
  safeColours: boolean
}

const key = 'cradle-look'
const query = (text: string) => (typeof matchMedia === 'undefined' ? null : matchMedia(text))

const load = (): LookSettings => {
  try {
    const saved: Partial<LookSettings> = JSON.parse(localStorage.getItem(key) ?? '{}')
    return {
      theme: saved.theme === 'light' || saved.theme === 'dark' ? saved.theme : 'system',
      ...(typeof saved.contrast === 'boolean' ? { contrast: saved.contrast } : {}),
      safeColours: saved.safeColours === true,
    }
  } catch {
    return { theme: 'system', safeColours: false }
  }
}

let settings = load()
const listeners = new Set<() => void>()

const isDark = (): boolean =>
  settings.theme === 'dark' || (settings.theme === 'system' && query('(prefers-color-scheme: dark)')?.matches === true)
export const hasHighContrast = (): boolean => settings.contrast ?? query('(prefers-contrast: more)')?.matches === true

const apply = () => {
  const { dataset } = document.documentElement
  dataset.theme = isDark() ? 'dark' : 'light'
  if (hasHighContrast()) dataset.contrast = 'high'
  else delete dataset.contrast
  if (settings.safeColours) dataset.colours = 'safe'
  else delete dataset.colours
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--paper').trim())
  for (const listener of listeners) listener()
}

export const changeLook = (change: Partial<LookSettings>): void => {
  settings = { ...settings, ...change }
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // without a store the choice lasts as long as the page
  }
  apply()
}

/** Follows the system while nothing else was chosen. */
export const watchLook = (): void => {
  apply()
  query('(prefers-color-scheme: dark)')?.addEventListener('change', apply)
  query('(prefers-contrast: more)')?.addEventListener('change', apply)
  // Paper is white: what is dark on screen is printed light.
  addEventListener('beforeprint', () => {
    document.documentElement.dataset.theme = 'light'
    for (const listener of listeners) listener()
  })
  addEventListener('afterprint', apply)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useLook = (): LookSettings => useSyncExternalStore(subscribe, () => settings)
