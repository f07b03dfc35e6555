import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Import, importJsonLd, parseCsv } from '@cradle/interchange'
import { buildSystem, type ImpactMethod, LcaError, type Model, type System, withNames } from '@cradle/lca'
import { Cannot, WrongUsage, whyNoFile } from '../cannot.ts'

export type AllocationRule = 'as stated' | 'none' | 'mass'
const RULES: Readonly<Record<string, AllocationRule>> = { stated: 'as stated', none: 'none', mass: 'mass' }

/** Raises `WrongUsage` for a word that is no rule. */
export function allocationRule(word: string | undefined): AllocationRule {
  const rule = RULES[word ?? 'stated']
  if (!rule) throw new WrongUsage(`--allocation takes ${Object.keys(RULES).join(', ')}`)
  return rule
}

export type Database = Import & { file: string; system: System }

/**
 * Reads an openLCA JSON-LD package and builds its system. Resources that are used count up, so that factors of other packages and
 * tables hold as they are written. Raises `Cannot`.
 */
export async function openDatabase(file: string, allocation: AllocationRule): Promise<Database> {
  const imported = await importFile(file, allocation)
  return { ...imported, file, system: speaking(() => buildSystem(imported.model, imported.build), imported.model) }
}

async function importFile(file: string, allocation: AllocationRule): Promise<Import> {
  const bytes = await readFile(file).catch(error => {
    throw new Cannot(whyNoFile(file, error))
  })
  if (path.extname(file).toLowerCase() === '.zolca')
    throw new Cannot(
      `${file} is a whole database of openLCA. In openLCA choose Export, Linked Data (JSON-LD), and take that ZIP.`,
    )
  return speaking(() => importJsonLd(new Uint8Array(bytes), { allocation, elementaryInputs: 'positive' }))
}

/** What the engine says in its own words, as an error for the terminal; ids that have names in the model by these. */
export function speaking<T>(work: () => T, named?: Pick<Model, 'flows' | 'processes'>): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof LcaError) {
      const names = new Map([...(named?.flows ?? []), ...(named?.processes ?? [])].map(({ id, name }) => [id, name]))
      throw new Cannot(`${withNames(error, id => names.get(id))} ${error.remedy}`)
    }
    throw error
  }
}

/** Methods: those of the database, of another package, and of a table of factors. */
export async function methodsOf(
  database: Database,
  { packageFile, tableFile }: { packageFile: string | undefined; tableFile: string | undefined },
): Promise<ImpactMethod[]> {
  const methods = [...database.methods]
  if (packageFile !== undefined) methods.push(...(await importFile(packageFile, 'as stated')).methods)
  if (tableFile !== undefined) methods.push(await methodFromTable(tableFile, database))
  return methods
}

/** A table with columns category (or indicator), flow (id or name), factor, and perhaps unit, the unit of the category. */
async function methodFromTable(file: string, { model }: Database): Promise<ImpactMethod> {
  const text = await readFile(file, 'utf8').catch(error => {
    throw new Cannot(whyNoFile(file, error))
  })
  const [header = [], ...rows] = speaking(() => parseCsv(text, file))
  const column = (...names: string[]) => header.findIndex(title => names.includes(title.trim().toLowerCase()))
  const at = {
    category: column('category', 'indicator'),
    flow: column('flow', 'flow_id'),
    factor: column('factor'),
    unit: column('unit', 'category_unit', 'indicator_unit'),
  }
  for (const [name, index] of Object.entries(at))
    if (index < 0 && name !== 'unit')
      throw new Cannot(`${file} has no column "${name}"; it needs category, flow and factor.`)
  const elementary = model.flows.filter(flow => flow.kind === 'elementary')
  const ids = new Set(elementary.map(flow => flow.id))
  const byName = Map.groupBy(elementary, flow => (flow.name ?? '').trim().toLowerCase())
  const units = new Map<string, string | undefined>()
  const factors: ImpactMethod['factors'][number][] = []
  for (const [i, cells] of rows.entries()) {
    const [category, flow] = [cells[at.category]?.trim() ?? '', cells[at.flow]?.trim() ?? '']
    const factor = Number(cells[at.factor])
    if (category === '' || flow === '' || (cells[at.factor] ?? '').trim() === '' || !Number.isFinite(factor))
      throw new Cannot(`${file}, line ${i + 2}: category, flow and a number are needed.`)
    if (!units.has(category)) units.set(category, at.unit < 0 ? undefined : cells[at.unit]?.trim() || undefined)
    // A name may be that of one substance in several compartments: it then means each of them.
    const meant = ids.has(flow) ? [flow] : (byName.get(flow.toLowerCase()) ?? []).map(one => one.id)
    for (const id of meant.length > 0 ? meant : [flow]) factors.push({ category, flow: id, factor })
  }
  const categories = [...units].map(([id, unit]) => ({ id, name: id, ...(unit === undefined ? {} : { unit }) }))
  return { id: path.basename(file), name: path.basename(file), categories, factors }
}

type Named = { id: string; name?: string | undefined }

/** The one thing that a word means: its id, its name, or the only one whose name holds it. Raises `Cannot` with what there is. */
export function findOne<T extends Named>(what: string, word: string, things: readonly T[], max = 10): T {
  const folded = word.trim().toLowerCase()
  const nameOf = (thing: T) => (thing.name ?? thing.id).toLowerCase()
  const exact = things.find(thing => thing.id === word)
  if (exact) return exact
  const named = things.filter(thing => nameOf(thing) === folded)
  const found = named.length > 0 ? named : things.filter(thing => nameOf(thing).includes(folded))
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const list = (some: readonly T[]) =>
    some
      .slice(0, max)
      .map(({ id, name }) => `  ${id}  ${name ?? ''}`.trimEnd())
      .join('\n')
  if (found.length === 0)
    throw new Cannot(
      things.length <= max && things.length > 0
        ? `there is no ${what} "${word}". There are:\n${list(things)}`
        : `there is no ${what} "${word}" (of ${things.length}).`,
    )
  const more = found.length > max ? `\n  and ${found.length - max} more` : ''
  throw new Cannot(
    `"${word}" could be ${found.length} of the ${what === 'process' ? 'processes' : `${what}s`}; give the id:\n${list(found)}${more}`,
  )
}
