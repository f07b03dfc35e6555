/** Chance that can be replayed: `FAULT_SEED=123 npm run test:faults` does the same at the same moments. */
export const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))
console.info(`FAULT_SEED=${seed}`)

/** How often a program is killed on each kind of database. */
export const kills = Number(process.env.FAULT_KILLS ?? 50)

/** Numbers from 0 to 1 of a stream (mulberry32); each file has its own stream. */
export function chance(stream: string): () => number {
  let state = seed
  for (const letter of stream) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
}
