import { type Message, message } from '@cradle/words/messages'

/** What the parameters of the uncertainty calculation stand for. */
export const ACTIVITY_U: Readonly<Record<string, string>> = {
  generation_user: 'Generation stated in the upload',
  generation_reported: 'Generation reported for the plant',
  generation_estimated: 'Generation estimated for the plant',
  capacity_user_cf: 'Capacity with a stated capacity factor',
  capacity_country: 'Capacity with the country’s typical capacity factor',
  capacity_subregion: 'Capacity with the subregion’s typical capacity factor',
  capacity_world: 'Capacity with the world’s typical capacity factor',
  revenue: 'Revenue with its year',
  revenue_year_assumed: 'Revenue without a year',
  revenue_trade: 'Revenue of wholesale or retail trade',
}

export const PEDIGREE_ROWS: Readonly<Record<string, string>> = {
  rel: 'Reliability: how the figure was measured',
  comp: 'Completeness: how much of the market it covers',
  temp: 'Time: how old it is',
  geo: 'Geography: how near the place is',
  tech: 'Technology: how near the process is',
}

export const CONTRIBUTION_WORDS: Readonly<Record<string, { name: string; definition: Message }>> = {
  renewable_kwh: {
    name: 'Renewable electricity of an average person',
    definition: message('definitions:contribution.renewable_kwh'),
  },
  jobs: {
    name: 'Jobs per person',
    definition: message('definitions:contribution.jobs'),
  },
  gva_usd2023: {
    name: 'Value added per person',
    definition: message('definitions:contribution.gva_usd2023'),
  },
  mva_usd2023: {
    name: 'Manufacturing value added per person',
    definition: message('definitions:contribution.mva_usd2023'),
  },
}
