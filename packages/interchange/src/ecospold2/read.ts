/** EcoSpold 2: one file or many, each with activity data sets. See docs/formats.md section 3. */

import type { ReadDatabase } from '../database/complete.ts'
import { FlowBook } from '../database/flows.ts'
import type { DatabaseExchange, DataSet } from '../database/model.ts'
import type { ProblemList } from '../database/problems.ts'
import { chooseReference, cutOffProduct, leaveOut } from '../database/reference.ts'
import { UnitBook } from '../database/units.ts'
import { descendant, englishChild, type XmlElement } from '../files/xml.ts'
import type { FileVisitor, XmlFormat } from '../files/xml-format.ts'
import { readExchange } from './exchange.ts'
import { Variables } from './formulas.ts'
import { type Activity, linkingOf } from './linking.ts'

const DATA_SETS = new Set(['activityDataset', 'childActivityDataset'])
const BUILT = new Set(['activityDescription', 'intermediateExchange', 'elementaryExchange', 'parameter'])

/** Parts of activities and exchanges that no calculation uses. */
const PASSED_OVER = new Set(
  'comment synonym tag property pedigreeMatrix transferCoefficient generalComment allocationComment technology timePeriod macroEconomicScenario classification'.split(
    ' ',
  ),
)

export function ecospold2(problems: ProblemList): XmlFormat {
  const flows = new FlowBook()
  const units = new UnitBook()
  const activities: Activity[] = []
  return {
    accepts: (root, namespace) => root === 'ecoSpold' && namespace.endsWith('/EcoSpold02'),
    begin: path => visitorOf(path, flows, units, activities),
    get count() {
      return activities.length
    },
    finish: () => finish(activities, { units, problems }),
  }
}

/** Data sets of one file; `usedUserMasterData` holds no data set and is passed over. */
function visitorOf(path: string, flows: FlowBook, units: UnitBook, activities: Activity[]): FileVisitor {
  const read: Activity[] = []
  let current: Activity | undefined
  return {
    open(name) {
      if (DATA_SETS.has(name)) {
        current = emptyActivity(flows.text(path))
        return 'enter'
      }
      if (!current) return 'skip'
      return BUILT.has(name) ? 'build' : name === 'flowData' ? 'enter' : 'skip'
    },
    passesOver: name => PASSED_OVER.has(name),
    element(element) {
      if (!current) return
      if (element.name === 'activityDescription') describe(current, element, flows)
      else current.variables.add(element)
      if (element.name.endsWith('Exchange')) {
        const { exchange, isReference } = readExchange(element, current.dataSet.exchanges.length + 1, flows, units)
        current.dataSet.exchanges.push(exchange)
        if (isReference) current.references.push(exchange)
      }
    },
    close(name) {
      if (!DATA_SETS.has(name) || !current) return
      read.push(current)
      current = undefined
    },
    commit: () => {
      activities.push(...read)
    },
  }
}

const emptyActivity = (path: string): Activity => ({
  activityId: '',
  references: [],
  variables: new Variables(),
  dataSet: { id: '', name: '', location: '', path, exchanges: [], products: [], productKeys: [], rank: 2 },
})

/** Markets come before market groups, both before others: `specialActivityType` 1 and 10. */
const RANKS: ReadonlyMap<string, number> = new Map([
  ['1', 0],
  ['10', 1],
])

function describe(activity: Activity, element: XmlElement, flows: FlowBook): void {
  const described = descendant(element, 'activity')
  activity.activityId = flows.text((described?.attributes.id ?? '').trim())
  activity.dataSet.name = flows.text(englishChild(described, 'activityName'))
  activity.dataSet.location = flows.text(englishChild(descendant(element, 'geography'), 'shortname'))
  activity.dataSet.rank = RANKS.get(described?.attributes.specialActivityType ?? '') ?? 2
}

/** Ids of data sets need all of them: where several have one activity id, the product makes the difference. */
function finish(
  activities: readonly Activity[],
  { units, problems }: Pick<ReadDatabase, 'units' | 'problems'>,
): ReadDatabase {
  const counts = new Map<string, number>()
  for (const { activityId } of activities) counts.set(activityId, (counts.get(activityId) ?? 0) + 1)
  const dataSets = activities.map(activity => {
    const { activityId, dataSet, references } = activity
    const product = references.find(({ amount }) => amount !== 0) ?? references[0]
    dataSet.id = product && (counts.get(activityId) ?? 0) > 1 ? `${activityId}_${product.flow.id}` : activityId
    noticeFormulas(activity, problems)
    settleReference(dataSet, references, problems)
    return dataSet
  })
  return {
    format: 'ecospold2',
    dataSets,
    linking: linkingOf(activities),
    units,
    methods: [],
    declared: [],
    problems,
  }
}

function noticeFormulas({ dataSet, variables }: Activity, problems: ProblemList): void {
  const { path, id, name } = dataSet
  for (const exchange of dataSet.exchanges) {
    const value = variables.differing(exchange)
    if (value === undefined) continue
    const place = { path, process: id, name, index: exchange.index }
    problems.add('FORMULA_DIFFERS', place, { formula: exchange.formula ?? '', value, amount: exchange.amount ?? '' })
  }
}

function settleReference(dataSet: DataSet, references: readonly DatabaseExchange[], problems: ProblemList): void {
  const chosen = chooseReference(references)
  if ('leftOut' in chosen) {
    leaveOut(dataSet, chosen.leftOut)
    return
  }
  const { reference, others } = chosen
  reference.class = 'reference'
  dataSet.products = [reference]
  dataSet.productKeys = [reference.flow.id]
  for (const other of others) if (other.class === 'open') cutOffProduct(other)
  const further = others.filter(({ amount }) => amount !== null && amount !== 0)
  if (further.length > 0)
    problems.add(
      'SEVERAL_REFERENCES',
      { path: dataSet.path, process: dataSet.id, name: dataSet.name },
      { number: further.length + 1 },
    )
}
