/**
 * The memory kernels work in: one buffer addressed by byte, handed out from the bottom up. Both
 * kinds of kernels use it the same way, so the code that calls them is the same. Growing replaces
 * the buffer: take views after allocating, not before.
 */

/**
 * Memory that is handed out from the bottom up and given back in the reverse order. Addresses are
 * byte offsets. A view becomes invalid when the arena grows, so views are taken after allocating,
 * never before.
 */
export interface Arena {
  /**
   * Address of `bytes` fresh bytes, aligned to a cache line. Contents are undefined unless
   * `zeroed`.
   */
  allocate(bytes: number, zeroed?: boolean): number
  /** Makes sure that `bytes` more fit, in one step instead of many. */
  reserve(bytes: number): void
  /** Everything allocated after `mark()` is given back by `release`. */
  mark(): number
  release(mark: number): void
  /** Everything allocated so far stays: later releases go no further down. */
  pin(): void
  /** Gives everything back. */
  reset(): void
  i32(address: number, length: number): Int32Array
  f64(address: number, length: number): Float64Array
  /** Bytes the buffer holds now. */
  size(): number
}

/** Bytes of a cache line: blocks begin on one, so that no SIMD load straddles two. */
const LINE = 64

/**
 * An arena over any buffer that can be read and grown. `grow(bytes)` must make the buffer at least
 * that much larger; `bottom`: bytes at the start that belong to somebody else (the constants of the
 * compiled module).
 */
export function createArena(buffer: () => ArrayBuffer, grow: (bytes: number) => void, bottom = 1024): Arena {
  let top = bottom
  let floor = bottom
  return {
    allocate(bytes, zeroed = false) {
      const address = top
      top += Math.ceil(bytes / LINE) * LINE
      if (top > buffer().byteLength) grow(top - buffer().byteLength)
      if (zeroed) new Uint8Array(buffer(), address, bytes).fill(0)
      return address
    },
    reserve(bytes) {
      const missing = top + bytes - buffer().byteLength
      if (missing > 0) grow(missing)
    },
    mark: () => top,
    release(mark) {
      top = Math.max(mark, floor)
    },
    pin() {
      floor = top
    },
    reset() {
      top = bottom
      floor = bottom
    },
    i32: (address, length) => new Int32Array(buffer(), address, length),
    f64: (address, length) => new Float64Array(buffer(), address, length),
    size: () => buffer().byteLength,
  }
}

/** Address of a copy of the array in the arena. */
export function place(arena: Arena, array: Int32Array | Float64Array): number {
  const address = arena.allocate(array.byteLength)
  if (array instanceof Int32Array) arena.i32(address, array.length).set(array)
  else arena.f64(address, array.length).set(array)
  return address
}
