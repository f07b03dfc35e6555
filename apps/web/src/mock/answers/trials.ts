import type {
  MonteCarlo,
  MonteCarloResult,
  Scenario,
  ScenarioResult,
  Tried,
  TriedDifference,
  TriedOrganisation,
  WhatIf,
} from '@cradle/contract'
import { message, wireMessage } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { physicalOfFirm } from '../physical.ts'
import { invented, message as text } from '../wire-messages.ts'
import { directions, type Firm, findFirm, firms, impactOf, interval, provenance, statusOf, totalOf } from '../world.ts'
import { categories, meta } from './catalogue.ts'
import type { Answers } from './types.ts'

/** The mock calculates nothing: each change makes everything a tenth smaller, whatever it is. */
const scaleOf = (changes: readonly unknown[] | undefined): number => 0.9 ** (changes?.length ?? 0)

const whom = (firm: Firm): TriedOrganisation => ({ id: firm.id, name: firm.name, kind: 'reference', sites: 1 })
const triedOf = (value: number | null): Tried => ({
  value,
  status: statusOf(value),
  coverage: value === null ? 0 : 0.67,
  ...interval(value),
})
const lessOf = (a: number | null, b: number | null): TriedDifference | null =>
  a === null || b === null
    ? null
    : {
        ...interval(a - b),
        value: a - b,
        relative: b === 0 ? null : (a - b) / Math.abs(b),
        sign_changes: 0,
        not_distinguishable: a === b,
      }
const times = (value: number | null, scale: number): number | null => (value === null ? null : value * scale)
const perGoal = <T>(of: (goal: number) => T): T[] => directions.map((_, at) => of(at + 1))
const midpointsOf = (firm: Firm, scale: number) =>
  categories.map(({ id, name, unit }, at) => ({ id, name, unit, value: firm.size * 10 ** (3 - 3 * at) * scale }))

/** The physical figures of a firm as they are now. */
const physicalOf = (firm: Firm) =>
  physicalOfFirm(firm).figures.map(({ indicator, unit, value }) => ({ indicator, unit, old: value }))
const amountOf = (value: number | null) => ({ value, status: statusOf(value), ...interval(value) })

const SMALLER = 'The mock makes everything a tenth smaller.'
const notesOf = (text: string) => ({ notes: [text], note_messages: [invented(text)] })

const whatIf = (firm: Firm, changes: readonly unknown[] | undefined): WhatIf => {
  const scale = scaleOf(changes)
  const total = totalOf(firm)
  return {
    organisation: whom(firm),
    total: { old: triedOf(total), new: triedOf(total * scale), difference: lessOf(total * scale, total) },
    goals: perGoal(sdg => {
      const old = impactOf(firm, sdg)
      return {
        sdg,
        direction: directions[sdg - 1] ?? null,
        old: triedOf(old),
        new: triedOf(times(old, scale)),
        difference: lessOf(times(old, scale), old),
      }
    }),
    share_of_total: { old: {}, new: {} },
    midpoints: midpointsOf(firm, 1).map(({ value, ...one }) => ({ ...one, old: value, new: value * scale })),
    physical: physicalOf(firm).map(({ old, ...named }) => ({
      ...named,
      old: amountOf(old),
      new: amountOf(times(old, scale)),
      difference: lessOf(times(old, scale), old),
    })),
    sites: { old: 1, new: 1 },
    applied: (changes ?? []).map(() => ({ sites: 1, sentence: SMALLER, messages: [invented(SMALLER)] })),
    profile: { old: provenance.profile, new: provenance.profile, label: 'Mock profile' },
    ...notesOf('Invented: the mock calculates nothing.'),
    stand: provenance,
    meta,
  }
}

/** Saved scenarios; kept here because trying one needs its changes. */
export const stored: Scenario[] = []

type Given = { id?: string | undefined; name?: string | undefined; changes?: readonly unknown[] | undefined }
const nameOf = (one: Given, at: number) => {
  const name = one.name ?? stored.find(saved => saved.id === one.id)?.name
  return name === undefined
    ? { name: `Scenario ${at + 1}`, name_message: wireMessage(message('tries:scenario', { number: at + 1 })) }
    : { name, name_message: null }
}
const SILENT = 'The mock says nothing about it.'
const NOW = { name: 'Now', name_message: wireMessage(message('tries:now')) }
const changesOf = (one: Given): readonly unknown[] =>
  stored.find(saved => saved.id === one.id)?.content.changes ?? one.changes ?? []

const side = (firm: Firm, scale: number): Omit<ScenarioResult, 'id' | 'applied'> => ({
  ...NOW,
  total: { value: triedOf(totalOf(firm) * scale), difference: lessOf(totalOf(firm) * scale, totalOf(firm)) },
  goals: perGoal(sdg => ({
    sdg,
    direction: directions[sdg - 1] ?? null,
    value: triedOf(times(impactOf(firm, sdg), scale)),
    difference: lessOf(times(impactOf(firm, sdg), scale), impactOf(firm, sdg)),
  })),
  share_of_total: {},
  midpoints: midpointsOf(firm, scale),
  physical: physicalOf(firm).map(({ old, ...named }) => ({
    ...named,
    value: amountOf(times(old, scale)),
    difference: lessOf(times(old, scale), old),
  })),
  sites: 1,
  profile: { id: provenance.profile, label: 'Mock profile' },
})

const pairsOf = (count: number): { a: number; b: number }[] =>
  Array.from({ length: count }, (_, a) => Array.from({ length: a }, (_, b) => ({ a, b }))).flat()

const drawn = (firm: Firm, scenarios: readonly Given[], bins: number, runs: number): MonteCarloResult => {
  const scales = [1, ...scenarios.map(one => scaleOf(changesOf(one)))]
  const figure = (sdg: number | null): MonteCarloResult['figures'][number] => {
    const value = sdg === null ? totalOf(firm) : impactOf(firm, sdg)
    const low = value === null ? 0 : Math.min(value * 0.5, value * 1.5)
    const step = value === null ? 0 : Math.abs(value) / bins
    // A triangle: the middle bins hold most.
    const heights = Array.from({ length: bins }, (_, at) => 1 + Math.min(at, bins - 1 - at))
    const all = heights.reduce((sum, height) => sum + height, 0)
    const counts = heights.map(height => Math.floor((height / all) * runs))
    return {
      sdg,
      direction: sdg === null ? 'burden' : (directions[sdg - 1] ?? null),
      edges: value === null ? [] : Array.from({ length: bins + 1 }, (_, at) => low + at * step),
      sides: scales.map(scale => ({
        value: times(value, scale),
        mean: times(value, scale),
        sd: value === null ? null : Math.abs(value) * 0.2,
        ...interval(times(value, scale)),
        counts: value === null ? [] : counts,
      })),
      pairs: pairsOf(scales.length).flatMap(({ a, b }) => {
        const difference = lessOf(times(value, scales[a] ?? 1), times(value, scales[b] ?? 1))
        if (!difference) return []
        const { p5, p50, p95 } = difference
        return {
          a,
          b,
          difference: { p5, p50, p95, value: difference.value, mean: difference.value, sd: 0 },
          probability_greater: difference.value > 0 ? 1 : 0,
          probability_equal: difference.value === 0 ? 1 : 0,
          not_distinguishable: difference.value === 0,
        }
      }),
    }
  }
  return {
    organisation: whom(firm),
    sides: [{ id: null, ...NOW }, ...scenarios.map((one, at) => ({ id: one.id ?? null, ...nameOf(one, at) }))],
    figures: [figure(null), ...perGoal(figure)],
    ...notesOf('Invented: the mock draws nothing.'),
    stand: { ...provenance, draws: runs },
    meta,
  }
}

type Running = { state: MonteCarlo; result: () => MonteCarloResult }
const running = new Map<string, Running>()
const gone: MonteCarlo = {
  id: '',
  status: 'cancelled',
  runs: 0,
  done: 0,
  percent: 0,
  ...text(message('progress:runs_stopped')),
  result: null,
}

export const trials: Answers<
  | 'tryWhatIf'
  | 'compareShares'
  | 'improveOrganisation'
  | 'compareScenarios'
  | 'startMonteCarlo'
  | 'readMonteCarlo'
  | 'cancelMonteCarlo'
  | 'rankSensitivity'
> = {
  tryWhatIf: ({ body }) => whatIf(findFirm(body.organisation), body.changes),
  compareShares: () => {
    const [firm] = firms
    const valued = (value: number | null) => {
      const { status, coverage } = triedOf(value)
      return { value, status, coverage }
    }
    const same = (value: number | null) => ({
      default: valued(value),
      alternative: valued(value),
      difference: value === null ? null : 0,
      relative: value === null ? null : 0,
    })
    return {
      portfolio: { id: 'demo', name: 'Demo portfolio', entries: 6 },
      default: { id: provenance.profile, label: 'Mock profile' },
      alternative: { id: 'given', label: 'The file that was given' },
      goals: perGoal(sdg => {
        const direction = directions[sdg - 1] ?? null
        return {
          sdg,
          direction: { default: direction, alternative: direction },
          ...same(impactOf(firm, sdg)),
          not_assessed_because: direction ? null : SILENT,
          not_assessed_message: direction ? null : invented(SILENT),
        }
      }),
      total: same(totalOf(firm)),
      share_of_total: { default: {}, alternative: {} },
      meta,
    }
  },
  improveOrganisation: ({ params }) => {
    const firm = findFirm(params.id)
    const before = interval(totalOf(firm))
    const after = { p5: (before.p5 ?? 0) * 0.9, p50: before.p50, p95: (before.p95 ?? 0) * 1.1 }
    const width = (one: typeof before) => Math.abs((one.p95 ?? 0) - (one.p5 ?? 0))
    return {
      organisation: { id: firm.id, name: firm.name, kind: 'reference' },
      count: 1,
      results: [
        {
          site_id: `${firm.id}-site`,
          site_name: `${firm.city} site`,
          fields: ['generation_gwh'],
          sentence: 'Give what was generated in a year.',
          messages: [invented('Give what was generated in a year.')],
          removes: null,
          figure: 'total',
          before,
          after,
          narrowing: width(before) === 0 ? null : Math.min(1, Math.max(0, 1 - width(after) / width(before))),
          gain: Math.max(0, width(before) - width(after)),
        },
      ],
      stand: provenance,
      meta,
    }
  },
  compareScenarios: ({ body }) => {
    const firm = findFirm(
      body.organisation ?? stored.find(one => one.id === body.scenarios[0]?.id)?.content.organisation,
    )
    const scales = body.scenarios.map(one => scaleOf(changesOf(one)))
    return {
      organisation: whom(firm),
      now: side(firm, 1),
      scenarios: body.scenarios.map((one, at) => ({
        ...side(firm, scales[at] ?? 1),
        id: one.id ?? null,
        ...nameOf(one, at),
        applied: whatIf(firm, changesOf(one)).applied,
      })),
      pairs: pairsOf(scales.length).map(({ a, b }) => {
        const less = (value: number | null) => lessOf(times(value, scales[a] ?? 1), times(value, scales[b] ?? 1))
        return {
          a,
          b,
          total: less(totalOf(firm)),
          goals: perGoal(sdg => less(impactOf(firm, sdg))),
          physical: physicalOf(firm).flatMap(({ old, ...named }) => {
            const difference = less(old)
            return difference ? [{ ...named, difference }] : []
          }),
        }
      }),
      ...notesOf('Invented: the mock calculates nothing.'),
      stand: provenance,
      meta,
    }
  },
  startMonteCarlo: ({ body }) => {
    const runs = body.runs ?? 1000
    const state: MonteCarlo = {
      id: newId(),
      status: 'running',
      runs,
      done: 0,
      percent: 0,
      ...text(message('progress:runs_drawn', { runs, sides: 2 })),
      result: null,
    }
    const given = body.scenarios ?? []
    running.set(state.id, { state, result: () => drawn(findFirm(body.organisation), given, body.bins ?? 40, runs) })
    return { ...state }
  },
  /** Each question finds it half-way further. */
  readMonteCarlo: ({ params }) => {
    const found = running.get(params.id ?? '')
    if (!found) return { ...gone, id: params.id ?? '' }
    const { state } = found
    if (state.status === 'running') {
      state.done = Math.min(state.runs, state.done + Math.ceil(state.runs / 2))
      state.percent = (state.done / state.runs) * 100
      if (state.done === state.runs)
        Object.assign(state, { status: 'done', ...text(message('progress:runs_done')), result: found.result() })
    }
    return structuredClone(state)
  },
  cancelMonteCarlo: ({ params }) => {
    const found = running.get(params.id ?? '')
    if (found?.state.status === 'running')
      Object.assign(found.state, { status: 'cancelled', ...text(message('progress:runs_stopped')) })
    return structuredClone(found?.state ?? { ...gone, id: params.id ?? '' })
  },
  rankSensitivity: ({ body }) => {
    const firm = findFirm(body.organisation)
    const value = body.goal ? impactOf(firm, body.goal) : totalOf(firm)
    return {
      organisation: whom(firm),
      sdg: body.goal ?? null,
      value,
      count: value === null ? 0 : 1,
      reason: value === null ? 'The mock says nothing about this goal.' : null,
      reason_message: value === null ? invented('The mock says nothing about this goal.') : null,
      inputs:
        value === null
          ? []
          : [
              {
                kind: 'factor',
                id: 'coal.CC',
                name: 'Coal: Climate change',
                name_message: invented('Coal: Climate change'),
                activity: 'coal',
                category: 'CC',
                site_id: null,
                goal: null,
                value: 1,
                unit: 'kg CO2 eq/kWh',
                part: value,
                elasticity: 1,
                geom_sd: 1.3,
                variance_share: 1,
                low: value * 0.7,
                high: value * 1.4,
                change: null,
              },
            ],
      geom_sd: value === null ? null : 1.3,
      variance_rest: value === null ? null : 0,
      text: 'Invented: the mock calculates nothing.',
      text_message: invented('Invented: the mock calculates nothing.'),
      stand: provenance,
      meta,
    }
  },
}
