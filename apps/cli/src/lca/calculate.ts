import {
  type Assessed,
  type Assessment,
  assess,
  assessedIn,
  byFirstTier,
  byLocation,
  type Characterisation,
  type Contribution,
  characterise,
  coverage,
  type ImpactMethod,
  largestFlows,
  largestProcesses,
  multipliersOf,
  type TreeNode,
  upstreamTree,
} from '@cradle/lca'
import { Cannot } from '../cannot.ts'
import { type Database, findOne, speaking } from './open-database.ts'

export type Calculated = {
  database: Database
  process: { id: string; name: string; location: string | null; unit: string }
  amount: number
  unit: string
  method: ImpactMethod
  characterisation: Characterisation
  assessment: Assessment
  /** In the order of the categories. */
  assessed: readonly Assessed[]
}

/** Scores of an amount of what a process delivers. Raises `Cannot`. */
export function calculate(
  database: Database,
  methods: readonly ImpactMethod[],
  query: { process: string; method: string | undefined; amount: number; unit: string | undefined },
): Calculated {
  const { system } = database
  const process = findOne('process', query.process, system.columns)
  const [first, ...more] = methods
  if (first === undefined)
    throw new Cannot(
      'The database has no impact method. Name a package that has some with --methods, or a table with --factors.',
    )
  if (query.method === undefined && more.length > 0)
    throw new Cannot(
      `say which method with --method; there are:\n${methods.map(({ id, name }) => `  ${id}  ${name ?? ''}`.trimEnd()).join('\n')}`,
    )
  const method = query.method === undefined ? first : findOne('method', query.method, methods)
  return speaking(() => {
    const characterisation = characterise(system, method)
    const demand = {
      process: process.id,
      amount: query.amount,
      ...(query.unit === undefined ? {} : { unit: query.unit }),
    }
    const assessment = assess(system, characterisation, [demand])
    const { id, name, location, unit } = process
    return {
      database,
      amount: query.amount,
      unit: query.unit ?? unit,
      method,
      characterisation,
      assessment,
      assessed: assessedIn(system, characterisation, assessment.supply, database.notAssessed),
      process: { id, name, location, unit },
    }
  }, database.model)
}

export type Score = {
  category: string
  name: string
  /** null: not assessed, which is not zero. */
  value: number | null
  unit: string
  error: number | null
  normalised: number | null
  weighted: number | null
  not_assessed: { code: string; sentence: string; remedy: string } | null
}

export const scoresOf = ({ characterisation, assessment, assessed }: Calculated): Score[] =>
  characterisation.details.map(({ id, name, unit }, k) => {
    const { why } = assessed[k]!
    const known = <T>(value: T): T | null => (why ? null : value)
    return {
      category: id,
      name: name ?? id,
      value: known(assessment.scores[k]!),
      unit: unit ?? '',
      error: known(assessment.scoreErrors[k]!),
      normalised: known(assessment.weighting.normalised[k] ?? null),
      weighted: known(assessment.weighting.weighted[k] ?? null),
      not_assessed: why,
    }
  })

/** Refuses a category in which the life cycle is not assessed. Raises `Cannot` with reason and remedy. */
export function checkAssessed({ assessed }: Calculated, { id, name }: { id: string; name: string }): void {
  const why = assessed.find(({ category }) => category === id)?.why
  if (why) throw new Cannot(`${name} is not assessed for this process. ${why.sentence} ${why.remedy}`)
}

/** How many of the elementary flows that occur the method has a factor for, in any category. */
export const seenBy = ({ database, characterisation, assessment }: Calculated) =>
  coverage(database.system, characterisation, assessment.inventory)

export type View = 'processes' | 'flows' | 'locations' | 'tier'
export type Line = Omit<Contribution, 'id'> & { id: string | null; amount?: number; unit?: string }

/** Contributions to a category, largest first; what is not shown is summed, so that the lines add to the score. */
export function contributionsTo(
  calculated: Calculated,
  category: { id: string },
  view: View,
  max: number,
): { score: number; lines: Line[]; rest: number } {
  const { assessment, database, characterisation } = calculated
  const score = assessment.scores[characterisation.categories.index.get(category.id)!]!
  const lines = linesOf()
  const sum = lines.reduce((total, { value }) => total + value, 0)
  return { score, lines, rest: score - sum }

  function linesOf(): Line[] {
    if (view === 'processes') return largestProcesses(assessment, category.id, max)
    if (view === 'flows') return largestFlows(assessment, category.id, max)
    if (view === 'locations')
      return byLocation(assessment, category.id)
        .slice(0, max)
        .map(({ location, ...rest }) => ({ id: location, name: location ?? 'no location', ...rest }))
    const { direct, directShare, inputs } = byFirstTier(
      assessment,
      speaking(() => multipliersOf(database.system, characterisation)),
      category.id,
    )
    const own: Line = { id: calculated.process.id, name: 'the process itself', value: direct, share: directShare }
    return [own, ...inputs.slice(0, Math.max(0, max - 1))]
  }
}

/** The supply chain as a tree of one demanded product. */
export function treeOf(
  { assessment, database, characterisation }: Calculated,
  category: { id: string },
  options: { cutoff: number; depth: number; nodes: number },
): { score: number; root: TreeNode } {
  const { score, roots } = upstreamTree(
    assessment,
    speaking(() => multipliersOf(database.system, characterisation)),
    category.id,
    options,
  )
  return { score, root: roots[0]! }
}
