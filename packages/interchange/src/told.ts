/**
 * What an import says, as a key with the values of its text, so that a program can say it in other languages; the English text is made
 * of the same values.
 */

/** English texts. `{{technical}}` is what a formula parser says: other languages leave it out. */
const TEXTS = {
  not_an_object: '{{path}} is not a JSON object.',
  no_id: '{{path}} has no @id.',
  second: '{{path}} is a second {{type}} with the id {{id}}; the first is kept.',
  of_data_set: '{{type}} "{{name}}": {{problem}}.',
  'data_set.unit_factor': 'its unit "{{unit}}" has no positive conversion factor',
  'data_set.flow_type': 'its flow type is unknown; it is read as a product',
  'data_set.property_factor': 'its flow property {{property}} has a conversion factor of 0',
  'data_set.no_property': 'it has no flow property',
  'data_set.parameter_distribution':
    'the distribution of parameter "{{parameter}}" is impossible ({{why}}); its value is taken as certain',
  'data_set.distributions':
    '{{number}} distributions are impossible (first: {{first}}); these amounts are taken as certain',
  'data_set.exchange_without_flow': 'exchange {{exchange}} names no flow',
  'data_set.exchange_amount': 'the amount of exchange {{exchange}} (flow {{flow}}) is not a finite number',
  'data_set.factor_incomplete': 'factor {{factor}} has no flow or no value',
  'data_set.factor_distribution':
    'the distribution of factor {{factor}} is impossible ({{why}}); it is taken as certain',
  'distribution.of_exchange': '{{why}} of exchange {{exchange}}',
  'distribution.lognormal': 'geometric mean {{gmean}}, geometric standard deviation {{gsd}}',
  'distribution.normal': 'mean {{mean}}, standard deviation {{sd}}',
  'distribution.triangular': 'minimum {{min}}, mode {{mode}}, maximum {{max}}',
  'distribution.uniform': 'minimum {{min}}, maximum {{max}}',
  'distribution.type': 'unknown type {{type}}',
  flow_left_out: 'Flow "{{name}}" is left out: {{why}}.',
  flow_missing: 'Flow {{flow}} is not in the package; {{number}} exchanges (first: "{{process}}") are left out.',
  unit_conversion: '1 {{unit}} = {{factor}} {{own}}, in {{number}} exchanges.',
  'unit_conversion.of_flow': '1 {{unit}} = {{factor}} {{own}} of "{{flow}}", in {{number}} exchanges.',
  'unlinked.product': 'Product "{{name}}", which nobody makes here, is cut off in {{number}} exchanges.',
  own_product:
    'Process "{{process}}" takes as much of its own product as it makes: {{number}} of these inputs are cut off.',
  'unlinked.waste': 'Waste "{{name}}", which nobody treats here, is cut off in {{number}} exchanges.',
  uncharacterised: 'Elementary flow "{{name}}" has no factor in any method.',
  'uncharacterised.in': 'Elementary flow "{{name}}" ({{compartment}}) has no factor in any method.',
  category_missing: 'Method "{{method}}" refers to the impact category {{category}}, which is not in the package.',
  nw_sets: 'Method "{{method}}" has {{number}} normalisation and weighting sets; "{{set}}" is used.',
  factor_left_out: 'Category "{{category}}" leaves out its factor for {{flow}}: {{why}}.',
  factor_formula: 'The factor "{{formula}}" of category "{{category}}" {{reason}}.',
  by_location:
    'Category "{{category}}": factors by location of {{number}} flows are not used; {{without}} of these flows have no general factor.',
  process_left_out: 'Process "{{process}}" is left out: {{why}}.',
  exchange_left_out: 'Process "{{process}}" leaves out its exchange of "{{flow}}": {{why}}.',
  provider_missing: 'Process "{{process}}" takes "{{flow}}" from "{{provider}}", which is not in the package.',
  provider_other: 'Process "{{process}}" takes "{{flow}}" from "{{provider}}", which does not provide it.',
  several_providers: 'Process "{{process}}" takes "{{flow}}" from {{provider}}, one of {{number}} providers.',
  'parameter.global': 'Global parameter "{{name}}" {{reason}}.',
  'parameter.process': 'Parameter "{{name}}" of process "{{process}}" {{reason}}.',
  formula_differs:
    'The formula "{{formula}}" of process "{{process}}" (exchange of {{flow}}) gives {{value}}; the stored amount {{amount}} stands.',
  formula_failed: 'The formula "{{formula}}" of process "{{process}}" (exchange of {{flow}}) {{reason}}.',
  'formula.unknown_name': 'uses the unknown name "{{name}}"',
  'formula.circle': 'depends on itself: {{names}}',
  'formula.other': '{{technical}}',
  factors_unused: 'The allocation factors of process "{{process}}" are not used: {{why}}.',
  not_allocated: 'Process "{{process}}" is not allocated: {{why}}.',
  allocation_formula: 'An allocation factor of process "{{process}}" {{reason}}.',
  scaled: 'The allocation factors of process "{{process}}" are scaled to sum to one.',
  without_causal:
    'Process "{{process}}" has {{number}} exchanges without causal factors; they stay with its reference.',
  'why.flow_missing': 'the flow is not in the package',
  'why.property_missing': 'the flow property {{property}} is not in the package',
  'why.reference_property': 'its reference flow property is not in the package',
  'why.flow_without_property': 'the flow has no property "{{property}}"',
  'why.units_missing': 'the units of "{{property}}" are not in the package',
  'why.no_units': '"{{group}}" has no units',
  'why.unit_missing': 'the unit {{unit}} is not in the package',
  'why.other_unit': '{{unit}} is not a unit of "{{property}}"',
  'why.no_reference': 'it has no quantitative reference',
  'why.unreadable_reference': 'the flow of its quantitative reference cannot be read',
  'why.elementary_reference': 'its quantitative reference is an elementary flow',
  'why.product_input': 'its quantitative reference is an input of a product',
  'why.waste_output': 'its quantitative reference is an output of a waste',
  'why.zero_reference': 'the amount of its quantitative reference is zero',
  'why.no_method': 'it names no default allocation method',
  'why.one_product': 'it has one product',
  'why.no_factors': 'it has no allocation factors',
  'why.no_factors_of': 'it has no {{method}} allocation factors',
  'why.factor_missing': 'the {{method}} allocation factor of {{flows}} is missing',
  'why.no_causal_product': 'its causal allocation factors name no product',
  'why.sum': 'the allocation factors sum to {{sum}}',
  'why.sum_of_exchange': 'the allocation factors sum to {{sum}} for the exchange of {{flow}}',
  'method.physical': 'physical',
  'method.economic': 'economic',
  'method.causal': 'causal',
} as const

export const IMPORT_TEXTS: Readonly<Record<ImportKey, string>> = TEXTS
export type ImportKey = keyof typeof TEXTS

/** A value of a text. Amounts are numbers; ids and names are text. */
export type ToldValue = string | number | Told

/** A text by its key, with its values. */
export type Told = { readonly key: ImportKey; readonly params: Readonly<Record<string, ToldValue>> }

type PlacesOf<Text> = Text extends `${string}{{${infer Place}}}${infer Rest}` ? Place | PlacesOf<Rest> : never
type ParamsOf<K extends ImportKey> = [PlacesOf<(typeof TEXTS)[K]>] extends [never]
  ? []
  : [params: { readonly [Place in PlacesOf<(typeof TEXTS)[K]>]: ToldValue }]

/** A text with all values that it needs: an unknown key or a missing value does not compile. */
export const told = <K extends ImportKey>(key: K, ...[params]: ParamsOf<K>): Told => ({ key, params: params ?? {} })

/** The English text. */
export function englishOf({ key, params }: Told): string {
  return IMPORT_TEXTS[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'object' ? englishOf(value) : String(value ?? '')
  })
}
