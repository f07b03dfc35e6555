import { z } from 'zod'
import { METHOD_EDITIONS } from '../method-editions.ts'
import { CodedMessage, Fraction, ImpactStatus } from '../shapes.ts'

/** What several calls about the calculation share. */

/** What an answer stands on, with the lines that licences ask to print beside it. */
export const LcaMeta = z.object({
  method: z.string(),
  method_version: z.string(),
  data_version: z.string(),
  profile: z.string(),
  attributions: z.array(z.string()),
  licences: z.array(z.object({ licence: z.string(), licence_url: z.string(), tables: z.array(z.string()) })),
})
export type LcaMeta = z.infer<typeof LcaMeta>

/** What the method does not quantify, and why. */
export const MethodGap = z.object({
  id: z.string(),
  name: z.string().describe('in English'),
  name_message: CodedMessage,
  reason: z.string().describe('in English'),
  reason_message: CodedMessage,
})
export type MethodGap = z.infer<typeof MethodGap>

/** A figure on one side of a comparison; null where there is no number. */
export const Valued = z.object({ value: z.number().nullable(), status: ImpactStatus, coverage: Fraction })

/** The edition of the method whose data are meant. */
export const methodEdition = z.enum(METHOD_EDITIONS).optional().describe('of the method and its data; absent: 1.0.0')

export const text = (max: number) => z.string().max(max).optional()
export const country = z
  .string()
  .regex(/^[A-Za-z]{2,3}$/, 'fields:country_code')
  .optional()
