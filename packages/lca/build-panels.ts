/**
 * Source of the kernels that exist once per panel width: W right-hand sides interleaved (entry t of position k at k * W + t).
 * W = 1 is scalar; wider ones hold W / 2 SIMD accumulators, which AssemblyScript needs written out.
 *
 * The matrix is that of `permute`: column k has diagonal[k] and entries lo[k] .. hi[k] (two pointers, so that a caller can pass the
 * entries of earlier blocks, of the own block, or all).
 */

export const WIDTHS = [1, 4, 8, 16, 20] as const

type Text = (t: number) => string

/** Sweeps in single precision: twice the lanes and half the memory traffic, for the first sweeps of a large loop. */
function singleSource(width: number): string {
  const all = (text: Text) => Array.from({ length: width / 4 }, (_, t) => `      ${text(t)}`).join('\n')
  const pairs = (text: Text) => Array.from({ length: width / 2 }, (_, t) => `      ${text(t)}`).join('\n')
  const narrow = (t: number) => `f32x4.demote_f64x2_zero(f64x2.mul(v128.load(fp, ${t * 16}), s${t}))`
  const bytes = width * 4
  return `
// As gather, over vectors of 32-bit numbers.
export function gatherSingle${width}(lo: usize, hi: usize, index: usize, value: usize, inverse: usize, h: usize, y: usize, from: i32, to: i32): void {
  for (let k = from; k < to; k++) {
    const hp = h + <usize>k * ${bytes}
${all(t => `let a${t} = v128.load(hp, ${t * 16})`)}
    const end = geti(hi, k)
    for (let q = geti(lo, k); q < end; q++) {
      const x = f32x4.splat(<f32>load<f64>(value + ((<usize>q) << 3)))
      const o = y + <usize>geti(index, q) * ${bytes}
${all(t => `a${t} = f32x4.sub(a${t}, f32x4.mul(x, v128.load(o, ${t * 16})))`)}
    }
    const d = f32x4.splat(<f32>load<f64>(inverse + ((<usize>k) << 3)))
    const yp = y + <usize>k * ${bytes}
${all(t => `v128.store(yp, f32x4.mul(a${t}, d), ${t * 16})`)}
  }
}

// scale[t] = the largest |from| of right-hand side t, or 1; to = from / scale as 32-bit numbers.
export function toSingle${width}(n: i32, from: usize, to: usize, scale: usize): void {
${pairs(t => `let s${t} = f64x2.splat(0)`)}
  for (let k = 0; k < n; k++) {
    const fp = from + <usize>k * ${width * 8}
${pairs(t => `s${t} = f64x2.max(s${t}, f64x2.abs(v128.load(fp, ${t * 16})))`)}
  }
${pairs(t => `s${t} = v128.bitselect(s${t}, f64x2.splat(1), f64x2.gt(s${t}, f64x2.splat(0))); v128.store(scale, s${t}, ${t * 16})`)}
${pairs(t => `s${t} = f64x2.div(f64x2.splat(1), s${t})`)}
  for (let k = 0; k < n; k++) {
    const fp = from + <usize>k * ${width * 8}, tp = to + <usize>k * ${bytes}
${all(t => `v128.store(tp, v128.shuffle<i32>(${narrow(2 * t)}, ${narrow(2 * t + 1)}, 0, 1, 4, 5), ${t * 16})`)}
  }
}

// to = from times scale as 64-bit numbers; returns the largest |from|: not finite when anything is not.
export function fromSingle${width}(n: i32, from: usize, to: usize, scale: usize): f64 {
  let largest = f64x2.splat(0)
  for (let k = 0; k < n; k++) {
    const fp = from + <usize>k * ${bytes}, tp = to + <usize>k * ${width * 8}
${pairs(t => `{ const p = f64x2.promote_low_f32x4(v128.load64_zero(fp, ${t * 8})); largest = f64x2.max(largest, f64x2.abs(p)); v128.store(tp, f64x2.mul(p, v128.load(scale, ${t * 16})), ${t * 16}) }`)}
  }
  return max(f64x2.extract_lane(largest, 0), f64x2.extract_lane(largest, 1))
}
`
}

export function panelSource(width: number): string {
  const lanes = width === 1 ? 1 : width / 2
  const all = (text: Text) => Array.from({ length: lanes }, (_, t) => `      ${text(t)}`).join('\n')
  const bytes = width * 8
  const scalar = width === 1
  const load = (p: string, t: number) => (scalar ? `load<f64>(${p})` : `v128.load(${p}, ${t * 16})`)
  const store = (p: string, x: string, t: number) =>
    scalar ? `store<f64>(${p}, ${x})` : `v128.store(${p}, ${x}, ${t * 16})`
  const splat = (p: string) => (scalar ? `load<f64>(${p})` : `v128.load_splat<f64>(${p})`)
  const zero = scalar ? '0.0' : 'f64x2.splat(0)'
  const mul = (a: string, b: string) => (scalar ? `${a} * ${b}` : `f64x2.mul(${a}, ${b})`)
  const sub = (a: string, b: string) => (scalar ? `${a} - ${b}` : `f64x2.sub(${a}, ${b})`)
  const add = (a: string, b: string) => (scalar ? `${a} + ${b}` : `f64x2.add(${a}, ${b})`)
  const abs = (a: string) => (scalar ? `abs(${a})` : `f64x2.abs(${a})`)
  const at = (p: string, k: string) => `${p} + <usize>${k} * ${bytes}`
  const f = (p: string, k: string) => `${p} + ((<usize>${k}) << 3)`
  const each = (body: string) => `    const end = geti(hi, k)
    for (let q = geti(lo, k); q < end; q++) {
      const x = ${splat(f('value', 'q'))}
      const o = ${at('BASE', 'geti(index, q)')}
${body}
    }`
  const entries = (base: string, text: Text) => each(all(text)).replace('BASE', base)
  const matrix = 'lo: usize, hi: usize, index: usize, value: usize'
  // Largest ratio of |change| to scale; the comparison without a division keeps 0 / 0 out.
  const ratio = (change: Text, scale: Text) =>
    scalar
      ? `      if (${change(0)} > worst * ${scale(0)}) worst = ${scale(0)} > 0 ? ${change(0)} / ${scale(0)} : Infinity`
      : all(t => `worst = f64x2.pmax(worst, f64x2.div(${change(t)}, f64x2.max(${scale(t)}, tiny)))`)
  const worst = scalar ? 'let worst = 0.0' : 'let worst = f64x2.splat(0)\n  const tiny = f64x2.splat(5e-324)'
  const answer = scalar ? 'return worst' : 'return max(f64x2.extract_lane(worst, 0), f64x2.extract_lane(worst, 1))'

  return `
// y[k] = (h[k] - sum x y[index]) / d, ascending: substitution, or one Gauss-Seidel sweep of the adjoint system.
export function gather${width}(${matrix}, inverse: usize, h: usize, y: usize, from: i32, to: i32): void {
  for (let k = from; k < to; k++) {
    const hp = ${at('h', 'k')}
${all(t => `let a${t} = ${load('hp', t)}`)}
${entries('y', t => `a${t} = ${sub(`a${t}`, mul('x', load('o', t)))}`)}
    const d = ${splat(f('inverse', 'k'))}
    const yp = ${at('y', 'k')}
${all(t => store('yp', mul(`a${t}`, 'd'), t))}
  }
}

${scalar ? '' : singleSource(width)}
// h[k] -= sum x y[index]: what earlier blocks contribute.
export function reduce${width}(${matrix}, h: usize, y: usize, from: i32, to: i32): void {
  for (let k = from; k < to; k++) {
    const hp = ${at('h', 'k')}
${all(t => `let a${t} = ${load('hp', t)}`)}
${entries('y', t => `a${t} = ${sub(`a${t}`, mul('x', load('o', t)))}`)}
${all(t => store('hp', `a${t}`, t))}
  }
}

// As gather, and returns the largest change of d y[k] relative to the terms that make it up: |h| + sum |x y|.
export function gatherCheck${width}(${matrix}, inverse: usize, diagonal: usize, h: usize, y: usize, from: i32, to: i32): f64 {
  ${worst}
  for (let k = from; k < to; k++) {
    const hp = ${at('h', 'k')}
${all(t => `let a${t} = ${load('hp', t)}, w${t} = ${abs(`a${t}`)}`)}
${entries('y', t => `{ const p = ${mul('x', load('o', t))}; a${t} = ${sub(`a${t}`, 'p')}; w${t} = ${add(`w${t}`, abs('p'))} }`)}
    const d = ${splat(f('inverse', 'k'))}
    const g = ${splat(f('diagonal', 'k'))}
    const yp = ${at('y', 'k')}
${all(t => `const z${t} = ${mul(`a${t}`, 'd')}, c${t} = ${abs(mul('g', scalar ? `(${sub(`z${t}`, load('yp', t))})` : sub(`z${t}`, load('yp', t))))}`)}
${ratio(
  t => `c${t}`,
  t => `w${t}`,
)}
${all(t => store('yp', `z${t}`, t))}
  }
  ${answer}
}

// r[k] = h[k] - d y[k] - sum x y[index]; returns the largest |r| relative to the terms that make it up.
export function gatherResidual${width}(${matrix}, diagonal: usize, h: usize, y: usize, r: usize, from: i32, to: i32): f64 {
  ${worst}
  for (let k = from; k < to; k++) {
    const hp = ${at('h', 'k')}, yp = ${at('y', 'k')}, rp = ${at('r', 'k')}
    const g = ${splat(f('diagonal', 'k'))}
${all(t => `const p${t} = ${mul('g', load('yp', t))}, h${t} = ${load('hp', t)}`)}
${all(t => `let a${t} = ${sub(`h${t}`, `p${t}`)}, w${t} = ${add(abs(`h${t}`), abs(`p${t}`))}`)}
${entries('y', t => `{ const p = ${mul('x', load('o', t))}; a${t} = ${sub(`a${t}`, 'p')}; w${t} = ${add(`w${t}`, abs('p'))} }`)}
${ratio(
  t => abs(`a${t}`),
  t => `w${t}`,
)}
${all(t => store('rp', `a${t}`, t))}
  }
  ${answer}
}

// Descending: s[k] += r[k] / d, r[index] -= x times that, r[k] = 0: substitution, or one Gauss-Seidel sweep of the forward system
// in residual form. Positions whose residual is zero are passed over.
export function scatter${width}(${matrix}, inverse: usize, r: usize, s: usize, from: i32, to: i32): void {
  for (let k = to - 1; k >= from; k--) {
    const rp = ${at('r', 'k')}
${all(t => `let a${t} = ${load('rp', t)}`)}
    if (${scalar ? 'a0 == 0' : `!v128.any_true(${orAll(lanes)})`}) continue
    const d = ${splat(f('inverse', 'k'))}
    const sp = ${at('s', 'k')}
${all(t => `a${t} = ${mul(`a${t}`, 'd')}; ${store('sp', add(load('sp', t), `a${t}`), t)}; ${store('rp', zero, t)}`)}
${entries('r', t => store('o', sub(load('o', t), mul('x', `a${t}`)), t))}
  }
}

// r[index] -= x s[k]: what solved positions ask of earlier blocks.
export function push${width}(${matrix}, s: usize, r: usize, from: i32, to: i32): void {
  for (let k = to - 1; k >= from; k--) {
    const sp = ${at('s', 'k')}
${all(t => `const a${t} = ${load('sp', t)}`)}
    if (${scalar ? 'a0 == 0' : `!v128.any_true(${orAll(lanes)})`}) continue
${entries('r', t => store('o', sub(load('o', t), mul('x', `a${t}`)), t))}
  }
}

// r = f - d s - sum x s over one block, w the size of the terms; returns the largest |r| / w.
export function scatterResidual${width}(${matrix}, diagonal: usize, f: usize, s: usize, r: usize, w: usize, from: i32, to: i32): f64 {
  for (let k = from; k < to; k++) {
    const fp = ${at('f', 'k')}, rp = ${at('r', 'k')}, wp = ${at('w', 'k')}
${all(t => `{ const a = ${load('fp', t)}; ${store('rp', 'a', t)}; ${store('wp', abs('a'), t)} }`)}
  }
  for (let k = from; k < to; k++) {
    const sp = ${at('s', 'k')}, rp = ${at('r', 'k')}, wp = ${at('w', 'k')}
    const g = ${splat(f('diagonal', 'k'))}
${all(t => `const a${t} = ${load('sp', t)}`)}
${all(t => `{ const p = ${mul('g', `a${t}`)}; ${store('rp', sub(load('rp', t), 'p'), t)}; ${store('wp', add(load('wp', t), abs('p')), t)} }`)}
${entries('r', t => `{ const p = ${mul('x', `a${t}`)}, u = w + (o - r); ${store('o', sub(load('o', t), 'p'), t)}; ${store('u', add(load('u', t), abs('p')), t)} }`)}
  }
  ${worst}
  for (let k = from; k < to; k++) {
    const rp = ${at('r', 'k')}, wp = ${at('w', 'k')}
${all(t => `const c${t} = ${abs(load('rp', t))}, w${t} = ${load('wp', t)}`)}
${ratio(
  t => `c${t}`,
  t => `w${t}`,
)}
  }
  ${answer}
}

// h[position[j]] = sum over the elementary exchanges of process j of amount times the factors c[flow].
export function characterise${width}(n: i32, position: usize, start: usize, row: usize, value: usize, c: usize, h: usize): void {
  for (let j = 0; j < n; j++) {
${all(t => `let a${t} = ${zero}`)}
    const end = geti(start, j + 1)
    for (let q = geti(start, j); q < end; q++) {
      const x = ${splat(f('value', 'q'))}
      const o = ${at('c', 'geti(row, q)')}
${all(t => `a${t} = ${add(`a${t}`, mul('x', load('o', t)))}`)}
    }
    const hp = ${at('h', 'geti(position, j)')}
${all(t => store('hp', `a${t}`, t))}
  }
}

// to[k] = scale[index[k]] from[index[k]]
export function take${width}(n: i32, index: usize, scale: usize, from: usize, to: usize): void {
  for (let k = 0; k < n; k++) {
    const i = geti(index, k)
    const x = ${splat(f('scale', 'i'))}
    const fp = ${at('from', 'i')}, tp = ${at('to', 'k')}
${all(t => store('tp', mul('x', load('fp', t)), t))}
  }
}

// to[index[k]] += scale[index[k]] from[k]
export function give${width}(n: i32, index: usize, scale: usize, from: usize, to: usize): void {
  for (let k = 0; k < n; k++) {
    const i = geti(index, k)
    const x = ${splat(f('scale', 'i'))}
    const fp = ${at('from', 'k')}, tp = ${at('to', 'i')}
${all(t => store('tp', add(load('tp', t), mul('x', load('fp', t))), t))}
  }
}

// L x = x: unit lower, by columns, ascending.
export function lower${width}(n: i32, start: usize, index: usize, value: usize, x: usize): void {
  for (let k = 0; k < n; k++) {
    const xp = ${at('x', 'k')}
${all(t => `const a${t} = ${load('xp', t)}`)}
    const end = geti(start, k + 1)
    for (let q = geti(start, k); q < end; q++) {
      const v = ${splat(f('value', 'q'))}
      const o = ${at('x', 'geti(index, q)')}
${all(t => store('o', sub(load('o', t), mul('v', `a${t}`)), t))}
    }
  }
}

// U x = x by columns, descending; columns from sparse on are solved already (the dense core).
export function upper${width}(n: i32, sparse: i32, start: usize, index: usize, value: usize, inverse: usize, x: usize): void {
  for (let k = n - 1; k >= 0; k--) {
    const xp = ${at('x', 'k')}
${all(t => `let a${t} = ${load('xp', t)}`)}
    if (k < sparse) {
      const d = ${splat(f('inverse', 'k'))}
${all(t => `a${t} = ${mul(`a${t}`, 'd')}; ${store('xp', `a${t}`, t)}`)}
    }
    const end = geti(start, k + 1)
    for (let q = geti(start, k); q < end; q++) {
      const v = ${splat(f('value', 'q'))}
      const o = ${at('x', 'geti(index, q)')}
${all(t => store('o', sub(load('o', t), mul('v', `a${t}`)), t))}
    }
  }
}

// U^T x = x, ascending; core columns only receive.
export function upperTransposed${width}(n: i32, sparse: i32, start: usize, index: usize, value: usize, inverse: usize, x: usize): void {
  for (let k = 0; k < n; k++) {
    const xp = ${at('x', 'k')}
${all(t => `let a${t} = ${load('xp', t)}`)}
    const end = geti(start, k + 1)
    for (let q = geti(start, k); q < end; q++) {
      const v = ${splat(f('value', 'q'))}
      const o = ${at('x', 'geti(index, q)')}
${all(t => `a${t} = ${sub(`a${t}`, mul('v', load('o', t)))}`)}
    }
    if (k < sparse) {
      const d = ${splat(f('inverse', 'k'))}
${all(t => `a${t} = ${mul(`a${t}`, 'd')}`)}
    }
${all(t => store('xp', `a${t}`, t))}
  }
}

// L^T x = x, descending.
export function lowerTransposed${width}(n: i32, start: usize, index: usize, value: usize, x: usize): void {
  for (let k = n - 1; k >= 0; k--) {
    const xp = ${at('x', 'k')}
${all(t => `let a${t} = ${load('xp', t)}`)}
    const end = geti(start, k + 1)
    for (let q = geti(start, k); q < end; q++) {
      const v = ${splat(f('value', 'q'))}
      const o = ${at('x', 'geti(index, q)')}
${all(t => `a${t} = ${sub(`a${t}`, mul('v', load('o', t)))}`)}
    }
${all(t => store('xp', `a${t}`, t))}
  }
}
${
  scalar
    ? ''
    : `
// L U x = x, dense row-major, rows already permuted.
export function solveDense${width}(n: i32, a: usize, inverse: usize, x: usize): void {
  for (let i = 0; i < n; i++) {
    const xp = ${at('x', 'i')}
    const row = a + <usize>i * ((<usize>n) << 3)
${all(t => `let a${t} = ${load('xp', t)}`)}
    for (let j = 0; j < i; j++) {
      const v = ${splat(f('row', 'j'))}
      const o = ${at('x', 'j')}
${all(t => `a${t} = ${sub(`a${t}`, mul('v', load('o', t)))}`)}
    }
${all(t => store('xp', `a${t}`, t))}
  }
  for (let i = n - 1; i >= 0; i--) {
    const xp = ${at('x', 'i')}
    const row = a + <usize>i * ((<usize>n) << 3)
${all(t => `let a${t} = ${load('xp', t)}`)}
    for (let j = i + 1; j < n; j++) {
      const v = ${splat(f('row', 'j'))}
      const o = ${at('x', 'j')}
${all(t => `a${t} = ${sub(`a${t}`, mul('v', load('o', t)))}`)}
    }
    const d = ${splat(f('inverse', 'i'))}
${all(t => store('xp', mul(`a${t}`, 'd'), t))}
  }
}

// U^T L^T x = x; the caller undoes the row permutation.
export function solveDenseTransposed${width}(n: i32, a: usize, inverse: usize, x: usize): void {
  for (let i = 0; i < n; i++) {
    const xp = ${at('x', 'i')}
    const row = a + <usize>i * ((<usize>n) << 3)
    const d = ${splat(f('inverse', 'i'))}
${all(t => `const a${t} = ${mul(load('xp', t), 'd')}; ${store('xp', `a${t}`, t)}`)}
    for (let j = i + 1; j < n; j++) {
      const v = ${splat(f('row', 'j'))}
      const o = ${at('x', 'j')}
${all(t => store('o', sub(load('o', t), mul('v', `a${t}`)), t))}
    }
  }
  for (let i = n - 1; i > 0; i--) {
    const xp = ${at('x', 'i')}
    const row = a + <usize>i * ((<usize>n) << 3)
${all(t => `const a${t} = ${load('xp', t)}`)}
    for (let j = 0; j < i; j++) {
      const v = ${splat(f('row', 'j'))}
      const o = ${at('x', 'j')}
${all(t => store('o', sub(load('o', t), mul('v', `a${t}`)), t))}
    }
  }
}
`
}`
}

function orAll(lanes: number): string {
  let text = 'a0'
  for (let t = 1; t < lanes; t++) text = `v128.or(${text}, a${t})`
  return text
}
