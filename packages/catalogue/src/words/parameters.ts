import { type Message, message } from '@cradle/words/messages'

type Word = { readonly [id: string]: Message }

/** What the parameters of the uncertainty calculation stand for. */
export const ACTIVITY_U: Word = {
  generation_user: message('catalogue:u.activity.generation_user'),
  generation_metered: message('catalogue:u.activity.generation_metered'),
  generation_reported: message('catalogue:u.activity.generation_reported'),
  generation_estimated: message('catalogue:u.activity.generation_estimated'),
  capacity_user_cf: message('catalogue:u.activity.capacity_user_cf'),
  capacity_country: message('catalogue:u.activity.capacity_country'),
  capacity_subregion: message('catalogue:u.activity.capacity_subregion'),
  capacity_world: message('catalogue:u.activity.capacity_world'),
  revenue: message('catalogue:u.activity.revenue'),
  revenue_year_assumed: message('catalogue:u.activity.revenue_year_assumed'),
  revenue_trade: message('catalogue:u.activity.revenue_trade'),
}

export const ASSURANCE_U: Word = {
  verified: message('catalogue:u.assurance.verified'),
  reasonable: message('catalogue:u.assurance.reasonable'),
  limited: message('catalogue:u.assurance.limited'),
  none: message('catalogue:u.assurance.none'),
}

/** `score`: 1 best to 5. */
export const pedigreeWords = (row: string, score: number): Message => ({
  code: `catalogue:u.pedigree.${row}`,
  params: { score },
})

export const CONTRIBUTION_WORDS: Readonly<Record<string, { name: Message; definition: Message }>> = {
  renewable_kwh: {
    name: message('catalogue:name.renewable_kwh'),
    definition: message('definitions:contribution.renewable_kwh'),
  },
  jobs: {
    name: message('catalogue:name.jobs'),
    definition: message('definitions:contribution.jobs'),
  },
  gva_usd2023: {
    name: message('catalogue:name.gva_usd2023'),
    definition: message('definitions:contribution.gva_usd2023'),
  },
  mva_usd2023: {
    name: message('catalogue:name.mva_usd2023'),
    definition: message('definitions:contribution.mva_usd2023'),
  },
}
