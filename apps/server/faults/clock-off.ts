/** Loaded before the program (`--import`): its clock is off by CLOCK_OFF_MS. */
const off = Number(process.env.CLOCK_OFF_MS ?? 0)
const Real = Date

class Off extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Real.now() + off)
    else super(...(given as [number]))
  }
  static override now(): number {
    return Real.now() + off
  }
}
globalThis.Date = Off as DateConstructor
