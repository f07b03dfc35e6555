/** Which modules are written into one file, so that a page is a dozen files and not sixty: each costs a round trip. */
type Module = { importedIds: readonly string[] }
type Context = { getModuleInfo(id: string): Module | null }

/** Files, by the end of their path, whose static imports are followed. */
type Roots = readonly string[]

const source = (file: string) => new URL(`./src/${file}`, import.meta.url).pathname

/** Every module that is loaded with one of the roots. */
function closure(roots: Roots, context: Context): Set<string> {
  const found = new Set<string>()
  const open = roots.map(source)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

const REPORT = ['pages/report.tsx']
const DASHBOARD = ['pages/dashboard.tsx']
const ENTRY = ['main.tsx']
const LANDING = ['pages/landing.tsx']
/** A page with a form and nothing below its first screen. */
const FORM = ['pages/shared.tsx']
/** Parts drawn below the first screen: of a report, and of the dashboard. */
const REPORT_PARTS = [
  'physical/physical-section.tsx',
  'features/report/goal-section.tsx',
  'features/report/carriers.tsx',
  'features/report/places.tsx',
  'features/report/entries-table.tsx',
]
const DASHBOARD_PARTS = [
  'features/dashboard/world-section.tsx',
  'features/dashboard/drivers.tsx',
  'features/dashboard/explore.tsx',
]
/** Menus and dialogs of a report: what a press needs. */
const TOOLBAR = ['pages/report-toolbar.tsx']

function findSets(context: Context) {
  const of = (...roots: Roots) => closure(roots, context)
  return {
    first: of(...ENTRY, ...LANDING),
    report: of(...REPORT),
    dashboard: of(...DASHBOARD),
    form: of(...FORM),
    reportParts: of(...REPORT_PARTS),
    dashboardParts: of(...DASHBOARD_PARTS),
    toolbar: of(...TOOLBAR),
  }
}

/** The name of the file of a module, null where its importers alone decide. */
export function chunkOf() {
  let sets: ReturnType<typeof findSets> | undefined
  return (id: string, context: Context): string | null => {
    sets ??= findSets(context)
    if (sets.first.has(id)) return null
    if (sets.report.has(id)) return sets.dashboard.has(id) ? 'pages' : 'report'
    const isPart = sets.reportParts.has(id)
    if (sets.form.has(id)) return isPart || sets.toolbar.has(id) ? 'forms' : null
    if (!isPart) return sets.toolbar.has(id) ? 'toolbar' : null
    if (id.includes('/node_modules/')) return 'controls'
    return sets.dashboardParts.has(id) ? 'parts' : 'report-parts'
  }
}
