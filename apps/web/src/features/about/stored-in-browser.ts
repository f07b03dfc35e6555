/**
 * Everything this program keeps in a browser, by name; the terms of use print it and a test holds it to the code.
 * `word` is the key of its sentence in the catalogue of the terms; `lasts` that of how long, where it is not the rule of its place.
 */
export const storedInBrowser = [
  { name: 'isLoggedIn', place: 'cookie', word: 'isLoggedIn' },
  { name: 'accessToken', place: 'cookie', word: 'accessToken' },
  { name: 'refreshToken', place: 'cookie', word: 'refreshToken' },
  { name: '__Host-refreshToken', place: 'cookie', word: 'hostRefreshToken' },
  { name: 'cradle-language', place: 'localStorage', word: 'language' },
  { name: 'cradle-look', place: 'localStorage', word: 'look' },
  { name: 'cradle-workspace', place: 'localStorage', word: 'workspace' },
  { name: 'cradle-clock-skew', place: 'localStorage', word: 'clock' },
  { name: 'cradle-tour-seen', place: 'localStorage', word: 'tourSeen' },
  { name: 'cradle-tour-step', place: 'sessionStorage', word: 'tourStep' },
  { name: 'cradle-issuer', place: 'sessionStorage', word: 'issuer' },
  { name: 'cradle-waiting', place: 'localStorage', word: 'waiting' },
  { name: 'cradle-reloaded-at', place: 'sessionStorage', word: 'reloaded' },
  { name: 'cradle-reloaded-version', place: 'sessionStorage', word: 'reloadedVersion' },
  { name: 'cradle-offline', place: 'indexedDB', word: 'offline' },
  { name: 'cradle-edits', place: 'indexedDB', word: 'edits', lasts: 'edits' },
  { name: 'cradle-used', place: 'cache', word: 'files' },
  { name: 'workbox-precache', place: 'cache', word: 'files' },
] as const
