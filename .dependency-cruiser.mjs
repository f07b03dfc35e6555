// Who may import whom, checked by `npm run check` and `npm test`; arrows.test.ts holds the rules between packages.
const server = '^apps/server/src'

/** Files that still hold queries beside other things. The list only grows shorter. */
const withSql = [
  'auth/(codes|sessions)',
  'bundles/thread',
  'core/log',
  'drafts/places',
  'http/limit',
  'jobs/jobs',
  'lca/calculations',
  'ops/(clean-up|metrics|move|routes)',
  'organisations/sources',
  'portfolios/batches',
  'reference/(load-demo|load-world)',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that import each other, types included, can only be read together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      comment:
        'One direction: core, db, jobs, threads, deps, callers, http, then nouns that name only nouns below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: server },
      to: { circular: true },
    },
    {
      name: 'routes-are-wired-once',
      comment: 'Calls are registered by runtime/app.ts; what two nouns need stands in a file of its own.',
      severity: 'error',
      from: { path: `(${server}/.+)/[^/]+$`, pathNot: `${server}/(runtime/app|ops/build-health)\\.ts$` },
      // Within its own noun a file of routes may be put together of several.
      to: { path: 'routes\\.ts$', pathNot: '^$1/' },
    },
    {
      name: 'sql-in-queries',
      comment: 'Only files of queries, tables and what opens the database speak SQL.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/db/|queries\\.ts$|${server}/(${withSql.join('|')})\\.ts$` },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|geojson$|topojson-specification$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/(test|dist|assembly|built)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
