/** The three cookies of the session and how they are kept. The server sets one more that no script sees. */
export type CookieName = 'isLoggedIn' | 'accessToken' | 'refreshToken'

/** Where cookies live: the document in a browser, an object in tests. */
export type Jar = { cookie: string; readonly secure: boolean }

const browserJar: Jar = {
  get cookie() {
    return typeof document === 'undefined' ? '' : document.cookie
  },
  set cookie(text) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later; a session is read at once.
    if (typeof document !== 'undefined') document.cookie = text
  },
  get secure() {
    return typeof location !== 'undefined' && location.protocol === 'https:'
  },
}

export const readCookie = (name: CookieName, jar: Jar = browserJar): string | null => {
  for (const part of jar.cookie.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decodeURIComponent(part.slice(at + 1).trim())
  }
  return null
}

/** As long as a refresh token lives (1 day), so a closed browser does not log anyone out before their time. */
const lifetimeSeconds = 86_400

export const writeCookie = (name: CookieName, value: string, jar: Jar = browserJar): void => {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Strict${jar.secure ? '; Secure' : ''}`
}

export const clearCookie = (name: CookieName, jar: Jar = browserJar): void => {
  jar.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${jar.secure ? '; Secure' : ''}`
}
