/**
 * Finds short names one mistake away: every name is filed under itself and under itself without
 * each of its letters, so that two names that differ by one insertion, deletion, substitution or
 * swap of neighbours meet in at least one file.
 */
export type SlipIndex = ReadonlyMap<string, readonly number[]>

/**
 * Letters of the shortest name that is filed: with fewer, everything is one slip from everything.
 */
const MIN_LENGTH = 4
/** Letters of the longest name that is filed; trigrams find longer ones. */
const MAX_LENGTH = 12

/**
 * Files every name under itself and under itself without each of its letters: about ten entries a
 * name.
 */
export function indexSlips(names: readonly string[]): SlipIndex {
  const files = new Map<string, number[]>()
  for (const [number, name] of names.entries())
    for (const key of keysOf(name)) {
      const known = files.get(key)
      if (known) known.push(number)
      else files.set(key, [number])
    }
  return files
}

/** Numbers of the names that may be one mistake away (or two), each once. */
export function searchSlips(index: SlipIndex, name: string): Set<number> {
  const found = new Set<number>()
  for (const key of keysOf(name)) for (const number of index.get(key) ?? []) found.add(number)
  return found
}

/** The keys under which a name is looked up: it shares one with every name that is a slip away. */
function keysOf(name: string): Set<string> {
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH) return new Set()
  const keys = new Set([name])
  for (let i = 0; i < name.length; i++) keys.add(name.slice(0, i) + name.slice(i + 1))
  return keys
}
