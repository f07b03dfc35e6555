import { presentProvenance } from '@cradle/report'
import { digestOf, type ReportManifest, type SignedDocument } from '@cradle/signing'
import type { Db } from '../db/db.ts'
import { deliveredRun, entriesDigest, putSignature, signatureOf } from './queries.ts'
import { type Signing, signWith } from './sign.ts'

type Run = NonNullable<Awaited<ReturnType<typeof deliveredRun>>>

/** Signs a delivered run as it is stored, in the caller's transaction. Nothing where it is signed already, or not delivered. */
export async function signReport(deps: Signing, db: Db, id: string, hindsight = false): Promise<void> {
  const found = await deliveredRun(db, id)
  if (!found) return
  const { run, file, provenance } = found
  const manifest = {
    kind: 'report',
    report: run.series ?? run.id,
    run: run.number,
    name: run.name,
    delivered: run.delivered!.toISOString(),
    hindsight,
    provenance: presentProvenance(provenance),
    figures: figuresOf(found),
    inputs: {
      file: file && { name: file.fileName, size: file.size, sha256: file.sha256 },
      ...(await entriesDigest(db, id)),
    },
  } as const
  await putSignature(db, id, await signWith(deps, db, manifest))
}

const figuresOf = ({ run }: Run): ReportManifest['figures'] => {
  const { totalImpact, p5, p50, p95, totalStatus, totalCoverage, assessedEntries, assessedPerGoal, impactPerGoal } = run
  return {
    goals: digestOf(run.goals),
    coverage: digestOf(run.coverage),
    totals: digestOf({
      ...{ totalImpact, p5, p50, p95, totalStatus, totalCoverage },
      ...{ assessedEntries, assessedPerGoal, impactPerGoal, physical: run.physical },
    }),
  }
}

/** The signature of a run and whether what is stored is still what was signed; nulls where it is not signed. */
export async function checkReport(
  db: Db,
  id: string,
): Promise<{ document: SignedDocument | null; matches: boolean | null }> {
  const document = await signatureOf(db, id)
  const found = document && (await deliveredRun(db, id))
  if (!found || document.manifest.kind !== 'report') return { document: null, matches: null }
  const { figures, inputs } = document.manifest
  const { entries, sha256 } = await entriesDigest(db, id)
  const isSame = digestOf(figures) === digestOf(figuresOf(found)) && entries === inputs.entries
  return { document, matches: isSame && sha256 === inputs.sha256 }
}
