/** Flows of nature that our own factors know, for studies whose background lacks them. */
import type { OlcaFlow } from '@cradle/interchange'
import { SUBSTANCES } from '../databases/our-method.ts'
import type { StudyBase } from './base.ts'

export type Substance = { id: string; name: string; cas: string; compartment: string; unit: string }

let list: readonly Substance[] | undefined

/** Each substance once for each compartment. */
export function knownSubstances(): readonly Substance[] {
  if (list) return list
  const made = new Map<string, Substance>()
  for (const [, name, cas, , root, sub, unit] of SUBSTANCES) {
    const compartment = sub === '' ? root : `${root}/${sub}`
    const id = `cradle:substance/${name}/${compartment}`
    if (!made.has(id)) made.set(id, { id, name, cas, compartment, unit })
  }
  list = [...made.values()]
  return list
}

/** The flow of a substance in the units of the background; undefined where it has no such unit. */
export function substanceFlow(base: Pick<StudyBase, 'source'>, id: string): OlcaFlow | undefined {
  const substance = knownSubstances().find(one => one.id === id)
  const { unitGroups, flowProperties } = base.source
  const group = unitGroups.find(({ units }) => units.some(({ name }) => name === substance?.unit))
  const property = flowProperties.find(({ unitGroup }) => group !== undefined && unitGroup === group.id)
  if (!substance || !property) return undefined
  return {
    id,
    name: substance.name,
    kind: 'elementary',
    category: substance.compartment,
    properties: [{ flowProperty: property.id, factor: 1, isReference: true }],
    rest: { cas: substance.cas, otherProperties: { cradle: { id } } },
  }
}
