import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The JSON Schema (draft 2020-12) of what is sent (`input`) or answered (`output`). */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
