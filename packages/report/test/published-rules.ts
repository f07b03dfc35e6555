/**
 * What two published formats ask of a file, as far as a report uses them: SDMX-JSON data messages 2.0.0 and Data Packages 2.0. Written
 * from their schemas, which cannot be fetched where tests run.
 */
import { z } from 'zod'

const text = z.string().min(1)
const names = z.record(z.string().regex(/^[a-z]{2,3}$/), text)
const componentId = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
const itemId = z.string().regex(/^[A-Za-z0-9_@$-]+$/)
const DATA_TYPES = ['String', 'Double', 'Integer', 'Decimal', 'Boolean', 'DateTime'] as const

const link = z
  .strictObject({ rel: text, urn: z.url().optional(), href: z.url().optional() })
  .refine(({ urn, href }) => urn !== undefined || href !== undefined)
const item = z.strictObject({ id: itemId, name: text, names })
const items = z
  .array(item)
  .min(1)
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length)
const format = z.strictObject({ dataType: z.enum(DATA_TYPES) })
const component = { id: componentId, name: text, names }
const relationship = z.union([
  z.strictObject({ observation: z.strictObject({}) }),
  z.strictObject({ dataflow: z.strictObject({}) }),
  z.strictObject({ dimensions: z.array(componentId).min(1) }),
])
const attribute = z.strictObject({ ...component, relationship, format: format.optional(), values: items.optional() })

/** A data message, flat: every dimension at the observation. */
const Message = z.strictObject({
  meta: z.strictObject({
    schema: z.url(),
    id: itemId,
    test: z.boolean(),
    prepared: z.iso.datetime({ offset: true }),
    contentLanguages: z.array(z.string().regex(/^[a-z]{2,3}$/)),
    sender: z.strictObject({ id: itemId, name: text, names }),
  }),
  data: z.strictObject({
    structures: z
      .array(
        z.strictObject({
          dataSets: z.array(z.number().int()).min(1),
          links: z.array(link),
          name: text,
          names,
          dimensions: z.strictObject({
            observation: z.array(z.strictObject({ ...component, keyPosition: z.number().int().min(0), values: items })),
          }),
          measures: z.strictObject({ observation: z.array(z.strictObject({ ...component, format })) }),
          attributes: z.strictObject({ dataSet: z.array(attribute), observation: z.array(attribute) }),
        }),
      )
      .length(1),
    dataSets: z
      .array(
        z.strictObject({
          structure: z.literal(0),
          action: z.enum(['Information', 'Append', 'Replace', 'Delete']),
          links: z.array(link),
          attributes: z.array(z.union([z.string(), z.number(), z.null()])),
          observations: z.record(
            z.string().regex(/^[0-9]+(:[0-9]+)*$/),
            z.array(z.union([z.number(), z.string(), z.null()])),
          ),
        }),
      )
      .length(1),
  }),
})

export type Observation = {
  goal: string
  place: string
  measures: Record<string, number | null>
  status: string
  direction: string | null
}

/** The observations of a message as its structure names them. Raises where the message breaks a rule. */
export function readSdmx(json: string): { observations: Observation[]; facts: Record<string, string> } {
  const { structures, dataSets } = Message.parse(JSON.parse(json)).data
  const [structure, dataSet] = [structures[0]!, dataSets[0]!]
  const { observation: dimensions } = structure.dimensions
  const positions = dimensions.map(({ keyPosition }) => keyPosition)
  if (positions.some((position, i) => position !== i)) throw new Error('Dimensions are out of order.')
  const measures = structure.measures.observation
  const attributes = structure.attributes.observation
  if (dataSet.attributes.length !== structure.attributes.dataSet.length) throw new Error('A fact is missing.')
  const observations = Object.entries(dataSet.observations).map(([key, cells]): Observation => {
    if (cells.length !== measures.length + attributes.length) throw new Error(`${key} has ${cells.length} cells.`)
    const places = key.split(':').map((part, i) => dimensions[i]?.values[Number(part)]?.id)
    const [goal, place] = places
    if (places.length !== dimensions.length || goal === undefined || place === undefined)
      throw new Error(`${key} names no value.`)
    const coded = attributes.map(({ values }, i) => {
      const cell = cells[measures.length + i]
      if (cell === null) return null
      const found = values?.[Number(cell)]
      if (!found) throw new Error(`${key} has a code that is not listed.`)
      return found.id
    })
    const [status, direction] = coded
    if (!status) throw new Error(`${key} has no status.`)
    const numbers = measures.map(({ id }, i) => [id, cells[i] === null ? null : Number(cells[i])] as const)
    return { goal, place, measures: Object.fromEntries(numbers), status, direction: direction ?? null }
  })
  const facts = structure.attributes.dataSet.map(({ id }, i) => [id, String(dataSet.attributes[i])] as const)
  return { observations, facts: Object.fromEntries(facts) }
}

/** Of a Data Package: https://datapackage.org/profiles/2.0/datapackage.json */
export const DataPackage = z.strictObject({
  $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
  name: z.string().regex(/^[a-z0-9._-]+$/),
  title: text,
  description: text,
  created: z.iso.datetime({ offset: true }),
  sources: z.array(z.strictObject({ title: text })).min(1),
  resources: z
    .array(
      z
        .strictObject({
          name: z.string().regex(/^[a-z0-9._-]+$/),
          // Never an address of the machine, never above the package.
          path: z.string().regex(/^(?!\/)(?!.*\.\.)(?!~)[^\\:]+$/),
          type: z.enum(['table', 'json']),
          format: text,
          mediatype: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
          encoding: text.optional(),
          dialect: z
            .strictObject({ delimiter: z.string().length(1), lineTerminator: text, header: z.boolean() })
            .optional(),
          schema: z
            .strictObject({
              $schema: z.literal('https://datapackage.org/profiles/2.0/tableschema.json'),
              fields: z
                .array(z.strictObject({ name: text, type: z.enum(['string', 'number']), description: text }))
                .min(1)
                .refine(fields => new Set(fields.map(({ name }) => name)).size === fields.length),
              missingValues: z.array(z.string()),
            })
            .optional(),
        })
        .refine(({ type, schema }) => (type === 'table') === (schema !== undefined)),
    )
    .min(1)
    .refine(list => new Set(list.map(({ name }) => name)).size === list.length),
})
