import type { Message, Param } from '@cradle/impact'

/** Why a change cannot be tried under this edition, and what to know of one that was: codes with the values of their words. */
export const TRY_CODES_2 = {
  'refusals:change_not_possible.activity': ['activity'],
  'refusals:unknown_country': ['country'],
  'tries:no_technology': ['technology'],
  'tries:shares_of_mix': ['sum'],
  'tries:no_plant': [],
  'tries:unused_factor': [],
  'tries:no_buyer': [],
  'tries:outside_core': ['category'],
  'tries:whole_core': ['category'],
  'tries:spread_of_industry': [],
  'tries:edition_stays': ['categories'],
  'tries:no_mix': ['country'],
  'tries:storage_in_mix': ['technology'],
  'tries:factors_missing': ['technology'],
  'tries:own_mix_unknown': ['countries'],
  'tries:scope_2_alone': [],
  'tries:stated_moves': [],
  'tries:stated_left_out': [],
  'tries:split_left_out': [],
  'tries:one_core': [],
  'shareFile:outside_core': [],
  'tries:goals_of_category': ['category', 'sum'],
  'tries:contribution_goal': ['goal'],
  'tries:nothing_weighted': [],
  'tries:no_reference': ['indicator'],
} as const satisfies Record<string, readonly string[]>

type Codes = typeof TRY_CODES_2
type ParamsArgument<C extends keyof Codes> = Codes[C] extends readonly []
  ? []
  : [params: { readonly [Name in Codes[C][number]]: Param }]

/** A message with the values that its words need. */
export const message = <C extends keyof Codes>(code: C, ...[params]: ParamsArgument<C>): Message =>
  params === undefined ? { code } : { code, params }

export const categoryName = (id: string): Message => ({ code: `categories:${id}` })
export const technologyName = (id: string): Message => ({ code: `technologies:${id}` })
