/**
 * A synthetic life-cycle inventory database of the shape of the large ones: services that everything uses, regional electricity
 * chains that trade with each other, product families behind markets, waste treatments with negative reference flow, a few credits of
 * the opposite sign, unit scales over eight decades, about ten inputs and ten elementary exchanges a process.
 *
 * usage: npm run bench -- engine/generate N FOLDER [--seed 1] [--radius 0.99] [--acyclic 0.9995] [--categories 20]
 *   --radius   rescales the inputs so that the normalised input matrix has this spectral radius (hard for iteration)
 *   --acyclic  share of inputs that come from processes earlier in one order of all (few and small loops)
 */

import { parseArgs } from 'node:util'
import type { Coordinates } from '@cradle/lca'
import { type Generated, writeSystem } from './files.ts'

type Options = { n: number; seed: number; radius: number | null; acyclic: number | null; categories: number }
type Kind = 'producer' | 'market' | 'high' | 'medium' | 'low' | 'service' | 'treatment'

export function generate({ n, seed, radius, acyclic, categories }: Options): Generated {
  const random = uniform(seed * 7919 + n)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const spread = (sigma: number) => Math.exp(sigma * normal())
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from))

  const kinds: Kind[] = []
  const regions = Math.max(3, Math.min(60, Math.floor(n / 150)))
  for (let r = 0; r < regions; r++) kinds.push('high', 'medium', 'low')
  const services: number[] = []
  while (services.length < Math.max(8, 0.012 * n)) services.push(kinds.push('service') - 1)
  const treatments: number[] = []
  while (treatments.length < Math.max(4, 0.07 * n)) treatments.push(kinds.push('treatment') - 1)
  const markets: { market: number; producers: number[] }[] = []
  while (kinds.length < n) {
    const size = Math.min(14, 1 + Math.floor((1 - random()) ** -0.6 - 1), Math.max(0, n - kinds.length - 1))
    const producers = Array.from({ length: size }, () => kinds.push('producer') - 1)
    markets.push({ market: kinds.push('market') - 1, producers })
  }
  const regionOf = kinds.map((_, j) => (j < 3 * regions ? Math.floor(j / 3) : zipf(regions, 0.7, random)))
  // Only some products are ever inputs: the rest is what a foreground buys.
  const popular = shuffle(markets, random).slice(0, Math.ceil(0.62 * markets.length))
  const anyMarket = () => popular[zipf(popular.length, 1.35, random)]!.market
  const anyService = () => services[zipf(services.length, 1.1, random)]!
  const price = kinds.map(() => spread(2.2))
  const producersOf = new Map(markets.map(({ market, producers }) => [market, producers]))
  // Popular suppliers early: the order that --acyclic keeps to.
  const rank = rankOf(
    kinds,
    popular.map(({ market }) => market),
    random,
  )

  const row: number[] = []
  const column: number[] = []
  const share: number[] = []
  for (let j = 0; j < n; j++) {
    const kind = kinds[j]!
    const [high, medium, low] = [0, 1, 2].map(level => 3 * regionOf[j]! + level) as [number, number, number]
    const inputs = new Map<number, number>()
    const add = (i: number, x: number) => {
      if (i !== j) inputs.set(i, (inputs.get(i) ?? 0) + x)
    }
    let total = 0.95
    if (kind === 'market') {
      const producers = producersOf.get(j)!
      const weights = producers.map(() => spread(1))
      const sum = weights.reduce((a, b) => a + b, 0)
      producers.forEach((i, k) => {
        add(i, (0.85 * weights[k]!) / sum)
      })
      for (let k = whole(2, 6); k > 0; k--) add(anyService(), 0.04 * spread(0.5))
      total = producers.length > 0 ? 0.97 : 0.1
    } else if (kind === 'low') {
      add(medium, 0.9)
      add(anyService(), 0.02)
    } else if (kind === 'medium') {
      add(high, 0.92)
      add(anyService(), 0.02)
    } else if (kind === 'high') {
      for (let k = whole(6, 14); k > 0; k--) add(anyMarket(), spread(1))
      for (let k = whole(1, 4); k > 0; k--) add(3 * zipf(regions, 0.7, random), 0.6 * spread(1))
    } else {
      add(random() < 0.85 ? low : medium, 0.25 * spread(1))
      for (let k = whole(1, 4); k > 0; k--) add(anyService(), 0.12 * spread(1))
      for (let k = Math.min(150, Math.max(1, Math.round(Math.exp(2.1 + 0.75 * normal())))); k > 0; k--)
        add(anyMarket(), 0.3 * spread(1.5))
      for (let k = whole(0, 5); k > 0; k--) add(treatments[zipf(treatments.length, 1.2, random)]!, 0.04 * spread(1.2))
      total = (0.15 + 0.7 * random()) * (kind === 'treatment' ? 0.6 : 1)
    }
    const sum = [...inputs.values()].reduce((a, b) => a + b, 0) || 1
    for (const [i, x] of inputs) {
      if (acyclic !== null && rank[i]! > rank[j]! && random() < acyclic) continue
      const credit = kind !== 'market' && j >= 3 * regions && random() < 0.012
      row.push(i)
      column.push(j)
      share.push(((credit ? -0.6 : 1) * x * total) / sum)
    }
  }
  const scale = radius === null ? 1 : radius / spectralRadius(n, row, column, share)
  const own = kinds.map(() => (random() < 0.04 ? 1 - 0.3 * random() : 1))
  const sign = (i: number) => (kinds[i] === 'treatment' ? -1 : 1)
  const entries = row.length
  const A: Coordinates = {
    rows: n,
    columns: n,
    row: Int32Array.from([...row, ...kinds.keys()]),
    column: Int32Array.from([...column, ...kinds.keys()]),
    value: Float64Array.from({ length: entries + n }, (_, k) => {
      if (k >= entries) return sign(k - entries) * own[k - entries]!
      const [i, j] = [row[k]!, column[k]!]
      return (sign(i) * -share[k]! * scale * own[j]! * price[j]!) / price[i]!
    }),
  }
  const B = exchanges(kinds, price, random, spread)
  const C = factors(B.rows, categories, random, spread)
  const sigma = () => (random() < 0.1 ? 0 : 0.04 + 0.15 * Math.abs(normal()))
  return {
    A,
    B,
    C,
    sigmaA: A.value.map((_, k) => (k < entries ? sigma() : 0)),
    sigmaB: B.value.map(sigma),
  }
}

function exchanges(
  kinds: Kind[],
  price: number[],
  random: () => number,
  spread: (sigma: number) => number,
): Coordinates {
  const n = kinds.length
  const m = Math.max(120, Math.min(2500, Math.floor(n / 4)))
  const flows = shuffle([...Array(m).keys()], random)
  const row: number[] = []
  const column: number[] = []
  const value: number[] = []
  kinds.forEach((kind, j) => {
    const few = kind === 'market' || kind === 'medium' || kind === 'low'
    const count = Math.min(
      m >> 1,
      few ? Math.floor(3 * random()) : Math.max(1, Math.round(Math.exp(2.5) * spread(0.8))),
    )
    const chosen = new Set(Array.from({ length: count }, () => flows[zipf(m, 1, random)]!))
    for (const i of chosen) {
      row.push(i)
      column.push(j)
      value.push(spread(3) * price[j]! * 1e-3 * (random() < 0.01 ? -1 : 1))
    }
  })
  return {
    rows: m,
    columns: n,
    row: Int32Array.from(row),
    column: Int32Array.from(column),
    value: Float64Array.from(value),
  }
}

function factors(m: number, categories: number, random: () => number, spread: (sigma: number) => number): Coordinates {
  const row: number[] = []
  const column: number[] = []
  const value: number[] = []
  for (let k = 0; k < categories; k++) {
    const count = Math.max(4, Math.floor(m * (0.02 + 0.2 * random() ** 2)))
    const chosen = new Set([k % m, ...Array.from({ length: count }, () => Math.floor(random() * m))])
    for (const i of chosen) {
      row.push(k)
      column.push(i)
      value.push(spread(2.5))
    }
  }
  return {
    rows: categories,
    columns: m,
    row: Int32Array.from(row),
    column: Int32Array.from(column),
    value: Float64Array.from(value),
  }
}

function rankOf(kinds: Kind[], popular: number[], random: () => number): Float64Array {
  const rank = Float64Array.from(kinds, kind =>
    kind === 'service' ? random() : kind === 'high' ? 1 + random() : 10 + random(),
  )
  kinds.forEach((kind, j) => {
    if (kind === 'medium') rank[j] = rank[j - 1]! + 1e-6
    if (kind === 'low') rank[j] = rank[j - 2]! + 2e-6
    if (kind === 'treatment') rank[j] = 3 + random()
  })
  popular.forEach((market, k) => {
    rank[market] = 4 + (5 * k) / popular.length
  })
  return rank
}

/** Power iteration, a few hundred rounds. */
function spectralRadius(n: number, row: number[], column: number[], value: number[]): number {
  let x = new Float64Array(n).fill(1)
  let radius = 0
  for (let round = 0; round < 600; round++) {
    const y = new Float64Array(n)
    for (let k = 0; k < row.length; k++) y[row[k]!]! += value[k]! * x[column[k]!]!
    radius = Math.sqrt(y.reduce((sum, v) => sum + v * v, 0))
    x = y.map(v => v / radius)
  }
  return radius
}

/** A rank from 0 to count - 1, rank r about as often as (r + 1) ** -exponent. */
function zipf(count: number, exponent: number, random: () => number): number {
  if (Math.abs(exponent - 1) < 1e-9) return Math.min(count - 1, Math.floor((count + 1) ** random() - 1))
  const top = (count + 1) ** (1 - exponent)
  return Math.min(count - 1, Math.floor((1 + random() * (top - 1)) ** (1 / (1 - exponent)) - 1))
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const out = [...items]
  for (let k = out.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1))
    ;[out[k], out[other]] = [out[other]!, out[k]!]
  }
  return out
}

/** sfc32: the same numbers everywhere for a seed. */
function uniform(seed: number): () => number {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9, 0x243f6a88, 1]
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 2 ** 32
  }
  for (let k = 0; k < 20; k++) next()
  return next
}

if (process.argv[1] === import.meta.filename) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      radius: { type: 'string' },
      acyclic: { type: 'string' },
      categories: { type: 'string' },
    },
  })
  const [n, folder] = positionals
  if (!n || !folder)
    throw new Error('usage: npm run bench -- engine/generate N FOLDER [--seed S] [--radius R] [--acyclic P]')
  const seed = Number(values.seed ?? 1)
  const matrices = generate({
    n: Number(n),
    seed,
    radius: values.radius === undefined ? null : Number(values.radius),
    acyclic: values.acyclic === undefined ? null : Number(values.acyclic),
    categories: Number(values.categories ?? 20),
  })
  console.log(JSON.stringify(writeSystem(folder, seed, matrices)))
}
