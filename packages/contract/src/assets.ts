import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Fraction, Id } from './shapes.ts'

/** Where values are from, as they must be named wherever their figures appear. */
export const AssetSource = z.object({
  id: z.string(),
  attribution: z.string(),
  licence: z.string(),
  licence_url: z.string(),
})
export type AssetSource = z.infer<typeof AssetSource>

export const AssetKind = z.enum(['power', 'steel', 'ets'])
export const UnitStatus = z.enum(['operating', 'mothballed', 'retired'])
export const PlannedStatus = z.enum(['construction', 'permitted', 'announced'])
export const GenerationBasis = z.enum([
  'metered',
  'reported',
  'co2_own_ratio',
  'co2_class_ratio',
  'metered_other_years',
  'reported_other_years',
  'published_average',
  'capacity_country',
  'edition1_model',
  'class_capacity_factor',
])
export const Co2Basis = z
  .enum(['verified', 'measured', 'site_split', 'modelled'])
  .describe('modelled: an alternative only, never the figure')
export type FigureBasis = z.infer<typeof GenerationBasis> | z.infer<typeof Co2Basis>

/** A value as its source gives it. */
export const SourceValue = z.object({
  subject: z.string().describe('`scheme:value` of the record that was measured'),
  year: z.number().int().nullable().describe('null: an average of years'),
  value: z.number(),
  assurance: z.enum(['verified', 'measured', 'metered', 'reported', 'published_average', 'estimated']),
  source: z.string(),
  row_ref: z.string(),
  flags: z.array(z.literal('implausible')).describe('implausible: kept, never chosen'),
})
export type SourceValue = z.infer<typeof SourceValue>

/** A figure of one year, what it was made of, and every other value that could have been taken. */
const figureOf = <Basis extends z.ZodType>(basis: Basis) =>
  z.object({
    year: z.number().int().nullable().describe('null: a typical year'),
    value: z.number(),
    lo90: z.number().nullable(),
    hi90: z.number().nullable().describe('90 % interval; null: no error was measured for this basis'),
    basis,
    data_quality: z.number().describe('PCAF ladder, 1 is best'),
    flags: z.array(z.enum(['site_split', 'heat_included', 'retired'])),
    from: z.array(SourceValue),
    alternatives: z.array(z.object({ basis, value: z.number(), ratio: z.number().describe('to the chosen one') })),
  })

const NoFigure = z.enum(['no_meter', 'no_capacity', 'no_class', 'no_co2'])

/** By year, newest first, and the typical year that reports use. */
const figuresOf = <Basis extends z.ZodType>(basis: Basis) =>
  z.object({
    unit: z.enum(['GWh', 't']),
    years: z.array(figureOf(basis)),
    typical: figureOf(basis).nullable(),
    typical_years: z.array(z.number().int()).describe('the years that the typical one is the median of'),
    reason: NoFigure.nullable().describe('why there is no typical figure'),
  })
export const GenerationFigures = figuresOf(GenerationBasis)
export type GenerationFigures = z.infer<typeof GenerationFigures>
export const Co2Figures = figuresOf(Co2Basis)
export type Co2Figures = z.infer<typeof Co2Figures>

export const AssetOwner = z.object({
  level: z.enum(['owner', 'parent', 'holder']),
  id: z.string().nullable().describe('null: other or unknown shareholders'),
  name: z.string(),
  share: Fraction.nullable().describe('of the capacity of its units; null: nobody says how much'),
  sources: z.array(z.string()),
})
export type AssetOwner = z.infer<typeof AssetOwner>

export const Asset = z.object({
  id: z.string().describe('never changes'),
  kind: AssetKind,
  name: z.string(),
  names: z.array(z.string()),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  technology: z.string(),
  capacity_mw: z.number().nullable(),
  status: UnitStatus.nullable().describe('null: no register says'),
  start: z.number().int().nullable(),
  retired: z.number().int().nullable(),
  records: z.array(
    z.object({
      id: z.string().describe('`scheme:value`'),
      relation: z.enum(['itself', 'same', 'part', 'covers']),
      rule: z.string().nullable().describe('rule that links it; null: it is the asset itself'),
      km: z.number().nullable(),
      name: z.number().nullable().describe('similarity of the names, 0 to 1'),
    }),
  ),
  owners: z.array(AssetOwner),
  generation: GenerationFigures.nullable().describe('null: no power plant'),
  co2: Co2Figures.nullable().describe('direct CO2 of the stack; null: no power plant'),
  installation_co2: z
    .array(SourceValue)
    .describe('verified CO2 of its registry accounts, whole installations, newest first'),
  other: z
    .array(SourceValue.extend({ indicator: z.enum(['nox_t', 'so2_t', 'heat_input_gj', 'co2_direct_t']) }))
    .describe('co2_direct_t: CO2 that somebody models'),
  sources: z.array(AssetSource),
  missing_sources: z.array(z.string()).describe('sources that this edition was built without'),
  edition: z.string(),
})
export type Asset = z.infer<typeof Asset>

export const readAsset = endpoint({
  method: 'GET',
  path: '/api/assets/{id}/',
  noun: 'owners',
  access: 'anyone',
  summary:
    'One plant or installation: what was measured of it, the figure chosen for each year, and every alternative.',
  params: Id,
  reply: Asset,
})

export const PlantAccuracy = z.object({
  edition: z.string(),
  lines: z
    .array(
      z.object({
        family: z.string().describe('family of fuels; all: every one'),
        basis: z.union([GenerationBasis, z.literal('all')]),
        area: z.string().describe('USA, AUS, IND, EUR, other or all'),
        plants: z.number().int(),
        values: z.number().int().describe('plant-years'),
        median_ratio: z.number().describe('estimate over meter'),
        typical_error: z.number().describe('exp of the median |ln ratio|: half of the values are nearer'),
        p90_error: z.number(),
        coverage: Fraction.describe('share inside the 90 % interval'),
        before: z.number().nullable().describe('typical error of edition 1; null: it had no model'),
      }),
    )
    .describe('plants that nothing was fitted on'),
  worst: z.array(
    z.object({
      asset_id: z.string(),
      name: z.string(),
      country: z.string(),
      technology: z.string(),
      capacity_mw: z.number().nullable(),
      year: z.number().int(),
      basis: GenerationBasis,
      meter_gwh: z.number(),
      estimate_gwh: z.number(),
      model_gwh: z.number().nullable(),
    }),
  ),
  measured: z.array(
    z.object({
      family: z.string(),
      area: z.string(),
      plants: z.number().int(),
      capacity_mw: z.number(),
      measured: z.number().int().describe('plants with a measured value of any year'),
      measured_mw: z.number(),
    }),
  ),
  sources: z.array(AssetSource),
  missing_sources: z.array(z.string()),
})
export type PlantAccuracy = z.infer<typeof PlantAccuracy>

export const readAccuracy = endpoint({
  method: 'GET',
  path: '/api/accuracy/plants/',
  noun: 'owners',
  access: 'anyone',
  summary:
    'How far calculated generation is from meters that the calculation did not see, and what is measured nowhere.',
  reply: PlantAccuracy,
})
