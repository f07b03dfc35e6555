import type { Passport } from '@cradle/contract'
import { INDICATOR_NAMES, INDICATOR_UNITS, type IndicatorName } from '@cradle/contract/indicators'
import { hasStated, indicatorsOf, physicalOfMembers } from '../physical.ts'
import {
  allocationOf,
  type Firm,
  findFirm,
  impactOf,
  interval,
  members,
  provenance,
  statusOf,
  sumOfMembers,
  totalOf,
} from '../world.ts'
import type { Answers } from './types.ts'

/** Which figure a passport is of. */
type Figure = { goal: number | null; indicator: IndicatorName | null }

const amountOf = (firm: Firm, { goal, indicator }: Figure): number | null => {
  if (indicator !== null) return indicatorsOf(firm)[indicator] ?? null
  return goal === null ? totalOf(firm) : impactOf(firm, goal)
}

const unitOf = ({ indicator }: Figure) => (indicator === null ? 'person-years' : INDICATOR_UNITS[indicator])

const headOf = ({ goal, indicator }: Figure) => ({
  title: 'A figure of the mock',
  unit: unitOf({ goal, indicator }),
  goal,
  ...(indicator === null ? {} : { indicator }),
  stand: provenance,
})

function passportOfAll(figure: Figure): Passport {
  const physical = physicalOfMembers.figures.find(one => one.indicator === figure.indicator)
  const value = sumOfMembers(firm => amountOf(firm, figure))
  return {
    ...headOf(figure),
    value,
    status: figure.indicator === null ? statusOf(value) : (physical?.status ?? 'not_assessed'),
    interval: interval(value),
    organisation: null,
    site: null,
    steps: [],
    recomputed: value,
    parts: members.map((firm, at) => {
      const own = amountOf(firm, figure)
      return {
        id: `entry-${at + 1}`,
        name: firm.name,
        value: own === null ? null : own * allocationOf(at),
        status: statusOf(own),
      }
    }),
  }
}

const nothing = { formula: '', text: '', source: '', version: '', licence: '', year: '', place: '', table: null }

/** A step with a quoted and a judged value, and what was not taken where the firm states its own. */
function stepsOf(firm: Firm, figure: Figure, value: number | null, allocation: number): Passport['steps'] {
  const unit = unitOf(figure)
  const quantity = firm.size * 100
  const factor = { name: 'Factor of the mock', value: value === null ? 0 : value / quantity, unit: `${unit}/kWh` }
  const aside = { name: 'Estimate of the mock', value: (value ?? 0) * 1.2, unit, set_aside: true as const }
  return [
    { ...nothing, kind: 'activity', title: 'Quantity', value: quantity, unit: 'kWh', inputs: [], marks: ['quoted'] },
    {
      ...nothing,
      kind: 'characterisation',
      title: 'Whole firm',
      value,
      unit,
      text: hasStated(firm) ? 'The statement of the firm is taken as it is.' : '',
      marks: ['expert', 'quoted'],
      inputs: [factor, ...(hasStated(firm) ? [aside] : [])],
    },
    {
      ...nothing,
      kind: 'allocation',
      title: 'Ownership share',
      value: value === null ? null : value * allocation,
      unit,
      inputs: [{ name: 'Ownership share', value: allocation, unit: '1' }],
    },
  ]
}

function passportOfFirm(firm: Firm, allocation: number, figure: Figure, site: string | null): Passport {
  const own = amountOf(firm, figure)
  const value = own === null ? null : own * allocation
  return {
    ...headOf(figure),
    title: firm.name,
    value,
    status: statusOf(value),
    interval: interval(value),
    organisation: { id: firm.id, name: firm.name },
    site,
    steps: stepsOf(firm, figure, own, allocation),
    recomputed: value,
    parts: site === null ? [{ id: 'site-1', name: firm.name, value, status: statusOf(value) }] : [],
    ...(value === null
      ? {}
      : {
          interval_parts: [
            { cause: 'quantity', name: 'Quantity', share: 0.25 },
            { cause: 'factor', name: 'Factor', share: 0.75 },
          ],
        }),
  }
}

const allOfIt = 1

/** Of all, of an entry (`entry-2`), or of a firm of the reference world by its id. */
export const passportAnswers: Answers<'readPassport'> = {
  readPassport: ({ query }) => {
    const goal = query.get('goal') ? Number(query.get('goal')) : null
    const figure: Figure = { goal, indicator: INDICATOR_NAMES.find(name => name === query.get('indicator')) ?? null }
    const entry = query.get('entry')
    if (entry === null) return passportOfAll(figure)
    const at = Number(/^entry-(\d+)$/.exec(entry)?.[1] ?? 0) - 1
    const member = members[at]
    return passportOfFirm(member ?? findFirm(entry), member ? allocationOf(at) : allOfIt, figure, query.get('site'))
  },
}
