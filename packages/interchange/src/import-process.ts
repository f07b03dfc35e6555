/** One openLCA process -> one process of the engine: units, signs, formulas, providers (rules J2, J3, J5, J6, J9). */

import type { Distribution, Exchange, Process } from '@cradle/lca'
import { parseFormula, parsePedigree, pedigreeGsd, scaleDistribution } from '@cradle/lca'
import { type CatalogFlow, conversionFactor } from './catalog.ts'
import type { ImportContext } from './import-context.ts'
import { chooseProvider } from './link.ts'
import type { OlcaExchange, OlcaProcess } from './olca.ts'
import { cutOwnUse } from './own-use.ts'
import { type ParameterScope, reasonOf } from './parameters.ts'
import { scopeOf } from './plan-allocation.ts'
import { told } from './told.ts'

/** Relative difference up to which a formula reproduces the stored amount (rule J3). */
const REPRODUCES = 1e-9

/** `reference`: id of the flow the process delivers. */
export function importProcess(context: ImportContext, process: OlcaProcess, reference: string): Process {
  const { catalog, coproducts, counts, ledger, note } = context
  const scope = scopeOf(process, context.global, context.overrides)
  for (const { name, why: reason } of scope.failed) {
    note(
      'formula-failed',
      'warning',
      told('parameter.process', { name, process: process.name, reason }),
      name,
      process.id,
    )
  }
  const shares = context.stated.get(process)
  const exchanges: Exchange[] = []
  for (const exchange of process.exchanges) {
    const flow = catalog.flows.get(exchange.flow)
    if (flow === undefined) {
      ledger.add('dropped', 'UNKNOWN_FLOW')
      const known = context.unresolved.get(exchange.flow)
      if (known === undefined) context.unresolved.set(exchange.flow, { count: 1, process: process.name })
      else known.count += 1
      continue
    }
    const amount = importAmount(context, process, exchange, flow, scope)
    if (amount === undefined) {
      ledger.add('cutoff', 'UNIT_MISMATCH')
      continue
    }
    const { made, scale } = amount
    const { kind } = flow.flow
    const delivers = kind !== 'elementary' && !exchange.isAvoidedProduct && exchange.isInput === (kind === 'waste')
    if (delivers) {
      const split = exchange.flow === reference || coproducts.get(process)?.has(exchange.flow)
      if (split) ledger.add('reference')
      else {
        counts.coproductsWithoutCredit += 1
        ledger.add('cutoff', made.amount === 0 ? 'ZERO_COPRODUCT' : 'COPRODUCT')
      }
      // A waste that is taken in beside the reference shares nothing; the engine would hand it on to a treatment.
      if (split || kind !== 'waste') add(made)
      continue
    }
    if (kind === 'elementary') ledger.add('elementary')
    const provider = kind === 'elementary' ? undefined : link(context, process, exchange, flow)
    add({
      ...made,
      ...(provider !== undefined && { provider }),
      ...(shares !== undefined && { causal: shares.of(exchange) }),
    })

    function add(final: Exchange) {
      exchanges.push(final)
      if (exchange.formula !== undefined) context.withFormula.set(exchange, { exchange: final, scale })
    }
  }
  const location = process.location === undefined ? undefined : context.locations.get(process.location)
  const made: Process = {
    id: process.id,
    name: process.name,
    ...(location !== undefined && { location }),
    reference,
    exchanges,
    allocation: shares !== undefined ? 'causal' : context.byMass.has(process) ? 'mass' : 'none',
  }
  cutOwnUse(context, process, made, reference)
  return made
}

/**
 * Amount, unit, direction and distribution (J2, J3, J9). A unit of the flow's reference property stays as written; anything else is
 * converted to the reference unit. Undefined when the unit does not fit the flow.
 */
function importAmount(
  context: ImportContext,
  process: OlcaProcess,
  exchange: OlcaExchange,
  flow: CatalogFlow,
  scope: ParameterScope,
): { made: Exchange; scale: number } | undefined {
  const { catalog, counts, conversions, note } = context
  const factor = conversionFactor(catalog, flow, exchange.unit, exchange.flowProperty)
  if (typeof factor === 'object') {
    const left = told('exchange_left_out', { process: process.name, flow: flow.flow.name, why: factor })
    note('unresolved', 'error', left, flow.flow.id, process.id)
    return undefined
  }
  const ofReference = exchange.flowProperty === undefined || exchange.flowProperty === flow.property.id
  const unit = exchange.unit === undefined ? undefined : catalog.units.get(exchange.unit)?.id
  if (unit !== undefined && (!ofReference || unit !== flow.unit)) {
    if (factor !== 1) counts.exchangesInNonReferenceUnit += 1
    const shown = Number(factor.toPrecision(12))
    const name = ofReference ? undefined : flow.flow.name
    const key = JSON.stringify([unit, shown, flow.unit, name])
    const known = conversions.get(key)
    if (known === undefined) conversions.set(key, { count: 1, unit, factor: shown, own: flow.unit, flow: name })
    else known.count += 1
  }
  const amount = evaluated(context, process, exchange, scope)
  const hasOwnUnit = ofReference && unit !== undefined && unit !== flow.unit
  // With negative inputs the system builder gives the sign; otherwise only flows that go both ways need one.
  const negated =
    flow.flow.kind === 'elementary' &&
    exchange.isInput &&
    context.elementaryInputs === 'positive' &&
    !context.inputsOnly.has(flow.flow.id)
  const scale = (hasOwnUnit ? 1 : factor) * (negated ? -1 : 1)
  const distribution = exchange.uncertainty ?? (context.pedigree ? fromPedigree(exchange) : undefined)
  // With replaced parameters the distribution moves along with the amount.
  const moved = exchange.amount === 0 ? 1 : amount / exchange.amount
  const made: Exchange = {
    flow: flow.flow.id,
    amount: amount * scale,
    ...(hasOwnUnit && { unit }),
    direction: exchange.isInput ? 'input' : 'output',
    ...(exchange.isAvoidedProduct && { avoided: true }),
    ...(distribution !== undefined && moved !== 0 && { uncertainty: scaleDistribution(distribution, scale * moved) }),
  }
  return { made, scale }
}

/** The column that provides the exchange (J6, J8), or undefined: a cut-off. */
function link(
  context: ImportContext,
  process: OlcaProcess,
  exchange: OlcaExchange,
  flow: CatalogFlow,
): string | undefined {
  const { counts, ledger, unlinked } = context
  const provider = findProvider(context, process, exchange, flow.flow.name)
  if (provider !== undefined) ledger.add('linked')
  if (provider === undefined) {
    const waste = flow.flow.kind === 'waste'
    ledger.add('cutoff', waste ? 'NO_TREATMENT' : 'NO_PROVIDER')
    counts[waste ? 'unlinkedWasteOutputs' : 'unlinkedProductInputs'] += 1
    const known = unlinked.get(exchange.flow)
    if (known === undefined) unlinked.set(exchange.flow, { name: flow.flow.name, count: 1, waste })
    else known.count += 1
  } else if (provider === process.id || provider.startsWith(`${process.id}::`)) counts.selfLinks += 1
  return provider
}

function findProvider(
  { processes, references, coproducts, providers, counts, note }: ImportContext,
  process: OlcaProcess,
  { flow, defaultProvider }: OlcaExchange,
  name: string,
): string | undefined {
  if (defaultProvider !== undefined) {
    const wanted = processes.get(defaultProvider)
    if (wanted !== undefined && references.get(wanted) === flow) return wanted.id
    if (wanted !== undefined && coproducts.get(wanted)?.has(flow)) return `${wanted.id}::${flow}`
    const what = told(wanted === undefined ? 'provider_missing' : 'provider_other', {
      process: process.name,
      flow: name,
      provider: wanted?.name ?? defaultProvider,
    })
    note('provider', 'warning', what, flow, process.id)
  }
  const chosen = chooseProvider(providers, flow, process)
  if (chosen === undefined) return undefined
  const { column } = chosen.provider
  if (chosen.candidates > 1) {
    // Every column of a split process has this link.
    counts.linksWithSeveralCandidates += 1 + (coproducts.get(process)?.size ?? 0)
    const values = { process: process.name, flow: name, provider: column, number: chosen.candidates }
    note('several-providers', 'note', told('several_providers', values), flow, process.id, column)
  }
  return column
}

/** The amount: stored (J3), or of its formula when parameters were replaced. Compares the two. */
function evaluated(
  { overrides, counts, note }: ImportContext,
  process: OlcaProcess,
  { flow, formula, amount }: OlcaExchange,
  scope: ParameterScope,
): number {
  if (formula === undefined) return amount
  try {
    const value = parseFormula(formula).evaluate(scope.lookup)
    if (Math.abs(value - amount) <= REPRODUCES * Math.abs(amount)) counts.formulasReproduced += 1
    else if (overrides.size === 0) {
      const differs = told('formula_differs', { formula, process: process.name, flow, value, amount })
      note('formula-differs', 'warning', differs, flow, process.id)
    }
    return overrides.size > 0 ? value : amount
  } catch (error) {
    const failed = told('formula_failed', { formula, process: process.name, flow, reason: reasonOf(error) })
    note('formula-failed', 'warning', failed, flow, process.id)
    return amount
  }
}

function fromPedigree({ amount, dqEntry, baseUncertainty }: OlcaExchange): Distribution | undefined {
  const scores = dqEntry === undefined ? undefined : parsePedigree(dqEntry)
  if (scores === undefined || amount === 0) return undefined
  const basic = baseUncertainty !== undefined && baseUncertainty >= 1 ? baseUncertainty : 1
  return { type: 'lognormal', gmean: Math.abs(amount), gsd: pedigreeGsd(scores, basic) }
}
