/** Which processes are split into one column per product, and by which shares (rules J7 and J8). */

import { parseFormula } from '@cradle/lca'
import type { Catalog } from './catalog.ts'
import type { ImportOptions } from './import-options.ts'
import type { OlcaProcess } from './olca.ts'
import { evaluateParameters, type ParameterScope, reasonOf } from './parameters.ts'
import type { Note } from './report.ts'
import { type Shares, statedShares } from './shares.ts'
import { type Told, told } from './told.ts'

const MASS = '93a60a56-a3c8-11da-a746-0800200b9a66'

function productsOf(process: OlcaProcess, reference: string, catalog: Catalog): string[] {
  const products = new Set([reference])
  for (const { flow, isInput, isAvoidedProduct } of process.exchanges) {
    if (!isInput && !isAvoidedProduct && catalog.flows.get(flow)?.flow.kind === 'product') products.add(flow)
  }
  return [...products]
}

export function planAllocation(
  processes: readonly OlcaProcess[],
  references: ReadonlyMap<OlcaProcess, string>,
  catalog: Catalog,
  { allocation = 'as stated' }: ImportOptions,
  global: ParameterScope,
  overrides: ReadonlyMap<string, number>,
  note: Note,
) {
  const coproducts = new Map<OlcaProcess, ReadonlySet<string>>()
  const byMass = new Set<OlcaProcess>()
  const stated = new Map<OlcaProcess, Shares>()
  for (const process of processes) {
    const reference = references.get(process)
    if (reference === undefined) continue
    const products = productsOf(process, reference, catalog)
    const others = new Set(products.filter(product => product !== reference))
    if (allocation === 'mass' && products.length > 1 && areMasses(process, products, catalog)) {
      byMass.add(process)
      coproducts.set(process, others)
    } else if (allocation === 'as stated') {
      const shares = sharesOf(process, reference, products, global, overrides, note)
      if (!shares) continue
      stated.set(process, shares)
      coproducts.set(process, others)
    }
  }
  return { coproducts, byMass, stated }
}

/** Rule J7: the shares that a process states, and notes of what cannot be used. undefined: it is not allocated. */
function sharesOf(
  process: OlcaProcess,
  reference: string,
  products: readonly string[],
  global: ParameterScope,
  overrides: ReadonlyMap<string, number>,
  note: Note,
): Shares | undefined {
  const noteAllocation = (severity: 'note' | 'warning', what: Told) => note('allocation', severity, what, process.id)
  const named = { process: process.name }
  const unused = (why: Told) => noteAllocation('note', told('factors_unused', { ...named, why }))
  const notAllocated = (why: Told) => noteAllocation('warning', told('not_allocated', { ...named, why }))
  if (process.allocationFactors.length === 0) {
    if (process.defaultAllocationMethod !== undefined && products.length > 1) notAllocated(told('why.no_factors'))
    return undefined
  }
  if (process.defaultAllocationMethod === undefined) {
    unused(told('why.no_method'))
    return undefined
  }
  if (products.length === 1) {
    unused(told('why.one_product'))
    return undefined
  }
  const scope = scopeOf(process, global, overrides)
  const shares = statedShares(process, reference, products, ({ value, formula }) => {
    if (formula === undefined || overrides.size === 0) return value
    try {
      return parseFormula(formula).evaluate(scope.lookup)
    } catch (error) {
      const failed = told('allocation_formula', { ...named, reason: reasonOf(error) })
      note('formula-failed', 'warning', failed, process.id)
      return value
    }
  })
  if ('key' in shares) {
    notAllocated(shares)
    return undefined
  }
  if (shares.scaled) noteAllocation('note', told('scaled', named))
  if (shares.missing > 0) noteAllocation('note', told('without_causal', { ...named, number: shares.missing }))
  return shares
}

/** Rule J8: all products are measured in mass, with positive amounts. */
function areMasses(process: OlcaProcess, products: readonly string[], catalog: Catalog): boolean {
  const measured = products.every(id => {
    const property = catalog.flows.get(id)?.property
    return property !== undefined && (property.id === MASS || property.name.toLowerCase() === 'mass')
  })
  const all = new Set(products)
  const outputs = process.exchanges.filter(e => !e.isInput && !e.isAvoidedProduct && all.has(e.flow))
  return measured && outputs.every(exchange => exchange.amount > 0)
}

/** Parameters of the process over the global ones. */
export function scopeOf(
  process: OlcaProcess,
  global: ParameterScope,
  overrides: ReadonlyMap<string, number>,
): ParameterScope {
  if (process.parameters.length === 0) return global.failed.length === 0 ? global : { ...global, failed: [] }
  const prefix = `${process.id.toLowerCase()}/`
  const own = [...overrides].flatMap(([key, value]) =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), value] as const] : [],
  )
  return evaluateParameters(process.parameters, global, new Map(own))
}
