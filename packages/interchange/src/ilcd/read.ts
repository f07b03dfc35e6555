/** ILCD and ILCD+EPD packages: a file for each data set, its type by the root element. See docs/formats.md section 5. */

import type { ProblemList } from '../database/problems.ts'
import { descendant, type XmlElement } from '../files/xml.ts'
import type { FileVisitor, XmlFormat } from '../files/xml-format.ts'
import { readFlow, readProperty, readReferenceUnit } from './data-sets.ts'
import { declaredOf } from './declared.ts'
import { readMethod } from './method.ts'
import type { IlcdPackage } from './package.ts'
import { readProcess } from './process.ts'
import { resolve } from './resolve.ts'
import { Versions } from './versions.ts'

/** Lists whose entries are read one by one, by the name of their element. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['exchanges', 'exchange'],
  ['LCIAResults', 'LCIAResult'],
  ['characterisationFactors', 'factor'],
])

/** Parts of data sets that no calculation uses. */
const PASSED_OVER = new Set(
  'generalComment synonyms technology time validation completeness complianceDeclarations dataSourcesTreatmentAndRepresentativeness'.split(
    ' ',
  ),
)

export function ilcd(problems: ProblemList): XmlFormat {
  const all: IlcdPackage = {
    processes: new Versions(),
    flows: new Versions(),
    properties: new Versions(),
    unitGroups: new Versions(),
    methods: new Versions(),
  }
  return {
    accepts: (_, namespace) => /^https?:\/\/[\w.]+\/ILCD\//.test(namespace),
    begin: (path, root) => visitorOf(path, root, all, problems),
    get count() {
      return all.processes.size + all.flows.size + all.methods.size
    },
    finish: () => resolve(all, problems),
  }
}

const READ = /^(process|flow|flowProperty|unitGroup|LCIAMethod)DataSet$/

function visitorOf(path: string, root: string, all: IlcdPackage, problems: ProblemList): FileVisitor {
  const parts = new Map<string, XmlElement>()
  const entries: XmlElement[] = []
  return {
    open(name) {
      if (!READ.test(root)) return 'skip'
      return LISTS.has(name) ? 'enter' : 'build'
    },
    passesOver: name => PASSED_OVER.has(name),
    element(element) {
      if ([...LISTS.values()].includes(element.name)) entries.push(element)
      else if (!parts.has(element.name)) parts.set(element.name, element)
    },
    close() {},
    commit() {
      const [first] = [...parts.values()].flatMap(part => descendant(part, 'dataSetInformation', 'UUID') ?? [])
      const id = first?.text.trim().toLowerCase() || fileName(path)
      const version = versionOf(parts)
      const put = <Content>(where: Versions<Content>, content: Content) =>
        where.add(id, { content, version, path }, problems)
      if (root === 'flowDataSet') put(all.flows, readFlow(parts))
      else if (root === 'flowPropertyDataSet') put(all.properties, readProperty(parts))
      else if (root === 'unitGroupDataSet') put(all.unitGroups, readReferenceUnit(parts))
      else if (root === 'LCIAMethodDataSet') put(all.methods, readMethod(parts, entries))
      else if (root === 'processDataSet') {
        const exchanges = entries.filter(({ name }) => name === 'exchange')
        put(all.processes, { ...readProcess(parts, exchanges), declared: entries.flatMap(declaredOf) })
      }
    },
  }
}

const fileName = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()

const versionOf = (parts: ReadonlyMap<string, XmlElement>): string => {
  const administrative = parts.get('administrativeInformation')
  const stated = administrative && descendant(administrative, 'publicationAndOwnership', 'dataSetVersion')
  return stated?.text.trim() ?? ''
}
