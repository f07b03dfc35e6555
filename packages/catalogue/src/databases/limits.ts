/** What a database that somebody brings may be, and how much one account may keep. */
export const LIMITS = {
  megabytes: 64,
  unpackedMegabytes: 512,
  entryMegabytes: 64,
  entries: 100_000,
  depth: 64,
  processes: 20_000,
  exchanges: 1_000_000,
  databases: 5,
  totalMegabytes: 200,
} as const

export const MIB = 1024 * 1024
