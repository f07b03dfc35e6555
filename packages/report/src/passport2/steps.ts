/**
 * A figure of the second edition as a list of steps for people. Some lines of a calculation are steps, the others stand within the
 * formula of the step above them; the inputs of a step are its own values and the results of steps before it.
 */
import type { Passport } from '@cradle/contract'
import type { SetAside2 } from '@cradle/method2'
import { fill, renderPlace, renderTerm } from '@cradle/words'
import { type Branch, type Calculation, type Given, SIGN, sourceOfLeaves, type Telling } from '../passport-steps.ts'

type Step = Passport['steps'][number]
type Kind = Step['kind']

const KINDS: Readonly<Record<string, Kind>> = {
  generation: 'activity',
  usd: 'activity',
  blended_gases: 'factor',
  category_per_kwh: 'factor',
  category_per_usd: 'factor',
  figure_per_kwh: 'factor',
  figure_per_usd: 'factor',
  fuel_extra: 'factor',
  heat_rate_ratio: 'factor',
  labour_ratio: 'factor',
  mix: 'factor',
  purchases: 'factor',
  scope_per_kwh: 'factor',
  scope_per_usd: 'factor',
  sector_output: 'factor',
  category: 'characterisation',
  figure: 'characterisation',
  scope: 'characterisation',
  category_py: 'normalisation',
  jobs_py: 'normalisation',
  renewable_kwh_py: 'normalisation',
  value_added_py: 'normalisation',
  total: 'sum',
  goal: 'sum',
}

/** What kind of step a line is; null: it stands within the step above it. */
function kindOf({ term, unit, op, of }: Branch): Kind | null {
  if (term.code === 'category' && unit === 'person-years') return 'share'
  if (term.code === 'figure' && op === 'sum' && of.length > 1) return 'sum'
  return KINDS[term.code] ?? null
}

const keyOf = ({ term, unit }: Pick<Calculation, 'term' | 'unit'>) =>
  JSON.stringify([term.code, term.values ?? {}, unit])
const sameTerm = (one: Calculation, other: Calculation) => keyOf({ ...one, unit: '' }) === keyOf({ ...other, unit: '' })

/** A line that repeats the name of the line above it is a part of that. */
const isStep = (node: Branch, above: Calculation | null): boolean =>
  kindOf(node) !== null && (above === null || kindOf(node) === 'share' || !sameTerm(node, above))

/** The steps of a figure in the order in which they are worked out, each once, with what was set aside beside them. */
export function stepsOf2(telling: Telling, figure: Calculation, setAside: readonly SetAside2[]): Step[] {
  const steps = new Map<string, Step>()
  const walk = (node: Calculation, above: Calculation | null) => {
    if (node.op === 'given') return
    const isOwn = isStep(node, above)
    for (const part of node.of) walk(part, isOwn || above === null ? node : above)
    const key = keyOf(node)
    if (isOwn && !steps.has(key)) steps.set(key, stepOf(telling, node, setAside))
  }
  walk(figure, null)
  return [...steps.values()]
}

function stepOf(telling: Telling, node: Branch, setAside: readonly SetAside2[]): Step {
  const { speech, reference } = telling
  const kind = kindOf(node) ?? 'sum'
  const parts = partsOf(node, node)
  const leaves = parts.flatMap(part => (part.op === 'given' ? [part] : []))
  const aside = setAside.filter(one => keyOf({ term: one.beside, unit: '' }) === keyOf({ ...node, unit: '' }))
  const marks = marksIn(leaves)
  return {
    kind,
    title: renderTerm(speech, reference, node.term),
    value: node.value,
    unit: node.unit,
    formula: formulaOf(telling, node, node),
    text: textOf(telling, node, kind, leaves),
    place: placesOf(telling, kind, leaves),
    inputs: [
      ...inputsOf(telling, parts),
      ...aside.map(({ term, value, unit }) => {
        return { name: renderTerm(speech, reference, term), value, unit, set_aside: true as const }
      }),
    ],
    ...sourceOfLeaves(telling, leaves),
    ...(marks.length > 0 ? { marks } : {}),
  }
}

/** Sums of more parts are not written out: the inputs list them. */
const PARTS_WRITTEN = 8

/** Names of values and of steps before it, joined by what is done with them. */
function formulaOf(telling: Telling, node: Branch, above: Branch): string {
  const { speech, reference } = telling
  const { sumOfMany } = speech.words.passport.formula
  const written = (part: Calculation, at: number): string => {
    if (part.op === 'given' && part.origin.kind === 'constant' && part.term.code !== 'one')
      return constantOf(speech, part)
    if (part.op === 'given' || isStep(part, above)) return renderTerm(speech, reference, part.term)
    const inner = formulaOf(telling, part, above)
    // A product that is divided needs no brackets: a × b ÷ c.
    const isPlain = part.of.length < 2 || (at === 0 && node.op === 'quotient' && part.op === 'product')
    return isPlain ? inner : `(${inner})`
  }
  if (node.op === 'sum' && node.of.length > PARTS_WRITTEN) return fill(sumOfMany, { count: node.of.length })
  const joined = node.of.map(written).join(SIGN[node.op])
  return node.op === 'negative' ? `−${joined}` : joined
}

/** `1 000 kg/t`: a number of every day is written out, a name for it would say less. */
const constantOf = ({ figures }: Telling['speech'], { value, unit }: Given): string =>
  `${figures.formatGiven(value)}${unit === '1' ? '' : `\u202f${unit}`}`

/** The values and steps that a step is made of, without the lines between. */
function partsOf(node: Branch, above: Branch): Calculation[] {
  return node.of.flatMap(part => (part.op === 'given' || isStep(part, above) ? [part] : partsOf(part, above)))
}

/** Each once: a weight or a share may stand in several places of one formula. */
function inputsOf({ speech, reference }: Telling, parts: readonly Calculation[]): Step['inputs'] {
  const inputs = new Map<string, Step['inputs'][number]>()
  for (const { term, value, unit } of parts) {
    const name = renderTerm(speech, reference, term)
    inputs.set(JSON.stringify([name, value, unit]), { name, value, unit })
  }
  return [...inputs.values()]
}

/** Factors that are an impact, or a physical amount, of one unit. */
const IMPACT_OF_ONE = /_per_(kwh|usd)$|^mix$|_gases$/

const SCOPES = ['one', 'two', 'three'] as const

/** What a scope takes in, of one kWh, of one USD, or of the year; null: the line is of no scope. */
function scopeText({ words }: Telling['speech'], { code, values }: Branch['term']): string | null {
  const scope = SCOPES[Number(values?.scope) - 1]
  const { scopeOfKwh, scopeOfUsd, scopeOfYear } = words.passport
  const texts = { scope_per_kwh: scopeOfKwh, scope_per_usd: scopeOfUsd, scope: scopeOfYear }
  return scope && code in texts ? texts[code as keyof typeof texts][scope] : null
}

function textOf({ speech }: Telling, { term, op }: Branch, kind: Kind, leaves: readonly Given[]): string {
  const { text, coreSum, scopesSum, stated, measured } = speech.words.passport
  if (leaves.some(leaf => leaf.term.code === 'scope_measured')) return measured
  if (leaves.some(leaf => leaf.term.code === 'scope_stated' || leaf.term.code === 'figure_stated')) return stated
  if (kind === 'sum') return term.code === 'figure' ? scopesSum : op === 'negative' ? coreSum : ''
  const ofScope = scopeText(speech, term)
  if (ofScope !== null) return ofScope
  if (kind === 'factor' && !IMPACT_OF_ONE.test(term.code)) return ''
  const texts: Readonly<Partial<Record<Kind, string>>> = text
  return texts[kind] ?? ''
}

/** What a step holds for: an amount for the place of the site, a factor for what its tables say. */
function placesOf({ speech, reference, place }: Telling, kind: Kind, leaves: readonly Given[]): string {
  if (kind === 'activity') return renderPlace(speech, reference, place)
  if (kind === 'normalisation') return renderPlace(speech, reference, 'WORLD')
  const places = leaves.flatMap(({ origin }) => (origin.kind === 'table' && origin.place ? [origin.place] : []))
  return [...new Set(places)].map(one => renderPlace(speech, reference, one)).join(', ')
}

const MARKS = { expert_value: 'expert', quoted_value: 'quoted' } as const

function marksIn(leaves: readonly Given[]): NonNullable<Step['marks']> {
  const codes = new Set(
    leaves.flatMap(({ origin }) => (origin.kind === 'table' ? origin.remarks.map(r => r.code) : [])),
  )
  return (['expert_value', 'quoted_value'] as const).flatMap(code => (codes.has(code) ? [MARKS[code]] : []))
}
