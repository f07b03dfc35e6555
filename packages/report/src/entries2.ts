/** Entries of a report by the second edition of the method, in the order of the list. */
import type { Provenance } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import type { AssessedEntry } from '@cradle/portfolio'
import {
  type Assessment2,
  type AssessmentContext2,
  calculationOf,
  type OwnAssessment2,
  toStoredReference2,
} from '@cradle/portfolio/assess2'
import { type ReportEntry, reportEntry } from './model.ts'
import { PackedEntries } from './packed-entries.ts'

export type CollectedEntries2 = {
  /** Takes own organisations as they are assessed. */
  onOwn: (entry: AssessedEntry, own: OwnAssessment2) => void
  /** Own organisations as they were taken, and reference organisations as they are stored. */
  inOrder: (assessments: Assessment2['assessments']) => Generator<ReportEntry>
}

/** Own organisations are held packed until the list is through. */
export function collectEntries2(
  context: AssessmentContext2,
  reference: Reference,
  provenance: Provenance,
): CollectedEntries2 {
  const calculation = calculationOf(context, provenance)
  const owns = new PackedEntries()
  return {
    onOwn: (entry, { organisation, sites }) => owns.add(reportEntry(reference, entry, organisation, sites)),
    *inOrder(assessments) {
      const taken = owns[Symbol.iterator]()
      for (const { entry, result } of assessments) {
        const organisation = context.world.organisations.get(entry.organisationId)
        if (entry.kind === 'reference' && organisation) {
          const stored = toStoredReference2(calculation, organisation, result)
          yield reportEntry(reference, entry, stored.organisation, stored.sites)
          continue
        }
        const next = taken.next()
        if (!next.done) yield next.value
      }
    },
  }
}
