/**
 * A site's figure as a list of steps for people: activity, then per category the factors, the midpoint, its person-years and its
 * share, then the sum. Every step carries its inputs, so each can be worked out with a pocket calculator; the source is that of the
 * edition's manifest.
 */
import type { Passport } from '@cradle/contract'
import type { Reference, TableManifest } from '@cradle/data/types'
import { licenceName } from '@cradle/figures/licence-name'
import type { Branch as BranchOf, Calculation as CalculationOf, Given as GivenOf } from '@cradle/impact'
import {
  fill,
  type NamedEdition,
  renderPlace,
  renderRemark,
  renderTerm,
  type Speech,
  type SpokenTerm,
} from '@cradle/words'
import { tableText } from '@cradle/words/messages'
import { creditsOf } from './credits/credits.ts'

/** Whose figure it is, and for whom: the words, the edition, and where the site stands (ISO alpha-2). */
export type Telling = { speech: Speech; reference: NamedEdition & Pick<Reference, 'manifest'>; place: string }

/** Calculations of either edition of the method. */
export type Calculation = CalculationOf<SpokenTerm>
export type Branch = BranchOf<SpokenTerm>
export type Given = GivenOf<SpokenTerm>
type Step = Passport['steps'][number]
type Kind = Step['kind']

export const SIGN: Record<Branch['op'], string> = {
  sum: ' + ',
  product: ' × ',
  quotient: ' ÷ ',
  mean: ', ',
  negative: '',
  power: ' ^ ',
}

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
  kind,
  title,
  value,
  unit,
  formula,
  text,
  inputs,
  source: '',
  version: '',
  licence: '',
  year: '',
  place: '',
  table: null,
})

/** The steps of a figure that has a value, in the order in which it is worked out. */
export function stepsOf(telling: Telling, figure: Calculation): Step[] {
  const categories = partsOf(figure)
  const steps: Step[] = []
  const quantities = new Set<string>()
  for (const { amount, perPerson, weighted } of categories) {
    const [quantity, ...factors] = amount.op === 'given' ? [] : amount.of
    if (quantity && !quantities.has(quantity.name)) {
      quantities.add(quantity.name)
      steps.push(branchStep(telling, 'activity', quantity))
    }
    for (const factor of factors) steps.push(branchStep(telling, 'factor', factor))
    steps.push(branchStep(telling, 'characterisation', amount))
    steps.push(branchStep(telling, 'normalisation', perPerson))
    if (weighted) steps.push(branchStep(telling, 'share', weighted))
  }
  steps.push(branchStep(telling, 'sum', figure))
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

function branchStep(telling: Telling, kind: Kind, node: Calculation): Step {
  const { speech, reference } = telling
  return {
    kind,
    title: renderTerm(speech, reference, node.term),
    value: node.value,
    unit: node.unit,
    formula: formulaOf(telling, node),
    text: textOf(speech, kind),
    place: placesOf(telling, kind, node),
    inputs: inputsOf(telling, kind, node),
    ...sourceOf(telling, SOURCED.has(kind) ? node : null),
  }
}

/** Steps whose leaves are their own; the others work with what earlier steps say. */
const SOURCED: ReadonlySet<Kind> = new Set(['activity', 'factor', 'normalisation'])

const textOf = ({ words }: Speech, kind: Kind): string => {
  const texts: Readonly<Partial<Record<Kind, string>>> = words.passport.text
  return texts[kind] ?? ''
}

/** Places of values that no table names: the sector model is that of the United States. */
const PLACES: Readonly<Record<string, readonly string[]>> = { solved: ['USA'], aware_global: ['WORLD'] }

/** What a step holds for: an amount for the site's country, a factor for what its tables say, reference amounts for the world. */
function placesOf({ speech, reference, place }: Telling, kind: Kind, node: Calculation): string {
  if (kind === 'activity') return renderPlace(speech, reference, place)
  if (kind === 'normalisation') return renderPlace(speech, reference, 'WORLD')
  if (kind !== 'factor') return ''
  const places = leavesOf(node).flatMap(({ origin }) =>
    origin.kind === 'table' && origin.place
      ? [origin.place]
      : (PLACES[origin.kind === 'method' ? origin.path : origin.kind] ?? []),
  )
  return [...new Set(places)].map(one => renderPlace(speech, reference, one)).join(', ')
}

/** For a sum of many parts the parts themselves; for everything else the leaves. */
function inputsOf({ speech, reference }: Telling, kind: Kind, node: Calculation): Step['inputs'] {
  const input = ({ term, value, unit }: Calculation) => ({ name: renderTerm(speech, reference, term), value, unit })
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

function leavesOf(node: Calculation): Given[] {
  return node.op === 'given' ? [node] : node.of.flatMap(leavesOf)
}

/** Names joined by what is done with them, at most three levels deep. */
function formulaOf(telling: Telling, node: Calculation, depth = 0): string {
  const { speech, reference } = telling
  const labels = speech.words.passport.formula
  if (node.op === 'given' || depth > 2) return renderTerm(speech, reference, node.term)
  const parts = node.of.map(part => formulaOf(telling, part, depth + 1))
  if (node.op === 'negative') return `−(${parts[0]})`
  if (parts.length > 8) return fill(node.op === 'mean' ? labels.meanOfMany : labels.sumOfMany, { count: parts.length })
  if (node.op === 'mean') return parts.length === 1 ? parts[0]! : fill(labels.mean, { parts: parts.join(', ') })
  const joined = parts.join(SIGN[node.op])
  return depth > 0 && parts.length > 1 ? `(${joined})` : joined
}

/** Whether every value of the table says itself where it is from: then the sources of the whole table would say less. */
const isQuoted = (leaves: readonly Given[], table: string): boolean =>
  leaves.every(
    ({ origin }) =>
      origin.kind !== 'table' ||
      origin.table !== table ||
      origin.remarks.some(({ code }) => code === 'quoted' || code === 'factor_source'),
  )

/** The table of measured plants names its registers by their ids; people are told their names. */
const sourceName = ({ words, language }: Speech, table: TableManifest): string =>
  table.id === 'known_plants'
    ? fill(words.passport.measuredPlants, {
        names: creditsOf([table])
          .map(({ name }) => name)
          .join(', '),
      })
    : tableText(table.source, language)

/** Passport of the tables that the leaves of a step come from. */
const sourceOf = (telling: Telling, node: Calculation | null) => sourceOfLeaves(telling, node ? leavesOf(node) : [])

export function sourceOfLeaves(
  { speech, reference }: Telling,
  leaves: readonly Given[],
): Pick<Step, 'source' | 'version' | 'licence' | 'year' | 'table'> {
  const ids = new Set<string>()
  const notes = new Set<string>()
  let uploaded = false
  for (const { origin } of leaves) {
    if (origin.kind === 'table') {
      ids.add(origin.table)
      for (const remark of origin.remarks) notes.add(renderRemark(speech, remark))
    }
    if (origin.kind === 'method') ids.add('method')
    if (origin.kind === 'solved') for (const table of origin.tables) ids.add(table)
    if (origin.kind === 'upload') uploaded = true
  }
  const tables = reference.manifest.tables.filter(table => ids.has(table.id))
  const named = tables.filter(table => !isQuoted(leaves, table.id)).map(table => sourceName(speech, table))
  const sources = [...(uploaded ? [speech.words.passport.upload] : []), ...named, ...notes]
  const each = (pick: (table: (typeof tables)[number]) => string) =>
    [...new Set(tables.map(pick))].filter(Boolean).join('; ')
  return {
    source: sources.join('; '),
    version: each(table => tableText(table.version, speech.language)),
    licence: each(table => licenceName(table.licence, speech.words.passport.licence)),
    year: each(table => tableText(table.year, speech.language).replaceAll(/(\d{4})-(\d{4})/g, '$1–$2')),
    table: tables.map(table => table.id).join(', ') || null,
  }
}
