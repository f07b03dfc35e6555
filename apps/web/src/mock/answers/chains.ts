import type { ActivityGraph, Contributions, ShareFile, TreeNode } from '@cradle/contract'
import { message, wireMessage } from '@cradle/words/messages'
import { directions } from '../world.ts'
import { activities, activityOf, categories, factorOf, meta, perUnit } from './catalogue.ts'
import type { Answers } from './types.ts'

/** What of the score is one's own, and what two suppliers bring. */
const parts = [0.6, 0.3, 0.1]

const categoryAt = (id: string | null): number => {
  const at = categories.findIndex(one => one.id === id)
  return Math.max(at, 0)
}

const about = (id: string | undefined, query: URLSearchParams) => {
  const activity = activityOf(id)
  const at = categoryAt(query.get('category'))
  const score = factorOf(activity, at)
  const suppliers = activities.filter(one => one.id !== activity.id).slice(0, 2)
  return {
    activity,
    at,
    score,
    suppliers,
    shown: {
      activity: { id: activity.id, name: activity.name },
      country: query.get('country') ?? 'US',
      category: query.get('category'),
      unit: `${categories[at]?.unit}/${perUnit(activity)}`,
      per: perUnit(activity),
      per_message: wireMessage(message('stored:text', { text: perUnit(activity) })),
      score,
      factor: score,
      status: 'quantified' as const,
      reason: null,
      reason_message: null,
      note: 'Invented by the mock.',
      note_message: null,
    },
  }
}

const contributions = (id: string | undefined, query: URLSearchParams): Contributions => {
  const { activity, score, suppliers, shown } = about(id, query)
  const inputs = suppliers.map((one, i) => ({
    id: one.id,
    name: one.name,
    value: score * (parts[i + 1] ?? 0),
    share: parts[i + 1] ?? 0,
    amount: 0.1,
    unit: perUnit(one),
  }))
  const own = { id: activity.id, name: activity.name, value: score * 0.6, share: 0.6 }
  const rest = { count: 0, value: 0, share: 0 }
  return {
    ...shown,
    by_sector: activity.isPower ? null : { parts: [own, ...inputs.map(({ amount, unit, ...part }) => part)], rest },
    first_tier: activity.isPower ? null : { direct: { value: own.value, share: own.share }, inputs, rest },
    by_part: activity.isPower
      ? [own, ...inputs.map(({ amount, unit, ...part }) => part)].map(part => ({
          ...part,
          name_message: wireMessage(message('stored:text', { text: part.name })),
        }))
      : null,
    by_category: categories.map((category, at) => {
      const factor = factorOf(activity, at)
      const years = factor / category.person
      return {
        id: category.id,
        name: category.name,
        unit: category.unit,
        factor,
        person_years: years,
        weight: category.weight,
        weighted: years * category.weight,
        share: category.weight,
        goals: [{ sdg: category.goal, share: 1, weighted: years * category.weight }],
      }
    }),
    coverage: { quantified: 3, of: 3, known_weight: 1, total_weight: 1, rest: [] },
    meta,
  }
}

const graph = (id: string | undefined, query: URLSearchParams): ActivityGraph => {
  const { activity, score, suppliers, shown } = about(id, query)
  const node = (one: { id: string; name: string }, depth: number, direct: number, total: number) => ({
    id: one.id,
    name: one.name,
    kind: depth === 0 ? ('activity' as const) : ('sector' as const),
    depth,
    direct,
    total,
    share: score === 0 ? null : total / score,
    text: '',
    text_message: null,
  })
  return {
    ...shown,
    nodes: [
      node(activity, 0, score * 0.6, score),
      ...suppliers.map((one, i) => node(one, 1, score * (parts[i + 1] ?? 0), score * (parts[i + 1] ?? 0))),
    ],
    edges: [
      { consumer: null, supplier: activity.id, amount: 1, unit: perUnit(activity), value: score, share: 1 },
      ...suppliers.map((one, i) => ({
        consumer: activity.id,
        supplier: one.id,
        amount: 0.1,
        unit: perUnit(one),
        value: score * (parts[i + 1] ?? 0),
        share: parts[i + 1] ?? 0,
      })),
    ],
    cuts: { largest: [], sums: [] },
    explained: score,
    meta,
  }
}

const profile: ShareFile = {
  format: 'cradle-shares',
  version: 1,
  edition: meta.data_version,
  id: meta.profile,
  label: 'Mock profile',
  normalisation: Object.fromEntries(categories.map(one => [one.id, one.person])),
  weights: Object.fromEntries(categories.map(one => [one.id, one.weight])),
  shares: Object.fromEntries(categories.map(one => [one.id, { [one.goal]: 1 }])),
  signs: Object.fromEntries(directions.flatMap((one, at) => (one ? [[String(at + 1), one]] : []))),
  key_category: Object.fromEntries(categories.map(one => [String(one.goal), one.id])),
  total_key_categories: categories.map(one => one.id),
  total_min_coverage: 0.5,
  references: {},
  not_assessed_because: Object.fromEntries(
    directions.flatMap((one, at) => (one ? [] : [[String(at + 1), 'The mock says nothing about it.']])),
  ),
  remarks: {},
}

export const chains: Answers<'readContributions' | 'readGraph' | 'readTree' | 'readShares' | 'readSharesSchema'> = {
  readContributions: ({ params, query }) => contributions(params.id, query),
  readGraph: ({ params, query }) => graph(params.id, query),
  readTree: ({ params, query }) => {
    const { activity, score, suppliers, shown } = about(params.id, query)
    const leaf = (one: (typeof suppliers)[number], share: number): TreeNode => ({
      id: one.id,
      name: one.name,
      amount: 0.1,
      unit: perUnit(one),
      value: score * share,
      share,
      direct: score * share,
      children: [],
      cuts: [],
    })
    const root: TreeNode = {
      id: activity.id,
      name: activity.name,
      amount: 1,
      unit: perUnit(activity),
      value: score,
      share: 1,
      direct: score * 0.6,
      children: suppliers.map((one, i) => leaf(one, parts[i + 1] ?? 0)),
      cuts: [],
    }
    return { ...shown, roots: [root], meta }
  },
  readShares: () => structuredClone(profile),
  readSharesSchema: () => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }),
}
