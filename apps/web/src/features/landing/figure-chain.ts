import type { Passport } from '@cradle/contract'

type Step = Passport['steps'][number]

/** Greenhouse gases of one unit of what the site does, in kg CO2e, by where they come from. */
export type OfOne = { per: string; total: number; own: number; bought: number; upstream: number; source: Step | null }

/** The links between a row and its figure of climate that a first reader needs; the passport itself has all of them. */
export type FigureChain = {
  match: Step
  activity: Step
  ofOne: OfOne
  gases: Step
  persons: Step & { perPerson: Step['inputs'][number] | null }
  share: Step & { part: number | null }
}

const numberOf = ({ value }: Step['inputs'][number]) => (typeof value === 'number' ? value : null)

/** Null where the passport is not one of greenhouse gases from an amount: then there is nothing to tell in this way. */
export function figureChain({ steps }: Pick<Passport, 'steps'>): FigureChain | null {
  const last = (kind: Step['kind']) => steps.findLast(step => step.kind === kind)
  const [match, activity, persons, share] = (['match', 'activity', 'normalisation', 'allocation'] as const).map(last)
  const gases = steps.find(step => step.kind === 'sum' && step.unit === 't CO2e')
  if (!match || !activity || !persons || !share || !gases) return null
  const ofOne = gasesOfOne(steps, activity, gases)
  const perPerson = persons.inputs.at(-1) ?? null
  const part = share.inputs[0] ? numberOf(share.inputs[0]) : null
  return ofOne && { match, activity, ofOne, gases, persons: { ...persons, perPerson }, share: { ...share, part } }
}

/** The year's gases by the amount of the year; its three inputs are scopes 1, 2 and upstream 3. */
function gasesOfOne(steps: readonly Step[], activity: Step, gases: Step): OfOne | null {
  const scopes = gases.inputs.map(numberOf)
  const amount = activity.value
  if (!amount || gases.value === null || scopes.length !== 3 || scopes.includes(null)) return null
  const [own = 0, bought = 0, upstream = 0] = scopes.map(tonnes => ((tonnes ?? 0) * 1000) / amount)
  const factors = steps.filter(({ kind, unit }) => kind === 'factor' && unit.startsWith('kg CO2e/'))
  const largest = factors.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))[0] ?? null
  return { per: activity.unit, total: (gases.value * 1000) / amount, own, bought, upstream, source: largest }
}
