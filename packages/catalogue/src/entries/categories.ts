/** Impact categories, goals and the shares between them. */
import type { CatalogueItem, CatalogueLink } from '@cradle/contract'
import { CATEGORIES, type Category, type CategoryId } from '@cradle/data/types'
import { CONTRIBUTION_GOALS, GOAL_REMARKS, NOT_ASSESSED_BECAUSE } from '@cradle/impact'
import { englishDetail, message } from '@cradle/words/messages'
import { categoryIn, contributionWords, defaultProfileOf, goalTitle } from '../reference-lookup.ts'
import { CATEGORY_WORDS, industryGap } from '../words/categories.ts'
import { gapMessage, methodGap } from '../words/gaps.ts'
import { GOAL_BECAUSE, GOAL_REMARK } from '../words/goals.ts'
import { categoryCoverage, type PowerStatus } from './category-coverage.ts'
import { type Entry, fromTable, link, rowOf } from './entry.ts'
import { sectorsOf } from './industries.ts'
import { factorsOf } from './power.ts'
import { goalLinks, type Sources } from './sources.ts'

/** How many activities a category is known for, and why not for the rest. */
export function coverageOfCategory(sources: Sources, id: CategoryId) {
  const { technologies, method } = sources.reference
  const power = [...technologies.values()].map((technology): PowerStatus => {
    const factor = factorsOf(sources, technology).find(one => one.category === id)
    const status = factor?.status
    return status === 'quantified' || status === 'proxy' ? status : gapMessage(factor?.note ?? '')
  })
  const hasIndustries = id === 'CC' || method.bridges[id] !== undefined
  return categoryCoverage(power, { of: sectorsOf(sources).length, gap: hasIndustries ? null : industryGap(id) })
}

const isQuantified = (sources: Sources, id: CategoryId): boolean => {
  const { power, industries } = coverageOfCategory(sources, id)
  return power.quantified + power.proxy + industries.quantified > 0
}

export function categories(sources: Sources): Entry[] {
  const { reference } = sources
  const profile = defaultProfileOf(reference)
  return reference.method.categories.map((category): Entry => {
    const { id, name, unit } = category
    const coverage = coverageOfCategory(sources, id)
    const known = coverage.power.quantified + coverage.power.proxy + coverage.industries.quantified
    const quantifiable = coverage.power.of + coverage.industries.of
    const { definition } = CATEGORY_WORDS[id]
    return {
      row: rowOf({
        ...fromTable(reference.manifest, 'method'),
        id,
        kind: 'categories',
        type: 'ImpactCategory',
        name,
        group: 'EF 3.1',
        description: englishDetail(definition),
        value: profile.nf[id] ?? null,
        unit: `${unit}/person-year`,
        status: known > 0 ? 'quantified' : 'not_quantified',
        reason: known > 0 ? null : message('gaps:no_activity'),
        location: 'World',
        impact_category: id,
        quantified: known,
        quantifiable,
      }),
      words: `${id} ${unit} impact category normalisation weight`,
      more: () => ({
        definition,
        formula: formulaOf(unit, profile.weights[id]),
        uses: [
          link('factors', null, message('catalogue:name.factors_of', { category: { code: `categories:${id}` } }), {
            count: known,
          }),
          ...profileLinks(sources, category),
        ],
        used_by: goalLinks(sources, id),
        coverage: {
          quantified: known,
          of: quantifiable,
          rest: coverage.reasons.map(gap => methodGap(gap.activities, gap.activities_message, gap.reason_message)),
        },
      }),
    }
  })
}

/** `weight`: undefined where the default profile leaves the category out. */
const formulaOf = (unit: string, weight: number | undefined) =>
  weight === undefined
    ? message('catalogue:formula.category_unweighted', { unit })
    : message('catalogue:formula.category_default', { unit, weight: String(weight) })

/** Normalisation and weight of a category in every profile that weighs it. */
function profileLinks({ reference }: Sources, { id, unit }: Category): CatalogueLink[] {
  return Object.values(reference.method.profiles).flatMap(profile => {
    const nf = profile.nf[id]
    const weight = profile.weights[id]
    if (weight === undefined || !profile.enabled) return []
    const weighing = link(
      'parameters',
      `${profile.id}.weight.${id}`,
      message('catalogue:name.weight_in', { profile: profile.label }),
      {
        value: weight,
        unit: '1',
      },
    )
    if (nf === undefined) return [weighing]
    return [
      link(
        'parameters',
        `${profile.id}.nf.${id}`,
        message('catalogue:name.normalisation_in', { profile: profile.label }),
        { value: nf, unit },
      ),
      weighing,
    ]
  })
}

/** Status and words of a goal under the default profile. */
export function goalState(sources: Sources, sdg: number) {
  const key = sources.reference.method.keyCategory[sdg]
  if (CONTRIBUTION_GOALS.has(sdg)) {
    return { status: 'quantified', direction: 'contribution', key: null, ...remarkOn(sdg) } as const
  }
  if (!key) {
    const reason = GOAL_BECAUSE[sdg] ?? null
    return {
      status: 'not_assessed',
      direction: null,
      key: null,
      text: NOT_ASSESSED_BECAUSE[sdg] ?? '',
      reason,
    } as const
  }
  const status = isQuantified(sources, key) ? 'quantified' : 'insufficient'
  return { status, direction: 'burden', key, ...remarkOn(sdg) } as const
}

/** `text`: a clause, `reason`: the same as a sentence. */
const remarkOn = (sdg: number) => ({ text: GOAL_REMARKS[sdg] ?? '', reason: GOAL_REMARK[sdg] ?? null })

export function goals(sources: Sources): Entry[] {
  const { reference } = sources
  const { method } = reference
  return sources.goals.map(({ goal, title, about }) => {
    const state = goalState(sources, goal)
    const parts = CATEGORIES.filter(id => method.shares[id]?.[goal])
    const indicators = Object.entries(method.contributions).filter(([, c]) => c.sdg === goal)
    return {
      row: rowOf({
        ...fromTable(reference.manifest, 'method'),
        id: String(goal),
        kind: 'goals',
        type: 'Goal',
        name: title,
        description: about,
        group: GROUPS[state.direction ?? 'none'],
        unit: 'person-years',
        status: state.status,
        reason: state.reason,
        goal,
        impact_category: state.key,
        quantified: parts.filter(id => isQuantified(sources, id)).length + indicators.length,
        quantifiable: parts.length + indicators.length,
      }),
      words: `SDG ${goal} sustainable development goal`,
      more: () => ({
        definition: `${about} ${state.reason ? englishDetail(state.reason) : ''}`.trim(),
        formula: FORMULAS[state.direction ?? 'none'],
        uses: [
          ...parts.map(id => {
            const { name } = categoryIn(reference, id)
            return link('categories', id, name, {
              value: method.shares[id][goal] ?? null,
              unit: '1',
              text: id === state.key ? message('catalogue:remark.key_category') : '',
            })
          }),
          ...indicators.map(([id, { reference: value, unit }]) =>
            link('parameters', `reference.${id}`, contributionWords(id).name, { value, unit }),
          ),
        ],
      }),
    }
  })
}

const GROUPS = {
  burden: message('catalogue:group.burden'),
  contribution: message('catalogue:group.contribution'),
  none: message('catalogue:group.not_assessed'),
}

const FORMULAS = {
  burden: message('catalogue:formula.goal_burden'),
  contribution: message('catalogue:formula.goal_contribution'),
  none: '',
}

export function goalShares(sources: Sources): Entry[] {
  const { reference, goals: titles } = sources
  const { method } = reference
  const burdens = CATEGORIES.flatMap(id =>
    Object.entries(method.shares[id] ?? {}).map(([goal, share]): Entry => {
      const { name } = categoryIn(reference, id)
      const title = goalTitle(titles, Number(goal))
      const isKey = method.keyCategory[Number(goal)] === id
      return {
        row: rowOf({
          ...fromTable(reference.manifest, 'method'),
          id: `${id}-${goal}`,
          kind: 'goal-shares',
          type: 'GoalShare',
          name: message('catalogue:name.category_in_goal', { category: { code: `categories:${id}` }, goal }),
          group: `SDG ${goal} ${title}`,
          description: `Share of ${name} that is counted in SDG ${goal}.`,
          value: share ?? null,
          unit: '1',
          status: 'expert',
          reason: isKey ? message('gaps:key_category') : null,
          source: message('catalogue:source.choice'),
          goal: Number(goal),
          impact_category: id,
        }),
        words: `${id} share goal ${title}`,
        more: () => ({
          definition: `How much of ${name} is counted in SDG ${goal}, ${title}. The shares of a category add to 1 over at most two goals, so nothing is counted twice. There is no harmonised way from impact categories to goals: this is a choice.`,
          formula: FORMULAS.burden,
          uses: [link('categories', id, name)],
          used_by: [link('goals', goal, title)],
        }),
      }
    }),
  )
  return [...burdens, ...contributionShares(sources)]
}

function contributionShares({ reference, goals: titles }: Sources): Entry[] {
  const { contributions } = reference.method
  return Object.entries(contributions).map(([id, { sdg, reference: value, unit }]): Entry => {
    const words = contributionWords(id)
    const uses: CatalogueItem['uses'] = [link('parameters', `reference.${id}`, words.name, { value, unit })]
    const title = goalTitle(titles, sdg)
    return {
      row: rowOf({
        ...fromTable(reference.manifest, 'method'),
        id: `${id}-${sdg}`,
        kind: 'goal-shares',
        type: 'GoalShare',
        name: message('catalogue:name.category_in_goal', { category: words.name, goal: String(sdg) }),
        group: `SDG ${sdg} ${title}`,
        description: englishDetail(words.definition),
        value,
        unit,
        status: id === 'gva_usd2023' ? 'quantified' : 'expert',
        goal: sdg,
      }),
      words: 'contribution reference indicator',
      more: () => ({
        definition: words.definition,
        formula: FORMULAS.contribution,
        uses,
        used_by: [link('goals', String(sdg), title)],
      }),
    }
  })
}
