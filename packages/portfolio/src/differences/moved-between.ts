import { FIGURES, type MovedOf } from './explain-difference.ts'
import { movedByKind } from './kinds.ts'
import { type MadeBy, type Methods, weighingOf } from './weighing.ts'

/** Nothing is explained where an edition is not known any more, or the sites are not. */
export function movedBetween(from: MadeBy, to: MadeBy, methods: Methods | undefined): MovedOf {
  const [before, after] = [methods && weighingOf(methods, from), methods && weighingOf(methods, to)]
  if (!before || !after) return () => []
  return (one, other) =>
    one.sites && other.sites
      ? movedByKind({ sites: one.sites(), weighing: before }, { sites: other.sites(), weighing: after }, FIGURES)
      : []
}
