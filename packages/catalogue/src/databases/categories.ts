import type { CategoryId } from '@cradle/data/types'

/** Name and unit both have to speak for a category: units alone are shared, names alone are loose. */
const SIGNS: readonly [CategoryId, RegExp, RegExp][] = [
  ['CC', /climate|gwp ?-?_?100|global warming|greenhouse/, /^kg co2/],
  ['OD', /ozone depletion|\bodp\b/, /^kg cfc-?11/],
  ['IR', /ioni[sz]ing|radiation/, /^kbq u-?235/],
  ['POF', /photochemical|ozone formation|smog/, /^kg nmvoc/],
  ['PM', /particulate|respiratory|fine dust/, /^disease inc/],
  ['HTc', /human toxicity.*(?<!non[- ]?)cancer|^carcinogen/, /^ctuh/],
  ['HTnc', /human toxicity.*non[- ]?cancer|non[- ]?carcinogen/, /^ctuh/],
  ['AC', /acidification/, /^mol (h\+|of h\+|hydrogen)/],
  ['EUf', /eutrophication.*fresh|fresh.*eutrophication/, /^kg p(e|\b)(?!o4)/],
  ['EUm', /eutrophication.*marine|marine.*eutrophication/, /^kg n(e|\b)/],
  ['EUt', /eutrophication.*terrestrial|terrestrial.*eutrophication/, /^mol (of )?n(e|\b)/],
  ['ECO', /ecotox/, /^ctue/],
  ['LU', /land use/, /^(pt|points?|dimensionless)/],
  ['WU', /water (use|scarcity)|aware/, /^m3/],
  ['RUf', /resource.*(fossil|energy)|abiotic depletion.*fossil|fossil/, /^mj/],
  ['RUm', /resource.*(mineral|metal)|abiotic depletion/, /^kg sb/],
]

/** Other horizons and other indicators of the same name, and parts of a category. */
const OTHERS =
  /\b(20|500) ?(years|a|yr)?\b|gwp ?-?_?(20|500)|gtp|biogenic|luluc|land use and|endpoint|inorganics|organics|metals$/

/** The category of the edition that an impact category of a package stands for, if its name and unit say so beyond doubt. */
export function categoryOf(name: string, unit: string): CategoryId | null {
  const [words, measured] = [name.toLowerCase(), unit.toLowerCase().replaceAll('₂', '2').trim()]
  const minerals = /resource.*(mineral|metal)/.test(words)
  if (!minerals && OTHERS.test(words)) return null
  return SIGNS.find(([, names, units]) => names.test(words) && units.test(measured))?.[0] ?? null
}
