/** What must be read beside the figures of a report made with the second edition (methodology2 section 14). */
export default {
  person_years:
    'Person-years: the yearly impact of that many average persons. Burdens are 0 or negative, contributions 0 or positive; the two are never netted.',
  empty: 'An empty value is not a zero: the status beside it says why there is no number.',
  not_added: 'Person-years of different goals are neither added nor compared; the weighted burden is the only total.',
  counted_twice: 'Sums over a portfolio can count shared supply chains twice.',
  indicative: 'Indicative: there is a value, and a part of it stands on a proxy, such as the factor of a sector.',
  revenue:
    'An estimate of one company from revenue is uncertain by one order of magnitude: it ranks sectors, not companies.',
  typical:
    'A point from revenue is the typical company of its group. Few large emitters carry a sum, so the expected sum stands beside the sum of points.',
  downstream:
    'Greenhouse gases are scopes 1, 2 and upstream 3, with GWP100 of IPCC AR6. Downstream is outside; for oil, gas, coal mining, refineries, cars, finance and property its part is usually the largest.',
  plants:
    'NOx and SO2 of plants are medians of US plants, too low where no scrubbers run. Particulate matter is characterised without the height of stacks.',
  expert:
    'The blend with the world, goods bought for resale, the efficiency of storage and the mix of hydropower are expert values.',
  conformity: 'No conformity with a standard is claimed.',
} as const
