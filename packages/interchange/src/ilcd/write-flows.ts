/** The flows of an ILCD package with the properties and unit groups they are measured in. */

import type { FlowKind } from '@cradle/lca'
import type { DatabaseFlow, DatabaseUnit } from '../database/model.ts'
import { FlowIds } from '../write/flow-ids.ts'
import { isUuid, namedUuid } from '../write/uuid.ts'
import { DECLARATION, ENGLISH, element, textElement } from '../write/xml-text.ts'
import { KNOWN_PROPERTIES } from './known-properties.ts'

const TYPES: Readonly<Record<FlowKind, string>> = {
  product: 'Product flow',
  waste: 'Waste flow',
  elementary: 'Elementary flow',
}

export class FlowWriter extends FlowIds {
  /** Files of all flows that were asked for. */
  files(): [string, string][] {
    const files = new Map<string, string>()
    for (const [id, { flow, kind, unit }] of this.all) {
      const property = propertyOf(unit)
      const group = namedUuid(`unit group ${unit.kind}`)
      files.set(`ILCD/flows/${id}.xml`, flowFile(id, flow, kind, property.id))
      files.set(`ILCD/flowproperties/${property.id}.xml`, propertyFile(property, group))
      files.set(`ILCD/unitgroups/${group}.xml`, unitGroupFile(group, unit))
    }
    return [...files]
  }
}

type Property = { id: string; name: string }

/** The property everybody uses for the base unit, else one of the kind. */
function propertyOf({ kind, base }: DatabaseUnit): Property {
  for (const [id, { name, unit }] of KNOWN_PROPERTIES) if (unit === base && name !== 'Energy') return { id, name }
  return { id: namedUuid(`flow property ${kind}`), name: kind }
}

const COMMON = 'http://lca.jrc.it/ILCD/Common'
const file = (root: string, space: string, ...content: string[]): string =>
  `${DECLARATION}${element(root, { xmlns: `http://lca.jrc.it/ILCD/${space}`, 'xmlns:common': COMMON, version: '1.1' }, ...content)}\n`

function flowFile(id: string, flow: DatabaseFlow, kind: FlowKind, property: string): string {
  const path = flow.compartment.map((part, level) => textElement('common:category', part, { level }))
  const classes =
    path.length === 0
      ? ''
      : element('classificationInformation', {}, element('common:elementaryFlowCategorization', {}, ...path))
  return file(
    'flowDataSet',
    'Flow',
    element(
      'flowInformation',
      {},
      element(
        'dataSetInformation',
        {},
        textElement('common:UUID', id),
        element('name', {}, textElement('baseName', flow.name, ENGLISH)),
        classes,
        flow.cas === '' ? '' : textElement('CASNumber', flow.cas),
        isUuid(flow.id) ? '' : textElement('common:generalComment', `Original id: ${flow.id}`, ENGLISH),
      ),
      element('quantitativeReference', {}, textElement('referenceToReferenceFlowProperty', '0')),
    ),
    element('modellingAndValidation', {}, element('LCIMethod', {}, textElement('typeOfDataSet', TYPES[kind]))),
    element(
      'flowProperties',
      {},
      element(
        'flowProperty',
        { dataSetInternalID: 0 },
        element('referenceToFlowPropertyDataSet', { type: 'flow property data set', refObjectId: property }),
        textElement('meanValue', '1'),
      ),
    ),
  )
}

const propertyFile = ({ id, name }: Property, group: string): string =>
  file(
    'flowPropertyDataSet',
    'FlowProperty',
    element(
      'flowPropertiesInformation',
      {},
      element('dataSetInformation', {}, textElement('common:UUID', id), textElement('common:name', name, ENGLISH)),
      element(
        'quantitativeReference',
        {},
        element('referenceToReferenceUnitGroup', { type: 'unit group data set', refObjectId: group }),
      ),
    ),
  )

/** Amounts are in base units, so that the group needs no other. */
const unitGroupFile = (id: string, { base, kind }: DatabaseUnit): string =>
  file(
    'unitGroupDataSet',
    'UnitGroup',
    element(
      'unitGroupInformation',
      {},
      element(
        'dataSetInformation',
        {},
        textElement('common:UUID', id),
        textElement('common:name', `Units of ${kind}`, ENGLISH),
      ),
      element('quantitativeReference', {}, textElement('referenceToReferenceUnit', '0')),
    ),
    element(
      'units',
      {},
      element('unit', { dataSetInternalID: 0 }, textElement('name', base), textElement('meanValue', '1')),
    ),
  )
