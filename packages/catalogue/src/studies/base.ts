/** What a study stands on: a package that never changes, held open with what its edits look up in it. */
import type { DatabaseRepair } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import { type ImportProblem, type OlcaFlow, type OlcaPackage, type OlcaProcess, restoreIds } from '@cradle/interchange'
import type { CharacterisationFactor } from '@cradle/lca'
import { openedArchive } from '../databases/archive.ts'
import { type Opened, opened } from '../databases/opened.ts'
import { packageRead, readChecked } from '../databases/read-json-ld-package.ts'
import { RELEASED, TAKEN } from './directions.ts'

export type StudyBase = {
  /** Ids as the engine has them. */
  source: OlcaPackage
  problems: readonly ImportProblem[]
  categories: readonly Category[]
  /** What was decided about its flows of nature. */
  repairs: readonly DatabaseRepair[]
  opened: Opened
  processes: ReadonlyMap<string, OlcaProcess>
  flows: ReadonlyMap<string, OlcaFlow>
  /** Codes of places by id, and the other way round. */
  locations: ReadonlyMap<string, string>
  locationIds: ReadonlyMap<string, string>
  /** The reference unit of each flow property, by id. */
  referenceUnits: ReadonlyMap<string, string>
  /** In which directions processes have a flow of nature, as bits. */
  directions: ReadonlyMap<string, number>
  /** Factors of each method by flow: a study uses few of many. */
  factors: Map<string, ReadonlyMap<string, readonly CharacterisationFactor[]>>
}

/** @throws NotADatabase */
export function openBase(
  bytes: Uint8Array,
  categories: readonly Category[],
  repairs: readonly DatabaseRepair[] = [],
): StudyBase {
  const { package: read, issues: problems } = readChecked(openedArchive(bytes))
  return baseOf({ source: restoreIds(read), problems, categories, repairs })
}

/** The same package without some of its processes: who used them has nobody to supply it. */
export function withoutProcesses(
  { source, problems, categories, repairs }: StudyBase,
  gone: readonly string[],
): StudyBase {
  const left = new Set(gone)
  const processes = source.processes.filter(({ id }) => !left.has(id))
  return baseOf({ source: { ...source, processes }, problems, categories, repairs })
}

function baseOf(given: Pick<StudyBase, 'source' | 'problems' | 'categories' | 'repairs'>): StudyBase {
  const { source, problems, categories, repairs } = given
  const codes = source.locations.map(({ id, code, name }) => [id, code ?? name] as const)
  const groups = new Map(source.unitGroups.map(group => [group.id, group]))
  const flows = new Map(source.flows.map(flow => [flow.id, flow]))
  return {
    ...given,
    opened: opened(packageRead(source, problems, categories, repairs)),
    processes: new Map(source.processes.map(process => [process.id, process])),
    flows,
    locations: new Map(codes),
    locationIds: new Map(codes.map(([id, code]) => [code, id])),
    referenceUnits: new Map(
      source.flowProperties.flatMap(({ id, unitGroup }) => {
        const units = groups.get(unitGroup ?? '')?.units ?? []
        const unit = units.find(one => one.isReference) ?? units.find(one => one.factor === 1) ?? units[0]
        return unit ? [[id, unit.id] as const] : []
      }),
    ),
    directions: directionsIn(source.processes, flows),
    factors: new Map(),
  }
}

function directionsIn(processes: readonly OlcaProcess[], flows: ReadonlyMap<string, OlcaFlow>): Map<string, number> {
  const directions = new Map<string, number>()
  for (const { exchanges } of processes)
    for (const { flow, isInput } of exchanges)
      if (flows.get(flow)?.kind === 'elementary')
        directions.set(flow, (directions.get(flow) ?? 0) | (isInput ? TAKEN : RELEASED))
  return directions
}
