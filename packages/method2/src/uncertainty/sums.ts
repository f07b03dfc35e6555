import type { DrawnFigure } from './figures.ts'

/** Work and value added are drawn on their own; goal 9 counts the value added of manufacturers. */
export type SummedFigure =
  | 's1'
  | 's2'
  | 's3'
  | 'generationKwh'
  | 'renewableKwh'
  | 'vaManufacturing'
  | 'vaOther'
  | DrawnFigure

/** Draws of sums, one array per figure, made when a row first has it: a figure that no row has is absent, not 0. */
export class Sums {
  readonly draws: number
  /** Zeros, one per draw. */
  readonly zeros: () => Float64Array
  readonly #figures = new Map<SummedFigure, Float64Array>()

  constructor(draws: number, zeros: () => Float64Array = () => new Float64Array(draws)) {
    this.draws = draws
    this.zeros = zeros
  }

  of(figure: SummedFigure): Float64Array {
    let sum = this.#figures.get(figure)
    if (!sum) {
      sum = this.zeros()
      this.#figures.set(figure, sum)
    }
    return sum
  }

  has(figure: SummedFigure): boolean {
    return this.#figures.has(figure)
  }

  get figures(): IterableIterator<SummedFigure> {
    return this.#figures.keys()
  }
}

/**
 * Arrays of draws that are used again: the sum of an organisation needs about forty for a moment, which would otherwise be made and
 * collected for each of many thousands.
 */
export class DrawArrays {
  readonly #draws: number
  readonly #made: Float64Array[] = []
  #taken = 0

  constructor(draws: number) {
    this.#draws = draws
  }

  /** Zeros, one per draw, until `release`. */
  readonly take = (): Float64Array => {
    const known = this.#made[this.#taken++]
    if (known) return known.fill(0)
    const made = new Float64Array(this.#draws)
    this.#made.push(made)
    return made
  }

  /** Nobody reads the arrays taken so far any more. */
  release(): void {
    this.#taken = 0
  }
}

/** into += by x values. */
export function addScaled(values: Float64Array, by: number, into: Float64Array): void {
  const n = into.length
  for (let d = 0; d < n; d++) into[d]! += by * values[d]!
}

/** into += by x a x b. */
export function addProduct(a: Float64Array, b: Float64Array, by: number, into: Float64Array): void {
  const n = into.length
  for (let d = 0; d < n; d++) into[d]! += by * a[d]! * b[d]!
}
