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
  readonly #figures = new Map<SummedFigure, Float64Array>()

  constructor(draws: number) {
    this.draws = draws
  }

  of(figure: SummedFigure): Float64Array {
    let sum = this.#figures.get(figure)
    if (!sum) {
      sum = new Float64Array(this.draws)
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
