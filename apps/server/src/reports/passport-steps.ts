/**
 * A site's figure as a list of steps for people: activity, then per category the factors, the midpoint, its person-years and its
 * share, then the sum. Every step carries its inputs, so each can be worked out with a pocket calculator; the source is that of the
 * edition's manifest.
 */
import type { Passport } from '@cradle/contract'
import type { Manifest } from '@cradle/data/types'
import type { Calculation, Given } from '@cradle/impact'

type Branch = Exclude<Calculation, Given>
type Step = Passport['steps'][number]
type Kind = Step['kind']

const SIGN: Record<Branch['op'], string> = { sum: ' + ', product: ' × ', quotient: ' ÷ ', mean: ', ', negative: '' }

/** A step without a source of its own. */
export const plainStep = (
  kind: Kind,
  title: string,
  value: number | null,
  unit: string,
  formula: string,
  text: string,
  inputs: Step['inputs'] = [],
): Step => ({
  ...{ kind, title, value, unit, formula, text, inputs },
  ...{ source: '', version: '', licence: '', year: '', place: '', table: null },
})

/** The steps of a figure that has a value, in the order in which it is worked out. `place` is where the site stands. */
export function stepsOf(manifest: Manifest, figure: Calculation, place: string): Step[] {
  const categories = partsOf(figure)
  const steps: Step[] = []
  const quantities = new Set<string>()
  for (const { amount, perPerson, weighted } of categories) {
    const [quantity, ...factors] = amount.op === 'given' ? [] : amount.of
    if (quantity && !quantities.has(quantity.name)) {
      quantities.add(quantity.name)
      steps.push(branchStep(manifest, 'activity', quantity, place))
    }
    for (const factor of factors) steps.push(branchStep(manifest, 'factor', factor, place))
    steps.push(branchStep(manifest, 'characterisation', amount, place))
    steps.push(branchStep(manifest, 'normalisation', perPerson, place))
    if (weighted) steps.push(branchStep(manifest, 'share', weighted, place))
  }
  steps.push(branchStep(manifest, 'sum', figure, place))
  return steps
}

/** One category or indicator of a figure: its amount, the amount in person-years, and that times weight and share. */
type Part = { amount: Calculation; perPerson: Branch; weighted: Branch | null }

function partsOf(figure: Calculation): Part[] {
  if (figure.op === 'given') return []
  if (figure.op === 'mean')
    return figure.of.flatMap(part =>
      part.op === 'quotient' ? [{ amount: part.of[0]!, perPerson: part, weighted: null }] : [],
    )
  const known = figure.of[0]
  const sum = known && known.op !== 'given' ? known.of[0] : undefined
  if (!sum || sum.op === 'given') return []
  return sum.of.flatMap(weighted => {
    if (weighted.op === 'given') return []
    const perPerson = weighted.of.find(part => part.op === 'quotient')
    return perPerson && perPerson.op !== 'given' ? [{ amount: perPerson.of[0]!, perPerson, weighted }] : []
  })
}

function branchStep(manifest: Manifest, kind: Kind, node: Calculation, place: string): Step {
  const inputs = inputsOf(kind, node)
  const source = sourceOf(manifest, kind === 'characterisation' || kind === 'sum' || kind === 'share' ? null : node)
  return {
    kind,
    title: node.name,
    value: node.value,
    unit: node.unit,
    formula: formulaOf(node),
    text: TEXTS[kind] ?? '',
    place,
    inputs,
    ...source,
  }
}

const TEXTS: Partial<Record<Kind, string>> = {
  activity: 'How much the site does in a year.',
  factor: 'Impact of one unit of it, cradle to gate.',
  characterisation: 'Quantity times factor: the impact of the year in the category’s unit.',
  normalisation: 'Divided by the yearly impact of an average person: person-years.',
  share: 'Times the weight of the category and its share in the goal.',
  sum: 'The weighted mean of the known categories; burdens are negative.',
}

/** For a sum of many parts the parts themselves; for everything else the leaves. */
function inputsOf(kind: Kind, node: Calculation): Step['inputs'] {
  if (node.op === 'given') return [input(node)]
  if (kind === 'activity' || kind === 'factor') return leavesOf(node).map(input)
  if (kind === 'sum' && node.op === 'negative') {
    const mean = node.of[0]!
    const [sum, weight] = mean.op === 'given' ? [] : mean.of
    const parts = sum && sum.op !== 'given' ? sum.of : []
    return [...parts.map(input), ...(weight ? [input(weight)] : [])]
  }
  return node.of.map(input)
}

const input = ({ name, value, unit }: Calculation) => ({ name, value, unit })

function leavesOf(node: Calculation): Given[] {
  return node.op === 'given' ? [node] : node.of.flatMap(leavesOf)
}

/** Names joined by what is done with them, at most three levels deep. */
function formulaOf(node: Calculation, depth = 0): string {
  if (node.op === 'given' || depth > 2) return node.name
  const parts = node.of.map(part => formulaOf(part, depth + 1))
  if (node.op === 'negative') return `−(${parts[0]})`
  if (parts.length > 8)
    return node.op === 'mean' ? `mean of ${parts.length} parts` : `${node.op} of ${parts.length} parts`
  if (node.op === 'mean') return parts.length === 1 ? parts[0]! : `mean(${parts.join(', ')})`
  const joined = parts.join(SIGN[node.op])
  return depth > 0 && parts.length > 1 ? `(${joined})` : joined
}

/** Passport of the tables that the leaves come from. */
function sourceOf(
  manifest: Manifest,
  node: Calculation | null,
): Pick<Step, 'source' | 'version' | 'licence' | 'year' | 'table'> {
  const none = { source: '', version: '', licence: '', year: '', table: null }
  if (node === null) return none
  const ids = new Set<string>()
  const notes = new Set<string>()
  let uploaded = false
  for (const { origin } of leavesOf(node)) {
    if (origin.kind === 'table') {
      ids.add(origin.table)
      if (origin.detail) notes.add(origin.detail)
    }
    if (origin.kind === 'method') ids.add('method')
    if (origin.kind === 'solved') for (const table of origin.tables) ids.add(table)
    if (origin.kind === 'upload') uploaded = true
  }
  const tables = manifest.tables.filter(table => ids.has(table.id))
  const said = [...(uploaded ? ['The uploaded file'] : []), ...tables.map(table => table.source), ...notes]
  const each = (pick: (table: (typeof tables)[number]) => string) =>
    [...new Set(tables.map(pick))].filter(Boolean).join('; ')
  return {
    source: said.join('; '),
    version: each(table => table.version),
    licence: each(table => table.licence),
    year: each(table => table.year),
    table: tables.map(table => table.id).join(', ') || null,
  }
}
