import type { Benchmark, BenchmarkGroup } from '@cradle/contract'
import type { SessionUser } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { viewOf } from '../financed/ask.ts'
import { openReport } from '../financed/report.ts'
import { NOTHING_COMPARED } from './nothing.ts'
import { type Compared, heldBy } from './queries.ts'

/** An organisation by the money invested in it, beside the other holdings of the caller's list. */
export async function perInvested(deps: Deps, user: SessionUser | null, organisation: Compared): Promise<Benchmark> {
  const { dataVersion: data_version, methodVersion: method_version } = organisation
  const head = { ...NOTHING_COMPARED, per: 'invested' as const, unit: 't CO2e/M', data_version, method_version }
  const held = user && (await heldBy(deps.db, user.workspace.id, organisation))
  if (!user || !held) return { ...head, missing: 'not_held' }
  const report = await openReport(deps, user, held.address)
  const found = await viewOf(deps, report, { kind: 'beside', entry: held.entry })
  if (found.value === null) return { ...head, missing: 'no_result', reason: found.reason, remedy: found.remedy }
  const { value, basis, money, currency, estimated, all, ofSector } = found
  const holdings = { of: 'holdings', technology: null, country: null } as const
  const groups: BenchmarkGroup[] = [
    ...(ofSector ? [{ ...holdings, ...ofSector }] : []),
    { ...holdings, sector: null, ...all },
  ]
  const portfolio = { id: held.address, name: held.name }
  return {
    ...head,
    unit: `t CO2e/M${currency}`,
    value,
    basis,
    holding: { portfolio, money, currency, estimated },
    groups,
  }
}
