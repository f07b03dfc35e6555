/** Impact categories, goals and the shares between them in the second edition. */
import type { CatalogueLink } from '@cradle/contract'
import { CORE, type CoreId } from '@cradle/data/method2'
import { CATEGORIES, type CategoryId } from '@cradle/data/types'
import { CONTRIBUTION_GOALS } from '@cradle/impact'
import { CORE_PROFILE } from '@cradle/method2'
import { englishDetail, message } from '@cradle/words/messages'
import { categoryCoverage, type PowerStatus } from '../entries/category-coverage.ts'
import { type Entry, fromTable, link, rowOf } from '../entries/entry.ts'
import { contributionWords, goalTitle } from '../reference-lookup.ts'
import { CATEGORY_WORDS, industryGap } from '../words/categories.ts'
import { methodGap } from '../words/gaps.ts'
import { GOAL_BECAUSE, GOAL_REMARK_2 } from '../words/goals.ts'
import { INDUSTRY_CATEGORIES, sectorsOf2 } from './industries2.ts'
import { isMethodCategory, powerGap, statusOf } from './power2.ts'
import { categoryOf2, goalLinks2, keyCategories, type Sources2 } from './sources2.ts'

const isCore = (id: CategoryId): id is CoreId => CORE.some(one => one === id)

/** How many activities a category is known for, and why not for the rest. */
export function coverageOfCategory2(sources: Sources2, id: CategoryId) {
  const { technologies, powerFactors } = sources.prepared.reference
  const isMethod = isMethodCategory(id)
  const power = [...technologies.values()].map((technology): PowerStatus => {
    const factor = isMethod ? powerFactors.get(`${technology.id}|${id}`) : undefined
    const status = statusOf(factor)
    if (status === 'quantified' || status === 'proxy') return status
    return isMethod ? powerGap(technology, factor) : message('gaps:outside_method')
  })
  const hasIndustries = INDUSTRY_CATEGORIES.some(one => one === id)
  const gap = isMethod ? industryGap(id) : message('gaps:outside_method')
  return categoryCoverage(power, { of: sectorsOf2(sources).length, gap: hasIndustries ? null : gap })
}

export function categories2(sources: Sources2): Entry[] {
  const { method, reference } = sources.prepared
  return CATEGORIES.map((id): Entry => {
    const { name, unit } = categoryOf2(sources, id)
    const { power, industries, reasons } = coverageOfCategory2(sources, id)
    const known = power.quantified + power.proxy + industries.quantified
    const { definition } = CATEGORY_WORDS[id]
    const core = isCore(id) ? { nf: method.nf[id], weight: method.weights[id] } : null
    return {
      row: rowOf({
        ...fromTable(reference.manifest, 'method'),
        id,
        kind: 'categories',
        type: 'ImpactCategory',
        name,
        group: 'EF 3.1',
        description: englishDetail(definition),
        value: core?.nf ?? null,
        unit: core ? `${unit}/person-year` : unit,
        status: known > 0 ? 'quantified' : 'not_quantified',
        reason: core ? null : message(known > 0 ? 'gaps:shown_apart' : 'gaps:outside_method'),
        location: 'World',
        impact_category: id,
        quantified: known,
        quantifiable: power.of + industries.of,
      }),
      words: `${id} ${unit} impact category normalisation weight`,
      more: () => ({
        definition,
        formula: core ? message('catalogue:formula.category', { unit, weight: String(core.weight) }) : '',
        uses: [
          link('factors', null, message('catalogue:name.factors_of', { category: { code: `categories:${id}` } }), {
            count: known,
          }),
          ...(core ? profileLinks(id, unit, core) : []),
        ],
        used_by: goalLinks2(sources, id),
        coverage: {
          quantified: known,
          of: power.of + industries.of,
          rest: reasons.map(gap => methodGap(gap.activities, gap.activities_message, gap.reason_message)),
        },
      }),
    }
  })
}

const profileLinks = (
  id: CategoryId,
  unit: string,
  { nf, weight }: { nf: number; weight: number },
): CatalogueLink[] => [
  link('parameters', `${CORE_PROFILE}.nf.${id}`, message('catalogue:name.normalisation'), { value: nf, unit }),
  link('parameters', `${CORE_PROFILE}.weight.${id}`, message('catalogue:name.weight'), { value: weight, unit: '1' }),
]

/** Status and words of a goal. */
export function goalState2(sources: Sources2, sdg: number) {
  const key = keyCategories(sources).get(sdg) ?? null
  const remark = GOAL_REMARK_2[sdg] ?? null
  if (CONTRIBUTION_GOALS.has(sdg))
    return { status: 'quantified', direction: 'contribution', key: null, reason: remark } as const
  if (key) return { status: 'quantified', direction: 'burden', key, reason: remark } as const
  return { status: 'not_assessed', direction: null, key: null, reason: GOAL_BECAUSE[sdg] ?? null } as const
}

/** What a goal's contribution is divided by. */
const CONTRIBUTION_OF: Readonly<Record<number, { id: string; unit: string; of: keyof References }>> = {
  7: { id: 'renewable_kwh', unit: 'kWh/person/yr', of: 'renewableKwh' },
  8: { id: 'jobs', unit: 'jobs/person', of: 'jobs' },
  9: { id: 'mva_usd2023', unit: 'USD2023/person/yr', of: 'manufacturingUsd' },
}
type References = Sources2['prepared']['method']['references']

export const contributions2 = ({ prepared: { method } }: Sources2) =>
  Object.entries(CONTRIBUTION_OF).map(([sdg, { id, unit, of }]) => ({
    sdg: Number(sdg),
    id,
    unit,
    value: method.references[of],
    words: contributionWords(id),
  }))

const GROUPS = {
  burden: message('catalogue:group.burden'),
  contribution: message('catalogue:group.contribution'),
  none: message('catalogue:group.not_assessed'),
}

const FORMULAS = {
  burden: message('catalogue:formula.goal_burden2'),
  contribution: message('catalogue:formula.goal_contribution2'),
  none: '',
}

export function goals2(sources: Sources2): Entry[] {
  const { method, reference } = sources.prepared
  const indicators = contributions2(sources)
  return sources.goals.map(({ goal, title, about }) => {
    const state = goalState2(sources, goal)
    const parts = CORE.filter(id => (method.shares[id][goal] ?? 0) > 0)
    const own = indicators.filter(one => one.sdg === goal)
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
        quantified: parts.length + own.length,
        quantifiable: parts.length + own.length,
      }),
      words: `SDG ${goal} sustainable development goal`,
      more: () => ({
        definition: `${about} ${state.reason ? englishDetail(state.reason) : ''}`.trim(),
        formula: FORMULAS[state.direction ?? 'none'],
        uses: [
          ...parts.map(id =>
            link('categories', id, categoryOf2(sources, id).name, {
              value: method.shares[id][goal] ?? null,
              unit: '1',
            }),
          ),
          ...own.map(({ id, value, unit, words }) =>
            link('parameters', `reference.${id}`, words.name, { value, unit }),
          ),
        ],
      }),
    }
  })
}

export function goalShares2(sources: Sources2): Entry[] {
  const { method, reference } = sources.prepared
  const keys = keyCategories(sources)
  const burdens = CORE.flatMap(id =>
    Object.entries(method.shares[id]).map(([goal, share]): Entry => {
      const { name } = categoryOf2(sources, id)
      const title = goalTitle(sources.goals, Number(goal))
      return {
        row: rowOf({
          ...fromTable(reference.manifest, 'method'),
          id: `${id}-${goal}`,
          kind: 'goal-shares',
          type: 'GoalShare',
          name: message('catalogue:name.category_in_goal', { category: { code: `categories:${id}` }, goal }),
          group: `SDG ${goal} ${title}`,
          description: `Share of ${name} that is counted in SDG ${goal}.`,
          value: share,
          unit: '1',
          status: 'expert',
          reason: keys.get(Number(goal)) === id ? message('gaps:weighs_most') : null,
          source: message('catalogue:source.choice'),
          goal: Number(goal),
          impact_category: id,
        }),
        words: `${id} share goal ${title}`,
        more: () => ({
          definition: message('definitions:goal_share', { category: { code: `categories:${id}` }, goal }),
          formula: FORMULAS.burden,
          uses: [link('categories', id, name)],
          used_by: [link('goals', goal, title)],
        }),
      }
    }),
  )
  return [...burdens, ...contributionShares(sources)]
}

const contributionShares = (sources: Sources2): Entry[] =>
  contributions2(sources).map(({ id, sdg, value, unit, words }): Entry => {
    const title = goalTitle(sources.goals, sdg)
    return {
      row: rowOf({
        ...fromTable(sources.prepared.reference.manifest, 'method'),
        id: `${id}-${sdg}`,
        kind: 'goal-shares',
        type: 'GoalShare',
        name: message('catalogue:name.category_in_goal', { category: words.name, goal: String(sdg) }),
        group: `SDG ${sdg} ${title}`,
        description: englishDetail(words.definition),
        value,
        unit,
        status: 'expert',
        goal: sdg,
      }),
      words: 'contribution reference indicator',
      more: () => ({
        definition: words.definition,
        formula: FORMULAS.contribution,
        uses: [link('parameters', `reference.${id}`, words.name, { value, unit })],
        used_by: [link('goals', String(sdg), title)],
      }),
    }
  })
