/** Evidence that two records are one plant. */
export type Evidence = {
  /** Similarity of names, 0 to 1. */
  name: number
  km: number
  /** Smaller over larger capacity, 0 to 1. */
  capacity: number
  /** Fit of fuels, 0 to 1. */
  fuel: number
}

export type PlantRule = 'N1' | 'N2' | 'N3' | 'N4' | 'N5' | 'D1' | 'F1'

type Context = { sameNumbers: boolean; onlyPair: boolean }

/**
 * The first rule that holds, of docs/assets.md section 3; null: none does. N: by name, place, capacity and fuel; D: by place and
 * capacity alone, if neither side has another such partner; F: a plant whose fuel was converted or miscoded.
 */
export function plantRule(
  { name, km, capacity, fuel }: Evidence,
  { sameNumbers, onlyPair }: Context,
): PlantRule | null {
  if (fuel >= 0.5) {
    if (name >= 0.9 && ((km <= 3 && capacity >= 0.2) || (km <= 10 && capacity >= 0.5))) return 'N1'
    if (name >= 0.7 && km <= 3 && capacity >= 0.4) return 'N2'
  }
  if (fuel === 1) {
    if (name >= 0.5 && km <= 1 && capacity >= 0.75) return 'N3'
    if (name >= 0.5 && km <= 12 && capacity >= 0.95 && sameNumbers) return 'N4'
  }
  if (fuel >= 0.5 && name >= 0.95 && km <= 60 && capacity >= 0.8 && sameNumbers) return 'N5'
  if (onlyPair && isColocated(km, capacity, fuel)) return 'D1'
  if (name >= 0.9 && km <= 2 && capacity >= 0.85 && fuel >= 0.3) return 'F1'
  return null
}

/** Place and capacity alone say that it is one plant. */
export function isColocated(km: number, capacity: number, fuel: number): boolean {
  return fuel === 1 && ((km <= 0.6 && capacity >= 0.95) || (km <= 0.2 && capacity >= 0.85))
}

/** What decides between rivals: name, place, capacity and fuel. */
export function plantScore({ name, km, capacity, fuel }: Evidence): number {
  return name + 0.5 * Math.exp(-km / 5) + 0.4 * capacity + 0.3 * fuel
}
