/** Exchanges that look like mistakes of unit or sign, and processes that give off far more mass than they take. */
import { conversion, type Exchange, type Flow, type Model, type Process, readUnits, type UnitTable } from '@cradle/lca'

export type Outlier = {
  code: 'size' | 'sign' | 'direction' | 'mass'
  process: string
  /** Empty for what concerns a whole process. */
  flow: string
  /** Per unit of the reference; for mass: kilograms out per kilogram in. */
  value: number
  /** The middle of the others; for mass: null. */
  usual: number | null
}

/** An amount this many times the median of the others, or this small a part of it, may be in another unit. */
const FAR = 1000
/** Fewer users of a flow say nothing about what is usual. */
const USERS = 8
/** More mass out than this many times what goes in: air takes part in burning, but not ten times. */
const MASS = 10
/** Users of which nearly all have one sign. */
const SIGNED = { users: 4, share: 0.9 }

type Use = { process: string; flow: Flow; amount: number; direction: Exchange['direction']; group: string }

export function outliersOf({ units, flows, processes }: Model): Outlier[] {
  const table = readUnits(units)
  const byId = new Map(flows.map(flow => [flow.id, flow]))
  const uses: Use[] = []
  const masses: Outlier[] = []
  for (const process of processes) {
    const own = usesOf(process, byId, table)
    uses.push(...own)
    masses.push(...massOf(process, own, table))
  }
  const groups = [...Map.groupBy(uses, ({ group }) => group).values()]
  return [...groups.flatMap(sizesOf), ...groups.flatMap(signsOf), ...directionsOf(uses), ...masses]
}

/** Exchanges per unit of the reference, in the unit of each flow. The reference itself is none of them. */
function usesOf(process: Process, flows: ReadonlyMap<string, Flow>, units: UnitTable): Use[] {
  const per = Math.abs(
    process.exchanges
      .filter(one => one.flow === process.reference && !one.avoided)
      .reduce((sum, one) => sum + one.amount, 0),
  )
  if (per === 0 || !Number.isFinite(per)) return []
  return process.exchanges.flatMap(one => {
    const flow = flows.get(one.flow)
    if (!flow || one.flow === process.reference) return []
    const amount = (one.amount * conversion(units, one.unit, flow, { at: 'exchange', ids: {} })) / per
    const delivered = flows.get(process.reference ?? '')?.unit ?? ''
    // What is usual depends on what the amounts are per.
    return [
      {
        process: process.id,
        flow,
        amount,
        direction: one.direction,
        group: `${flow.id} ${one.direction} ${delivered}`,
      },
    ]
  })
}

function sizesOf(group: readonly Use[]): Outlier[] {
  const sizes = group.map(({ amount }) => Math.abs(amount)).filter(size => size > 0)
  if (sizes.length < USERS) return []
  const usual = middleOf(sizes)
  return group.flatMap(({ process, flow, amount }) => {
    const ratio = Math.abs(amount) / usual
    const isFar = amount !== 0 && (ratio > FAR || ratio < 1 / FAR)
    return isFar && !isSpread(sizes, usual)
      ? [{ code: 'size' as const, process, flow: flow.id, value: amount, usual }]
      : []
  })
}

/** Amounts that scatter over decades anyway, so that no single one stands out: half of them are a hundred times off. */
const isSpread = (sizes: readonly number[], usual: number): boolean =>
  middleOf(sizes.map(size => Math.abs(Math.log10(size / usual)))) > 1

function signsOf(group: readonly Use[]): Outlier[] {
  const negative = group.filter(({ amount }) => amount < 0)
  const positive = group.length - negative.length
  if (negative.length === 0 || group.length < SIGNED.users || positive / group.length < SIGNED.share) return []
  const usual = middleOf(group.flatMap(({ amount }) => (amount > 0 ? [amount] : [])))
  return negative.map(({ process, flow, amount }) => ({
    code: 'sign' as const,
    process,
    flow: flow.id,
    value: amount,
    usual,
  }))
}

/** A resource that is given, or an emission that is taken: only where its compartment says which it is. */
const directionsOf = (uses: readonly Use[]): Outlier[] =>
  uses.flatMap(({ process, flow, amount, direction }) => {
    const [place = ''] = flow.compartment ?? []
    const isResource = /^(natural )?resources?\b/i.test(place)
    const isEmission = /^(emissions?|air|water|soil)\b/i.test(place)
    const isWrong = flow.kind === 'elementary' && (direction === 'output' ? isResource : isEmission)
    return isWrong && amount > 0
      ? [{ code: 'direction' as const, process, flow: flow.id, value: amount, usual: null }]
      : []
  })

/** Mass that leaves, the reference included, by mass that enters; only where something enters by mass. */
function massOf(process: Process, uses: readonly Use[], units: UnitTable): Outlier[] {
  const inKilograms = ({ flow, amount }: Use): number => {
    const unit = units.get(flow.unit)
    return unit?.kind === units.get('kg')?.kind && unit ? amount * (unit.factor / (units.get('kg')?.factor ?? 1)) : 0
  }
  const sum = (direction: Exchange['direction']) =>
    uses.filter(one => one.direction === direction).reduce((total, one) => total + Math.max(0, inKilograms(one)), 0)
  const [into, out] = [sum('input'), sum('output')]
  if (into <= 0 || out / into <= MASS) return []
  return [{ code: 'mass', process: process.id, flow: '', value: out / into, usual: null }]
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
