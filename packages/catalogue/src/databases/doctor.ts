/** What is wrong, or looks wrong, in a database: loops without a solution, missing suppliers, amounts out of line. By the names of data sets. */
import type { DatabaseAnomalies, DatabaseAnomaly } from '@cradle/contract'
import type { System } from '@cradle/lca'
import { systemOf } from './answers.ts'
import { troubledLoops } from './doctor-loops.ts'
import { type Outlier, outliersOf } from './doctor-outliers.ts'
import { namesOf, type Opened } from './opened.ts'

/** Anomalies that are told; all are counted. */
const MAX_ANOMALIES = 1000
/** Processes of a loop that are named. */
const MAX_NAMED = 20
const ORDER: readonly DatabaseAnomaly['code'][] = [
  'singular',
  'not_productive',
  'ill_conditioned',
  'no_supplier',
  'no_treatment',
  'sign',
  'direction',
  'size',
  'mass',
]

/** @throws CannotCalculate where the processes make no system, with the reason: then nothing can be said of loops and suppliers */
export function anomaliesOf(opened: Opened): DatabaseAnomalies {
  const system = systemOf(opened)
  const placed = placing(opened)
  const all = [
    ...loops(system),
    ...suppliers(system, opened, placed),
    ...outliersOf(opened.model).map(one => outlier(opened, placed, one)),
  ]
  const counts: DatabaseAnomalies['counts'] = {}
  for (const { code } of all) counts[code] = (counts[code] ?? 0) + 1
  return {
    anomalies: all
      .toSorted((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code) || (a.process.name < b.process.name ? -1 : 1))
      .slice(0, MAX_ANOMALIES),
    counts,
    count: all.length,
  }
}

const NONE = { flow: '', value: null, usual: null, unit: '', others: [], other_count: 0 }

type Placed = (id: string) => DatabaseAnomaly['process']

/** Processes by name and place; made once, since it goes through all of the model. */
function placing({ processes, model }: Opened): Placed {
  const nameOf = namesOf({ flows: model.flows, processes: model.processes.map(({ location: _, ...one }) => one) })
  return id => ({
    id,
    name: nameOf(id) ?? id,
    location: processes.get(id.split('::')[0] ?? id)?.process.location ?? '',
  })
}

function loops(system: System): DatabaseAnomaly[] {
  return troubledLoops(system).flatMap(({ code, columns }) => {
    const named = columns.slice(0, MAX_NAMED).flatMap(column => system.columns[column] ?? [])
    const [first, ...rest] = named.map(({ id, name, location }) => ({ id, name, location: location ?? '' }))
    return first ? [{ ...NONE, code, process: first, others: rest, other_count: Math.max(0, columns.length - 1) }] : []
  })
}

/** Products that nobody delivers and wastes that nobody treats, each with its process. */
function suppliers({ unlinked }: System, { flows, missing }: Opened, placed: Placed): DatabaseAnomaly[] {
  const others = missing.map(({ process, flow, amount: value, unit, isWaste }) => {
    const code = isWaste ? ('no_treatment' as const) : ('no_supplier' as const)
    return { ...NONE, code, process: placed(process), flow, value, unit }
  })
  const left = unlinked.map(({ process, flow, amount }) => {
    const { name = flow, unit = '', kind = 'product' } = flows.get(flow) ?? {}
    const code = kind === 'waste' ? ('no_treatment' as const) : ('no_supplier' as const)
    return { ...NONE, code, process: placed(process), flow: name, value: Math.abs(amount), unit }
  })
  return [...left, ...others]
}

function outlier(opened: Opened, placed: Placed, { code, process, flow, value, usual }: Outlier): DatabaseAnomaly {
  const { name = flow, unit = '' } = opened.flows.get(flow) ?? {}
  return { ...NONE, code, process: placed(process), flow: name, value, usual, unit }
}
