/** What is asked for: the figures of its own that a list takes of an organisation, in the units that a list reads. */
import { RequestField } from '@cradle/contract'
import { DIMENSIONS, largestStated, UNITS } from '@cradle/impact/rows'

export type FieldFacts = {
  field: RequestField
  /** What one of each unit is in the plain unit, which stands first. */
  units: Readonly<Record<string, number>>
  /** In the plain unit: more than that nobody on earth has. */
  max: number
}

/** Nobody counts the people of one organisation in thousands. */
const LEFT_OUT = new Set(['thousand'])

const factsOf = (field: RequestField): FieldFacts => {
  const dimension = DIMENSIONS[field]
  const units = dimension ? Object.entries(UNITS[dimension]).filter(([name]) => !LEFT_OUT.has(name)) : []
  return { field, units: Object.fromEntries(units), max: largestStated(field) ?? Number.POSITIVE_INFINITY }
}

/** In the order of the form. */
export const FIELDS: readonly FieldFacts[] = RequestField.options.map(factsOf)

const byField = new Map(FIELDS.map(facts => [facts.field, facts]))

/** The unit that figures of a field are compared and stored in. */
export const plainUnit = (field: RequestField): string => Object.keys(byField.get(field)?.units ?? {})[0] ?? ''

/** An amount in the plain unit of its field; undefined: the field has no such unit. */
export function inPlainUnit(field: RequestField, value: number, unit: string): number | undefined {
  const units = byField.get(field)?.units ?? {}
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined
  // Twelve digits: 0.1 kg are 0.0001 t, not 0.00010000000000000002.
  return factor === undefined ? undefined : Number((value * factor).toPrecision(12))
}

export const largestOf = (field: RequestField): number => byField.get(field)?.max ?? Number.POSITIVE_INFINITY
export const unitsOf = (field: RequestField): string[] => Object.keys(byField.get(field)?.units ?? {})
