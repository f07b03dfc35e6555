/** The data sets of an ILCD package that processes refer to, as read: flows, flow properties, unit groups. References are lower-case UUIDs. */

import type { FlowKind } from '@cradle/lca'
import { plainCas } from '../database/texts.ts'
import { childOf, childrenOf, descendant, englishChild, type XmlElement } from '../files/xml.ts'

/** The parts of one data set by element name; repeated parts are joined. */
export type Parts = ReadonlyMap<string, XmlElement>

export type IlcdFlow = {
  name: string
  /** `other`: a kind of its own that is neither exchanged with nature nor linked. */
  kind: FlowKind | 'other'
  compartment: readonly string[]
  cas: string
  property: string | undefined
}

/** UUID of what a reference names. Blanks around it are a mistake of the file: it is not repaired, what it names is missing. */
export const referenced = (element: XmlElement | undefined): string | undefined =>
  element?.attributes.refObjectId?.toLowerCase() || undefined

const KINDS: ReadonlyMap<string, FlowKind> = new Map([
  ['product flow', 'product'],
  ['waste flow', 'waste'],
  ['elementary flow', 'elementary'],
])

export function readFlow(parts: Parts): IlcdFlow {
  const information = parts.get('flowInformation')
  const described = information && childOf(information, 'dataSetInformation')
  const stated = descendant(parts.get('modellingAndValidation') ?? NOTHING, 'LCIMethod', 'typeOfDataSet')
  return {
    name: englishChild(described && childOf(described, 'name'), 'baseName'),
    kind: KINDS.get(stated?.text.trim().toLowerCase() ?? '') ?? 'other',
    compartment: compartmentOf(described),
    cas: plainCas(described && childOf(described, 'CASNumber')?.text),
    property: referenceProperty(information, parts.get('flowProperties')),
  }
}

const NOTHING: XmlElement = { name: '', attributes: {}, prefixes: [], children: [], text: '' }

/** The categories of an elementary flow, by level. */
function compartmentOf(described: XmlElement | undefined): string[] {
  const path = described && descendant(described, 'classificationInformation', 'elementaryFlowCategorization')
  if (!path) return []
  const level = ({ attributes }: XmlElement) => Number(attributes.level ?? 0)
  return childrenOf(path, 'category')
    .sort((a, b) => level(a) - level(b))
    .map(({ text }) => text.trim())
}

/** The property with the internal id that the flow calls its reference; the first where it calls none. */
function referenceProperty(information: XmlElement | undefined, properties: XmlElement | undefined) {
  const all = properties ? childrenOf(properties, 'flowProperty') : []
  const reference = information && descendant(information, 'quantitativeReference', 'referenceToReferenceFlowProperty')
  const id = reference?.text.trim()
  const chosen = all.find(({ attributes }) => attributes.dataSetInternalID?.trim() === id) ?? all[0]
  return referenced(chosen && childOf(chosen, 'referenceToFlowPropertyDataSet'))
}

/** Name of a flow property and the UUID of its unit group. */
export type IlcdProperty = { name: string; unitGroup: string | undefined }

export function readProperty(parts: Parts): IlcdProperty {
  const information = parts.get('flowPropertiesInformation') ?? NOTHING
  return {
    name: englishChild(descendant(information, 'dataSetInformation'), 'name'),
    unitGroup: referenced(descendant(information, 'quantitativeReference', 'referenceToReferenceUnitGroup')),
  }
}

/** The name of the reference unit of a unit group. */
export function readReferenceUnit(parts: Parts): string | undefined {
  const information = parts.get('unitGroupInformation') ?? NOTHING
  const id = descendant(information, 'quantitativeReference', 'referenceToReferenceUnit')?.text.trim()
  const units = childrenOf(parts.get('units') ?? NOTHING, 'unit')
  const chosen = units.find(({ attributes }) => attributes.dataSetInternalID?.trim() === id) ?? units[0]
  return chosen && childOf(chosen, 'name')?.text.trim()
}
