/** What the engine says of a model or a calculation that it cannot do. English is as `packages/lca` says it. */
export default {
  other: '{{technical}}',
  'other.remedy': '{{technical}}',
  quoted: '"{{name}}"',
  'at.unit_factor': 'Factor of unit "{{unit}}"',
  'at.flow': 'flow "{{flow}}"',
  'at.process': 'process "{{process}}"',
  'at.category': 'category "{{category}}"',
  'at.exchange': 'exchange "{{flow}}" of process "{{process}}"',
  'at.amount': 'Amount of exchange "{{flow}}" of process "{{process}}"',
  'at.factor': 'Factor of "{{flow}}" in category "{{category}}"',
  'at.demand': 'demand for "{{process}}"',
  'at.demanded': 'Demand for "{{process}}"',
  'kind.units': 'units',
  'kind.methods': 'methods',
  'kind.processes': 'processes',
  'kind.flows': 'flows',
  'kind.categories': 'categories',
  nonsquare_technosphere: 'The technosphere has {{products}} products and {{processes}} processes; it must be square.',
  'nonsquare_technosphere.products.remedy': 'Add a process for each product that has none, or remove the product.',
  'nonsquare_technosphere.processes.remedy':
    'Give each process its own product, or allocate the product that several processes share.',
  missing_reference_product: 'Process "{{process}}" has no exchange that delivers its reference flow "{{reference}}".',
  'missing_reference_product.unnamed': 'Process "{{process}}" names no reference flow.',
  'missing_reference_product.remedy':
    'Add an output of the reference product, or an input of the waste the process treats.',
  zero_reference: 'The reference amounts of "{{reference}}" in process "{{process}}" sum to zero.',
  'zero_reference.remedy': 'State how much of its reference flow the process delivers; duplicate exchanges are summed.',
  'singular_technosphere.structural':
    'The technosphere is singular: {{processes}} cannot each be matched with a product of its own.',
  'singular_technosphere.structural.more':
    'The technosphere is singular: {{processes}} and {{more}} more cannot each be matched with a product of its own.',
  'singular_technosphere.structural.remedy': 'Give every process its own product, and remove products nobody makes.',
  'singular_technosphere.numerical': 'The technosphere is singular: {{processes}} depend linearly on each other.',
  'singular_technosphere.numerical.more':
    'The technosphere is singular: {{processes}} and {{more}} more depend linearly on each other.',
  'singular_technosphere.numerical.remedy':
    'Look for a loop that consumes all it produces, or for two processes with proportional exchanges.',
  unknown_unit: 'Unit "{{unit}}" of {{where}} is not defined.',
  'unknown_unit.remedy': 'Add the unit to the unit table or correct it.',
  unit_mismatch:
    '{{where}}: "{{flow}}" is measured in {{flowUnit}} ({{flowKind}}), but the amount is in {{unit}} ({{unitKind}}).',
  'unit_mismatch.remedy':
    'State the amount in a unit of {{flowKind}}, or give the flow a property that converts {{unitKind}}.',
  invalid_number: '{{where}}: {{value}} is not a finite number.',
  'invalid_number.remedy': 'Give a finite number, with a point as decimal separator.',
  unknown_flow: '{{where}} names the flow "{{flow}}", which is not defined.',
  'unknown_flow.remedy': 'Add the flow or correct its id.',
  unknown_provider:
    'Process "{{process}}" takes "{{flow}}" from "{{provider}}", which does not exist or does not provide it.',
  'unknown_provider.remedy': 'Name a process whose reference is this flow, or leave the provider out.',
  ambiguous_provider: 'Process "{{process}}" takes "{{flow}}", which {{number}} processes provide: {{candidates}}.',
  'ambiguous_provider.remedy': 'Name the provider in the exchange.',
  unknown_product: 'Nothing in the system is called "{{product}}".',
  'unknown_product.remedy': 'Name a process of the system.',
  unknown_category: 'The method has no category "{{category}}".',
  'unknown_category.remedy': 'Name a category of the method.',
  duplicate_id: 'There are two {{kind}} with the id "{{id}}".',
  'duplicate_id.remedy': 'Give each its own id.',
  'invalid_allocation.no_property':
    'Process "{{process}}" cannot be allocated: product "{{flow}}" has no {{property}}.',
  'invalid_allocation.nothing_to_share_by':
    'Process "{{process}}" cannot be allocated: its products have no {{property}} to share by.',
  'invalid_allocation.no_causal_shares':
    'Process "{{process}}" cannot be allocated: exchange "{{flow}}" states no causal shares.',
  'invalid_allocation.causal_sum':
    'Process "{{process}}" cannot be allocated: the causal shares of "{{flow}}" sum to {{total}}.',
  'invalid_allocation.remedy': 'Complete the property on every product of the process, or choose another allocation.',
  'unassessed.no_category': 'The method does not have this category.',
  'unassessed.no_category.remedy': 'Choose a method that has it, or state a factor of your own.',
  'unassessed.no_factors': 'The method has no factor for any elementary flow of this database in this category.',
  'unassessed.no_factors.remedy':
    'Use flow names, CAS numbers and compartments that the method knows, or bring a method with factors for these flows.',
  'unassessed.no_flows': 'No process of this life cycle states a flow that the method characterises in this category.',
  'unassessed.no_flows.remedy': 'Add the flows to the inventory, with an amount of zero where zero was measured.',
  'unassessed.stated.remedy': 'Use a data set that assesses it, or state a factor of your own.',
  'warning.not_productive':
    'A loop consumes more of its own products than it makes; the solution is algebraic and may be negative.',
  'warning.ill_conditioned': 'A loop is nearly singular: about {{digits}} digits are certain.',
  'distribution.lognormal': 'lognormal, median {{median}}, geometric standard deviation {{gsd}}',
  'distribution.normal': 'normal, mean {{mean}}, standard deviation {{sd}}',
  'distribution.triangular': 'triangular, {{min}} to {{max}}, mode {{mode}}',
  'distribution.uniform': 'uniform, {{min}} to {{max}}',
  'allocation.none': 'The burden stays with the reference product; other products have no share and no credit.',
  'allocation.causal': 'Shared by the factors that the process states.',
  'allocation.property': 'Shared by {{property}}.',
  'property.mass': 'mass',
  'property.energy': 'energy',
  'property.economic': 'economic',
  'property.substitution': 'substitution',
} as const
