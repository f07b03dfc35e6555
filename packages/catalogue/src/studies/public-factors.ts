/**
 * Factors of public methods for the few flows of a small system. A public method finds a flow by its name and place, and by whether any
 * process gives it off: a flow that the background uses keeps the factors that it has there, any other is looked up by what the study does
 * with it. Where the study changes whether a flow of the background is given off, its factors may move for all of the background: then there
 * is no live score by such a method.
 */
import type { CharacterisationFactor, Model, System } from '@cradle/lca'
import { libraryMethods } from '../databases/library-methods.ts'
import type { KnownFlow } from '../databases/our-method.ts'
import { decidedFlows } from '../databases/repairs/decided.ts'
import type { StudyBase } from './base.ts'
import type { StudyDocument } from './document.ts'

/** How often processes of a model use a flow, and how often they give it off. */
type Uses = ReadonlyMap<string, { used: number; given: number }>

function usesIn(processes: Model['processes']): Uses {
  const uses = new Map<string, { used: number; given: number }>()
  for (const { exchanges } of processes)
    for (const { flow, direction } of exchanges) {
      const known = uses.get(flow)
      const given = direction === 'output' ? 1 : 0
      if (known) {
        known.used += 1
        known.given += given
      } else uses.set(flow, { used: 1, given })
    }
  return uses
}

const uses = new WeakMap<StudyBase, Uses>()
function usesOf(base: StudyBase): Uses {
  const known = uses.get(base) ?? usesIn(base.opened.model.processes)
  uses.set(base, known)
  return known
}

/** The processes of the study in the small model, and those of the background in whose place they stand. */
function edited(base: StudyBase, { processes }: StudyDocument, model: Model) {
  const ids = new Set(processes.map(({ id }) => id))
  return {
    own: usesIn(model.processes.filter(({ id }) => ids.has(id))),
    replaced: usesIn([...ids].flatMap(id => base.opened.processes.get(id)?.process ?? [])),
  }
}

/** The first flow of nature of the background that is given off with the study and not without it, or the other way round. */
export function movedFlow(base: StudyBase, document: StudyDocument, model: Model): string | undefined {
  const below = usesOf(base)
  const { own, replaced } = edited(base, document, model)
  for (const id of new Set([...own.keys(), ...replaced.keys()])) {
    const before = below.get(id)
    if (!before || base.opened.flows.get(id)?.kind !== 'elementary') continue
    const used = before.used - (replaced.get(id)?.used ?? 0) + (own.get(id)?.used ?? 0)
    const given = before.given - (replaced.get(id)?.given ?? 0) + (own.get(id)?.given ?? 0)
    // What nobody uses any more counts nowhere.
    if (used > 0 && given > 0 !== before.given > 0) return base.opened.flows.get(id)?.name ?? id
  }
  return undefined
}

/** Factors of a public method for the flows of the study that nothing in the background uses. */
export function publicFactors(
  base: StudyBase,
  document: StudyDocument,
  { model, system }: { model: Model; system: System },
  method: string,
): readonly CharacterisationFactor[] {
  const below = usesOf(base)
  const { own } = edited(base, document, model)
  const added = new Map(document.flows.map(flow => [flow.id, flow]))
  const known = system.elementary.flatMap((flow): KnownFlow[] => {
    if (below.has(flow.id) || !own.has(flow.id)) return []
    const source = added.get(flow.id) ?? base.flows.get(flow.id)
    return [{ ...flow, cas: String(source?.rest?.cas ?? '') }]
  })
  if (known.length === 0) return []
  const flows = decidedFlows(known, base.repairs).flows.map(flow => {
    const isTaken = (own.get(flow.id)?.given ?? 0) === 0
    return { flow, isTaken, isPositive: isTaken }
  })
  const methods = libraryMethods({ units: [...system.units.values()] }, flows)
  return methods.find(one => one.method.id === method)?.method.factors ?? []
}
