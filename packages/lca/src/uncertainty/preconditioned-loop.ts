/**
 * One loop of the chain for eight samples. A' s = f, where A' is drawn, becomes M^-1 A' s = M^-1 f
 * with M the loop without uncertainty, of which LU factors are at hand. A draw moves each entry by
 * some tens of per cent, so M^-1 A' is near the identity but for a few directions, and GMRES takes
 * those out one by one: about twenty steps.
 *
 * M^-1 times the residual is itself an estimate of the error. It is measured in units of each
 * component's own size without uncertainty, so that kilograms and terajoules never meet in one norm.
 */

import { floatAt } from '../checked-access.ts'
import type { Factors } from '../solve/direct.ts'
import { partOf } from '../solve/panel.ts'
import type { Structure } from '../solve/structure.ts'
import { LANES, type MonteCarloKernels, SLOT } from './kernels.ts'
import { solveLanes, type Vectors } from './lanes-gmres.ts'
import type { ChainMemory, DemandAddresses } from './memory.ts'

/** Root mean square, over the components, of the estimated relative error at which a sample is solved. */
const TARGET = 1e-12
/**
 * A round stops when the residual is this share of what it was: the residual that GMRES goes by drifts
 * from the true one, and the next round begins with the true one.
 */
const ROUND = 1e-8
/** Steps of GMRES before the samples are factored: beyond, factoring costs no more. */
const MAX_STEPS = 60
/** Corrections, each from a residual computed anew. */
const MAX_ROUNDS = 6
/** A correction this many times its residual means a drawn system near singular, which is for the exact solver to judge. */
const MAX_AMPLIFICATION = 1e6
/** Sweeps at the end: they carry the solution into components far smaller than the norm can see. */
const LAST_SWEEPS = 2
/**
 * By how much the target is lowered where a sweep then still changes some component, relative to its
 * terms, by more than the tolerance: one that credits have made far smaller than it is without
 * uncertainty.
 */
const LOWER = 0.01

/** Solves one loop for all lanes of a demand, from the values in s; `start`: s without uncertainty. */
export type LoopSolver = (addresses: DemandAddresses, start: Float64Array) => { converged: boolean; steps: number }

/**
 * Addresses of two panels over the chain: `direction` is zero outside the loop at work, `image`
 * receives products.
 */
export type Scratch = { readonly direction: number; readonly image: number }

type Setting = Scratch & {
  readonly kernels: MonteCarloKernels
  readonly memory: ChainMemory
  /** Largest change relative to the terms that a last sweep may make. */
  readonly tolerance: number
}

/** A loop with the factors it has without uncertainty; `from`: its first position in the chain. */
type FactoredLoop = { readonly structure: Structure; readonly factors: Factors; readonly from: number }

/** Memory for the loop is set aside at once and used for every batch. */
export function createLoopSolver(setting: Setting, loop: FactoredLoop): LoopSolver {
  const { kernels, memory, tolerance, direction, image } = setting
  const { from } = loop
  const { size } = loop.factors.block
  const to = from + size
  const viewOf = (address: number) => kernels.arena.f64(address + from * SLOT, size * LANES)
  const [moved, product] = [viewOf(direction), viewOf(image)]
  const correction = new Float64Array(size * LANES)
  const basis: Float64Array[] = []
  const vectors: Vectors = k => (basis[k] ??= new Float64Array(size * LANES))
  const precondition = preconditionerOf(loop)
  const multiply = (s: number) => kernels.product(memory.rows, memory.diagonal, s, image, from, to)
  /** Sweeps once more and returns the largest change of the last sweep. */
  const finish = ({ f, s }: DemandAddresses) => {
    for (let k = 0; k < LAST_SWEEPS; k++) kernels.sweep(memory.rows, f, s, from, to)
    return kernels.sweepCheck(memory.rows, f, s, from, to)
  }
  return (addresses, start) => {
    const scale = scaleOf(start, from, size)
    const inverse = scale.map(unit => 1 / unit)
    const [f, x] = [viewOf(addresses.f), viewOf(addresses.s)]
    const operator = (v: Float64Array, z: Float64Array) => {
      scaleSlots(v, scale, moved)
      multiply(direction)
      precondition(product, inverse, z)
    }
    let steps = 0
    let target = TARGET * Math.sqrt(size)
    let converged = false
    for (let round = 0; round < MAX_ROUNDS && !converged; round++) {
      multiply(addresses.s)
      for (let i = 0; i < product.length; i++) product[i] = f[i]! - product[i]!
      precondition(product, inverse, vectors(0))
      correction.fill(0)
      const solved = solveLanes(operator, vectors, correction, { target, reduction: ROUND, limit: MAX_STEPS })
      steps += solved.steps
      if (!solved.converged || solved.amplification > MAX_AMPLIFICATION) break
      scaleSlots(correction, scale, correction)
      for (let i = 0; i < x.length; i++) x[i]! += correction[i]!
      if (solved.steps > 0) continue
      converged = finish(addresses) <= tolerance
      target *= LOWER
    }
    moved.fill(0)
    return { converged, steps }
  }
}

/** z := factor times M^-1 r, by component. The chain has the loop in the reverse of the solver's order. */
function preconditionerOf({ structure, factors }: FactoredLoop) {
  const { block } = factors
  const { arena } = structure.kernels
  const bytes = block.size * SLOT
  const shift = block.from * SLOT
  const right = arena.allocate(bytes) - shift
  const into = arena.allocate(bytes) - shift
  return (r: Float64Array, factor: Float64Array, z: Float64Array) => {
    reverseSlots(r, partOf(arena, right, block, LANES))
    factors.apply({ transposed: false, width: LANES, right, into })
    reverseSlots(partOf(arena, into, block, LANES), z)
    scaleSlots(z, factor, z)
  }
}

/** The size of each component without uncertainty, bounded so that a zero does not dominate. */
function scaleOf(start: Float64Array, from: number, size: number): Float64Array {
  const scale = Float64Array.from({ length: size }, (_, k) => Math.abs(floatAt(start, (from + k) * LANES)))
  const largest = scale.reduce((a, b) => Math.max(a, b), 0)
  return scale.map(x => Math.max(x, largest * 1e-30, 1e-300))
}

/** into := each slot of v times the factor of its component. */
function scaleSlots(v: Float64Array, factor: Float64Array, into: Float64Array): void {
  for (let k = 0, i = 0; k < factor.length; k++) {
    const unit = factor[k]!
    for (const end = i + LANES; i < end; i++) into[i] = v[i]! * unit
  }
}

/** into := the slots of v in reverse order, each slot as it is. */
function reverseSlots(v: Float64Array, into: Float64Array): void {
  for (let i = 0, j = v.length - LANES; j >= 0; i += LANES, j -= LANES) {
    for (let t = 0; t < LANES; t++) into[i + t] = v[j + t]!
  }
}
