import type { PagePath } from './paths.ts'

const scenarios = ['a', 'b', 'c', 'd'] as const

/** The parameters each page reads from its address. Every value is plain words; `useView` makes numbers and switches of them. */
const parameters = {
  '/lca-variables': [
    'tab',
    'list',
    'q',
    'exact',
    'status',
    'group',
    'activity',
    'impact_category',
    'goal',
    'source',
    'country',
    'edition',
    'sort',
    'offset',
    'kind',
    'id',
  ],
  '/lca-variables/$kind/$id': ['country', 'edition', 'impact', 'cutoff', 'depth', 'show'],
  '/lca-variables/try': [
    'v',
    'org',
    ...scenarios,
    ...scenarios.map(slot => `${slot}_name` as const),
    'edit',
    'from',
    'rank',
    'drawn',
  ],
  '/lca-variables/shares': ['report', 'v', 'a'],
  '/lca-variables/databases': ['db', 'process', 'of', 'amount', 'part', 'q', 'place', 'sort', 'offset'],
  '/portfolio/$id': ['step', 'with', 'rows', 'class', 'q', 'offset'],
  '/portfolio/$id/financed/$statement': ['version', 'before', 'passport'],
  '/portfolio/$id/assurance/$engagement': ['item', 'passport'],
  '/portfolio/upload': ['replaces'],
  '/portfolio/compare': ['ids'],
  '/owners': ['q'],
  '/emissions': ['year', 'globe'],
  '/owners/$id': ['level', 'globe'],
  '/all-reports': ['missing', 'sel'],
  '/messages': ['id'],
  '/contact-us': ['topic', 'from', 'figure'],
  '/login': ['next', 'email', 'state', 'code', 'iss', 'error'],
  '/signup': ['next'],
  '/invitation': ['code'],
  '/email-verification': ['next', 'code', 'email'],
  '/forgot-password': ['next', 'email'],
  '/new-password': ['next', 'code'],
} as const satisfies Partial<Record<PagePath, readonly string[]>>

type Parameters = typeof parameters
export type PageSearch<P extends string> = {
  [name in P extends keyof Parameters ? Parameters[P][number] : never]?: string
}

/** Of the parameters of an address those that the page knows; anything else is not read. */
export function searchReader<P extends string>(path: P): (search: Record<string, unknown>) => PageSearch<P> {
  const known: Partial<Record<string, readonly string[]>> = parameters
  const names = known[path] ?? []
  return search =>
    Object.fromEntries(
      names.flatMap(name => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ) as PageSearch<P>
}
