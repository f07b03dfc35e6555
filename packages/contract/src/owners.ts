import { z } from 'zod'
import { AssetSource, Co2Basis, GenerationBasis, PlannedStatus, UnitStatus } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { Fraction, Id, whole } from './shapes.ts'

/** owner: the companies that own plants; parent: those behind them. Never multiplied: lists of parents look through owners already. */
export const OwnershipLevel = z.enum(['owner', 'parent'])
export type OwnershipLevel = z.infer<typeof OwnershipLevel>

const Named = z.object({ id: z.string(), name: z.string() })

export const OwnerFound = Named.extend({
  country: z.string().describe('ISO 3166-1 alpha-2 of registration; empty: no source says'),
  also: z.string().nullable().describe('the other spelling that was found; null: the name itself'),
  parent: Named.nullable(),
  capacity_mw: z.number().describe('operating, times share'),
  unknown_mw: z.number().describe('operating units of which nobody says how much it holds; not counted'),
  installations: z.number().int().describe('registry accounts that it holds itself'),
})
export type OwnerFound = z.infer<typeof OwnerFound>

export const findOwners = endpoint({
  method: 'GET',
  path: '/api/owners/',
  noun: 'owners',
  access: 'anyone',
  summary: 'Companies that own plants, stand behind owners or hold registry accounts, by a part of a name or a number.',
  query: z.object({
    search: z.string().trim().max(200).default('').describe('empty: all, the largest first'),
    limit: whole(1, 100).default(20),
  }),
  reply: z.object({
    results: z.array(OwnerFound).describe('the largest first'),
    count: z.number().int(),
    missing_sources: z.array(z.string()),
  }),
})

const Unit = z.object({
  name: z.string().describe('empty: not named'),
  technology: z.string(),
  capacity_mw: z.number(),
  share: Fraction.nullable().describe('null: nobody says how much'),
  status: UnitStatus,
  start: z.number().int().nullable(),
  retired: z.number().int().nullable(),
  closes: z.number().int().nullable().describe('year of closing as announced'),
})

/** An amount with its basis, times share; the rest of the asset belongs to others. */
const partOf = <Basis extends z.ZodType>(basis: Basis) =>
  z.object({
    whole: z.number().describe('of the asset'),
    part: z.number().nullable().describe('times share; null: the share is unknown'),
    basis,
    years: z.array(z.number().int()).describe('empty: of no year in particular'),
    data_quality: z.number(),
  })

export const OwnedAsset = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  technology: z.string(),
  capacity_mw: z.number().describe('operating, whole'),
  part_mw: z.number().describe('operating, times share'),
  unknown_mw: z.number(),
  status: UnitStatus.nullable(),
  co2_t: partOf(Co2Basis).nullable().describe('newest year with verified or measured CO2; null: none'),
  generation_gwh: partOf(GenerationBasis).nullable().describe('typical year; null: no figure'),
  units: z.array(Unit),
})
export type OwnedAsset = z.infer<typeof OwnedAsset>

export const PlannedUnit = z.object({
  plant: z.string(),
  name: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  technology: z.string(),
  capacity_mw: z.number(),
  share: Fraction.nullable(),
  status: PlannedStatus,
  start: z.number().int().nullable(),
})
export type PlannedUnit = z.infer<typeof PlannedUnit>

const ParentBasis = z.enum(['majority_stated', 'registry_parent', 'consolidated', 'name_word'])

export const Owner = Named.extend({
  names: z.array(z.string()).describe('all spellings'),
  country: z.string(),
  registration_no: z.string().describe('in its register of companies; empty: no source says'),
  lei: z.string().describe('Legal Entity Identifier (ISO 17442), from GLEIF; empty: not found'),
  parent: Named.extend({
    basis: ParentBasis.describe(
      'consolidated: in its accounts, as GLEIF level 2 says; name_word: proposed, not added up',
    ),
  }).nullable(),
  members: z
    .array(
      Named.extend({
        country: z.string(),
        basis: ParentBasis,
      }),
    )
    .describe('companies of which it is the parent; at most 200'),
  members_count: z.number().int(),
  organisations: z.array(z.string()).describe('reference organisations that it is'),
  level: OwnershipLevel,
  levels: z.array(OwnershipLevel).describe('levels at which sources name it'),
  capacity: z.object({
    operating_mw: z.number(),
    unknown_mw: z.number(),
    operating_units: z.number().int(),
    operating_assets: z.number().int(),
    retired_mw: z.number(),
    closing_mw: z.number().describe('operating, with a stated year of closing'),
    planned_mw: z.number(),
    planned_unknown_mw: z.number(),
  }),
  technologies: z.array(
    z.object({
      technology: z.string(),
      operating_mw: z.number(),
      unknown_mw: z.number(),
      generation_gwh: z.number().nullable().describe('typical year, times share; null: no asset has a figure'),
      co2_t: z.number().nullable(),
    }),
  ),
  co2: z
    .object({
      part_t: z.number().describe('newest year of each asset, times share'),
      unknown_t: z.number().describe('of assets of which nobody says how much it holds'),
      assets: z.number().int(),
      assets_without: z
        .number()
        .int()
        .describe('operating assets that burn something, without verified or measured CO2'),
    })
    .describe('of assets whose CO2 was verified or measured'),
  generation: z.object({
    part_gwh: z.number(),
    unknown_gwh: z.number(),
    measured_gwh: z.number().describe('of part_gwh: metered, reported or from verified CO2'),
    assets: z.number().int(),
    assets_without: z.number().int(),
  }),
  verified: z
    .array(z.object({ year: z.number().int(), tonnes: z.number(), installations: z.number().int() }))
    .describe('registry accounts that it or a company of its group holds, whole, by year; proposed members left out'),
  assets: z.array(OwnedAsset).describe('largest part first'),
  planned: z.array(PlannedUnit),
  sources: z.array(AssetSource),
  missing_sources: z.array(z.string()).describe('sources that this edition was built without'),
  edition: z.string(),
})
export type Owner = z.infer<typeof Owner>

export const readOwner = endpoint({
  method: 'GET',
  path: '/api/owners/{id}/',
  noun: 'owners',
  access: 'anyone',
  summary:
    'A company or group: assets times share with what is unknown, verified CO2 by year, generation, plans and retirements.',
  params: Id,
  query: z.object({ level: OwnershipLevel.optional().describe('default: parent where a source names it as one') }),
  reply: Owner,
})
