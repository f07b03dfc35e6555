/** Which modules are written into one file, so that a page is a dozen files and not sixty: each costs a round trip. */
type Module = { importedIds: readonly string[] }
type Context = { getModuleInfo(id: string): Module | null }

const source = (file: string) => new URL(`./src/${file}`, import.meta.url).pathname

/** Every module that is loaded with one of the files: their static imports are followed. */
function closure(files: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const open = files.map(source)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

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

function findSets(context: Context) {
  const of = (...files: readonly string[]) => closure(files, context)
  return {
    first: of('main.tsx', 'pages/landing.tsx'),
    report: of('pages/report.tsx'),
    dashboard: of('pages/dashboard.tsx'),
    // A page with a form and nothing below its first screen.
    form: of('pages/shared.tsx'),
    reportParts: of(...REPORT_PARTS),
    dashboardParts: of(...DASHBOARD_PARTS),
    // Menus and dialogs of a report: what a press needs.
    toolbar: of('pages/report-toolbar.tsx'),
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
