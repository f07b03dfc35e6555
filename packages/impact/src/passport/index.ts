/**
 * The passport of a figure: the whole chain from the uploaded row to the number, as data.
 * `recompute` works it out again from the leaves; it gives the figure within 1e-12 relative.
 */
import type { Iso3, TableManifest } from '@cradle/data/types'
import { assessOrganisation, assessSite } from '../assess.ts'
import { itemAt } from '../checked-access.ts'
import type { OrganisationInput, SiteInput } from '../organisation.ts'
import { type Prepared, profileOf } from '../prepare.ts'
import type { Flag, ReasonCode } from '../reasons.ts'
import type { Basis, SiteResult } from '../result.ts'
import { type Calculation, calculate, evaluate, given, tablesOf } from './calculation.ts'
import { type Figure, figureCalculation, figureValue } from './figure.ts'
import type { RowSource } from './quantity.ts'
import { term } from './terms.ts'

export { placeOfFactor } from './amounts.ts'
export {
  type Branch,
  type Calculation,
  calculate,
  evaluate,
  type Given,
  given,
  type Operation,
  type Origin,
} from './calculation.ts'
export type { Figure } from './figure.ts'
export {
  type Coded,
  REMARKS,
  type Remark,
  type RemarkCode,
  remark,
  TERMS,
  type Term,
  type TermCode,
  term,
} from './terms.ts'

/** How a row came to be this site; told by whoever read the upload. */
export type Trail = {
  /** Row of the upload, header = 1; null for reference plants. */
  row: number | null
  source: 'upload' | 'plant'
  /** Why the row means this organisation, and how sure that is. */
  match: { kind: string; by: string | null; score: number; reasons: readonly string[] } | null
}

/** One site behind the figure, with its part of it. */
export type PassportRow = {
  entityId: string
  siteId: string
  name: string | null
  country: Iso3 | null
  /** Factor on the site's figure: the allocation, or 1. */
  allocation: number
  calculable: boolean
  reason: ReasonCode | null
  basis: Basis | null
  dataQuality: number | null
  flags: readonly Flag[]
  /** Allocation x value, or null. */
  value: number | null
  trail: Trail | null
}

/** What the figure is a figure of. */
export type Scope =
  | { kind: 'site'; entityId: string; siteId: string }
  | { kind: 'organisation'; entityId: string; country: Iso3 | null }
  | { kind: 'portfolio'; entries: number; country: Iso3 | null }

/** The whole chain of one figure, with the tables it stands on. */
export type Passport = {
  figure: Figure
  scope: Scope
  edition: string
  method: { id: string; edition: string }
  profile: { id: string; label: string }
  value: number | null
  unit: string
  /** null where there is no value. */
  calculation: Calculation | null
  /** Heaviest first; all rows without a value count as light. */
  rows: readonly PassportRow[]
  /** Rows that are only in the sum and not in the list. */
  rowsOmitted: number
  /** The tables of the edition this figure stands on, with version, licence and attribution. */
  sources: readonly TableManifest[]
}

/** What is shown, and how. */
export type PassportOptions = {
  profile?: string | undefined
  /** Only the sites in this country. */
  country?: Iso3 | undefined
  /** Sites whose chain is written out; the others stand with their value. Default 25. */
  limit?: number | undefined
  trailOf?: ((entityId: string, siteId: string) => Trail | null) | undefined
}

/** The chain of one site's figure, 100 % basis. @throws UnknownProfile, DisabledProfile */
export function sitePassport(
  prepared: Prepared,
  entityId: string,
  site: SiteInput,
  figure: Figure,
  options: PassportOptions = {},
): Passport {
  const lines = [{ entityId, allocation: null, input: site, result: assessSite(prepared, site, options) }]
  return passport(prepared, lines, figure, { kind: 'site', entityId, siteId: site.siteId }, options)
}

/**
 * The chain of an organisation's figure, 100 % basis; with `country`, of its sites there. @throws
 * UnknownProfile, DisabledProfile
 */
export function organisationPassport(
  prepared: Prepared,
  organisation: OrganisationInput,
  figure: Figure,
  options: PassportOptions = {},
): Passport {
  const lines = linesOf(prepared, organisation, null, options)
  const scope: Scope = { kind: 'organisation', entityId: organisation.entityId, country: options.country ?? null }
  return passport(prepared, lines, figure, scope, options)
}

/**
 * The chain of a portfolio's figure: allocations times organisations. @throws UnknownProfile,
 * DisabledProfile
 */
export function portfolioPassport(
  prepared: Prepared,
  entries: readonly { organisation: OrganisationInput; allocation: number }[],
  figure: Figure,
  options: PassportOptions = {},
): Passport {
  const lines = entries.flatMap(e => linesOf(prepared, e.organisation, e.allocation, options))
  const scope: Scope = { kind: 'portfolio', entries: entries.length, country: options.country ?? null }
  return passport(prepared, lines, figure, scope, options)
}

/** The figure from the leaves of its passport; null where it has no value. */
export const recompute = ({ calculation }: Pick<Passport, 'calculation'>): number | null =>
  calculation && evaluate(calculation)

/** One site of the figure: what was uploaded, and what came of it. */
type Line = { entityId: string; allocation: number | null; input: SiteInput; result: SiteResult }

/** The sites of an organisation, those in one country where it is given. */
function linesOf(
  prepared: Prepared,
  organisation: OrganisationInput,
  allocation: number | null,
  { profile, country }: PassportOptions,
): Line[] {
  const { sites } = assessOrganisation(prepared, organisation, { profile })
  const lines = sites.map((result, i) => ({
    entityId: organisation.entityId,
    allocation,
    input: itemAt(organisation.sites, i),
    result,
  }))
  return country === undefined ? lines : lines.filter(l => l.result.country === country)
}

/**
 * Builds the chain: the heaviest sites are written out, the others stand with their value as
 * leaves, so that the sum is complete however long the list.
 */
function passport(
  prepared: Prepared,
  lines: readonly Line[],
  figure: Figure,
  scope: Scope,
  options: PassportOptions,
): Passport {
  const { reference } = prepared
  const profile = profileOf(prepared, options.profile)
  const limit = options.limit ?? 25
  const weigh = (line: Line) => Math.abs((line.allocation ?? 1) * (figureValue(line.result, figure) ?? 0))
  // The sort is stable: of lines of one weight the earlier one comes first.
  const heaviest = lines.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, limit)
  const shown = new Set(heaviest)
  const unit = unitOf(prepared, figure)
  const parts = lines.flatMap(line => {
    const value = figureValue(line.result, figure)
    if (value === null || !line.result.calculable) return []
    const trail = options.trailOf?.(line.entityId, line.input.siteId) ?? null
    const whole = shown.has(line)
      ? figureCalculation(prepared, profile, line.input, line.result, figure, sourceOf(line.input, trail))
      : given(term('named', { name: line.input.name ?? line.input.siteId }), value, unit, {
          kind: 'passport',
          entityId: line.entityId,
          siteId: line.input.siteId,
        })
    return [allocated(whole, line, unit)]
  })
  const calculation =
    parts.length === 0
      ? null
      : scope.kind === 'site'
        ? itemAt(parts, 0)
        : calculate('sum', term('site_sum'), unit, parts)
  const tables = calculation ? tablesOf(calculation) : new Set<string>()
  return {
    figure,
    scope,
    edition: reference.edition,
    method: { id: reference.method.id, edition: reference.method.edition },
    profile: { id: profile.id, label: profile.label },
    value: calculation?.value ?? null,
    unit,
    calculation,
    rows: heaviest.map(line => rowOf(line, figure, options)),
    rowsOmitted: Math.max(0, lines.length - limit),
    sources: reference.manifest.tables.filter(t => tables.has(t.id)),
  }
}

/** The site's figure times the allocation; as it is on a 100 % basis. */
function allocated(whole: Calculation, { allocation, entityId, input }: Line, unit: string): Calculation {
  if (allocation === null) return whole
  const share = given(term('allocation'), allocation, '1', { kind: 'allocation', entityId })
  return calculate('product', term('named', { name: input.name ?? `${entityId} ${input.siteId}` }), unit, [
    share,
    whole,
  ])
}

/**
 * Without a trail, an amount that a plant reported or that was estimated for it can only be a
 * reference plant's.
 */
function sourceOf(input: SiteInput, trail: Trail | null): RowSource {
  const plant = trail ? trail.source === 'plant' : input.generationBasis != null && input.generationBasis !== 'user'
  return plant ? { kind: 'plant', siteId: input.siteId } : { kind: 'upload' }
}

function rowOf(
  { entityId, allocation, input, result }: Line,
  figure: Figure,
  { trailOf }: PassportOptions,
): PassportRow {
  const value = figureValue(result, figure)
  return {
    entityId,
    siteId: result.siteId,
    name: result.name,
    country: result.country,
    allocation: allocation ?? 1,
    calculable: result.calculable,
    reason: result.calculable ? null : result.reason,
    basis: result.calculable ? result.basis : null,
    dataQuality: result.dataQuality,
    flags: result.flags,
    value: value === null ? null : (allocation ?? 1) * value + 0,
    trail: trailOf?.(entityId, input.siteId) ?? null,
  }
}

const unitOf = ({ reference }: Prepared, figure: Figure): string =>
  figure.of === 'category' ? reference.method.categories.find(c => c.id === figure.category)!.unit : 'person-years'
