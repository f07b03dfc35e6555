/**
 * Samples whose loops are too hard for sweeps, solved with the factors of the system without
 * uncertainty: A' s = f, where A' is drawn, becomes M^-1 A' s = M^-1 f with M the loop as given. A
 * draw moves each entry by some tens of per cent, so M^-1 A' is near the identity but for a few
 * directions, and GMRES takes those out one by one: a few dozen steps for eight samples instead of
 * eight factorisations.
 *
 * M^-1 times the residual is itself an estimate of the error. It is measured in units of each
 * component's own size without uncertainty, so that kilograms and terajoules never meet in one norm.
 */

import { floatAt, intAt } from '../checked-access.ts'
import { takeKernels } from '../kernels/pool.ts'
import type { KernelSource } from '../kernels/source.ts'
import { MAX_STORED, SMALL, storedBy } from '../solve/choose.ts'
import { type Factors, factorBlock, orderBlock } from '../solve/direct.ts'
import { partOf } from '../solve/panel.ts'
import { analyse, type Block, type Structure } from '../solve/structure.ts'
import type { Columns } from '../sparse.ts'
import { LANES, type MonteCarloKernels, SLOT } from './kernels.ts'
import { solveLanes, type Vectors } from './lanes-gmres.ts'
import type { Chain } from './layout.ts'
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
type LoopSolver = (addresses: DemandAddresses, start: Float64Array) => { converged: boolean; steps: number }

/** The sampled chain, and the system without uncertainty. */
export type Preconditioning = {
  readonly kernels: MonteCarloKernels
  readonly chain: Chain
  readonly memory: ChainMemory
  readonly A: Columns
  readonly source: KernelSource
  /** For each demand, the solution without uncertainty by position, in all lanes. */
  readonly starts: readonly Float64Array[]
  /** Largest change relative to the terms that a last sweep may make, as for sweeps alone. */
  readonly tolerance: number
}

/**
 * A function that solves all demands for the samples whose values of A lie in the slots. It answers
 * false where it does not converge, and always where no loop is large enough to gain by it or LU of
 * one would be too large. Memory is set aside now, factors are made at the first call.
 */
export function preparePreconditioned(setting: Preconditioning): () => { converged: boolean; steps: number } {
  const { kernels, chain, memory, starts } = setting
  const worthwhile = chain.segments.some(({ loop, from, to }) => loop && to - from > SMALL)
  if (!worthwhile) return () => ({ converged: false, steps: 0 })
  const scratch: Scratch = {
    direction: kernels.arena.allocate(chain.size * SLOT, true),
    image: kernels.arena.allocate(chain.size * SLOT),
  }
  let solvers: Map<number, LoopSolver> | null | undefined
  return () => {
    solvers ??= createLoopSolvers(setting, scratch)
    let steps = 0
    for (const [d, addresses] of memory.demands.entries()) {
      const start = starts[d]
      if (solvers === null || start === undefined) return { converged: false, steps }
      kernels.arena.f64(addresses.s, start.length).set(start)
      for (const { from, to } of chain.segments) {
        const solver = solvers.get(from)
        if (solver === undefined) {
          kernels.sweep(memory.rows, addresses.f, addresses.s, from, to)
          continue
        }
        const solved = solver(addresses, start)
        steps += solved.steps
        if (!solved.converged) return { converged: false, steps }
      }
    }
    return { converged: true, steps }
  }
}

/** Addresses of two panels over the chain: `direction` is zero outside the loop at work, `image` receives products. */
type Scratch = { readonly direction: number; readonly image: number }

/** By first position of each loop of the chain; null where a loop cannot be factored in the memory set aside for it. */
function createLoopSolvers(setting: Preconditioning, scratch: Scratch): Map<number, LoopSolver> | null {
  const { chain, A, source } = setting
  const structure = analyse(A, takeKernels(source), j => `process ${j}`)
  const solvers = new Map<number, LoopSolver>()
  for (const block of structure.blocks) {
    const from = intAt(chain.positionOf, intAt(structure.columnAt, block.to - 1))
    if (from < 0) continue
    const factors = factorsOf(structure, block)
    if (factors === null) return null
    solvers.set(from, loopSolver(setting, scratch, { structure, factors, from }))
  }
  return solvers
}

function factorsOf(structure: Structure, block: Block): Factors | null {
  const ordering = orderBlock(structure, block)
  if (storedBy(ordering) > MAX_STORED) return null
  const factors = factorBlock(structure, block, ordering)
  return 'deficient' in factors ? null : factors
}

/** `from`: first position of the loop in the chain. */
function loopSolver(
  { kernels, memory, tolerance }: Preconditioning,
  { direction, image }: Scratch,
  { structure, factors, from }: { structure: Structure; factors: Factors; from: number },
): LoopSolver {
  const { block } = factors
  const { size } = block
  const to = from + size
  const { arena } = structure.kernels
  const shift = block.from * SLOT
  const panel = { transposed: false, width: LANES, right: 0, into: 0 } as const
  const right = arena.allocate(size * SLOT) - shift
  const into = arena.allocate(size * SLOT) - shift
  // Room for the scratch of one solve, so that views stay valid.
  arena.reserve(size * SLOT + SLOT)
  const [given, solved] = [partOf(arena, right, block, LANES), partOf(arena, into, block, LANES)]
  const viewOf = (address: number) => kernels.arena.f64(address + from * SLOT, size * LANES)
  const [moved, product] = [viewOf(direction), viewOf(image)]
  const basis: Float64Array[] = []
  const vectors: Vectors = k => (basis[k] ??= new Float64Array(size * LANES))

  /** z := M^-1 r over the scale. The chain has the loop in the reverse of the solver's order. */
  const precondition = (r: Float64Array, z: Float64Array, scale: Float64Array) => {
    reverseSlots(r, given)
    factors.apply({ ...panel, right, into })
    reverseSlots(solved, z)
    scaleSlots(
      z,
      scale.map(unit => 1 / unit),
      z,
    )
  }
  /** image := A' s in the rows of the loop; then `into` := M^-1 (f - A' s) over the scale. */
  const residual = ({ f, s }: DemandAddresses, into: Float64Array, scale: Float64Array) => {
    kernels.product(memory.rows, memory.diagonal, s, image, from, to)
    const demand = viewOf(f)
    for (let i = 0; i < product.length; i++) product[i] = demand[i]! - product[i]!
    precondition(product, into, scale)
  }
  /** Sweeps once more and returns the largest change of the last one. */
  const finish = ({ f, s }: DemandAddresses) => {
    for (let k = 0; k < LAST_SWEEPS; k++) kernels.sweep(memory.rows, f, s, from, to)
    return kernels.sweepCheck(memory.rows, f, s, from, to)
  }
  const correction = new Float64Array(size * LANES)
  return (addresses, start) => {
    const scale = scaleOf(start, from, size)
    const x = viewOf(addresses.s)
    const operator = (v: Float64Array, z: Float64Array) => {
      scaleSlots(v, scale, moved)
      kernels.product(memory.rows, memory.diagonal, direction, image, from, to)
      precondition(product, z, scale)
    }
    let steps = 0
    let target = TARGET * Math.sqrt(size)
    let converged = false
    for (let round = 0; round < MAX_ROUNDS && !converged; round++) {
      residual(addresses, vectors(0), scale)
      correction.fill(0)
      const solved = solveLanes(operator, vectors, correction, { target, reduction: ROUND, most: MAX_STEPS })
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
