/** The six entries of the navigation, the same on every page. Portfolio asks for a log-in. */
export const navigation = [
  { to: '/dashboard', word: 'dashboard' },
  { to: '/lca-variables', word: 'lcaVariables' },
  { to: '/portfolio', word: 'portfolio', needsLogin: true },
  { to: '/methodology', word: 'methodology' },
  { to: '/about-us', word: 'aboutUs' },
  { to: '/contact-us', word: 'contactUs' },
] as const satisfies readonly { to: string; word: string; needsLogin?: boolean }[]

/** Pages outside the navigation that belong to an account. */
const privatePages = ['/messages', '/account', '/workspaces', '/workspace', '/operator']

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Must a visitor log in before seeing this path? */
export const needsLogin = (path: string): boolean =>
  navigation.some(entry => 'needsLogin' in entry && entry.needsLogin && isUnder(path, entry.to)) ||
  privatePages.some(page => isUnder(path, page))

/** Where a log-in leads: only addresses of our own, never the log-in page again. */
export const safeNext = (next: unknown, fallback = '/portfolio'): string =>
  typeof next === 'string' && /^\/(?![/\\])/.test(next) && !/^\/(login|signup)(\/|\?|$)/.test(next) ? next : fallback
