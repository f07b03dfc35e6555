/** Why a row is taken for an organisation, and in what two names differ (`alike`). */
export default {
  alike: 'Looks like “{{name}}” ({{country}}, likeness {{likeness}} of 100); not applied without a person’s word.',
  'alike.legal_form_differs': 'Another legal form',
  'alike.legal_form_missing': 'Legal form missing on one side',
  'alike.other_country': 'In another country',
  'alike.other_name': 'Another of its names, which others may have too',
  'alike.owner_of_plant': 'It owns the plant of this name, and may own others',
  'alike.part_of_group': 'Its name only begins like this: it may be one part of the organisation',
  'alike.several_alike': 'Several organisations have this name',
  'alike.spelling': 'Spelled differently',
  'alike.word_missing': 'A word more or less',
  'alike.word_order': 'Words in another order',
  'alike.words_joined': 'Words joined or parted',
  not_yet: 'Not matched yet: long lists are matched when they are calculated, or when their matches are looked at.',
  nothing_alike: 'No reference organisation has this id, or this name in this country.',
  owner_chose: 'The owner of the report said that it is “{{name}}” ({{id}}).',
  owner_rejected: 'The owner of the report said that it is none of the reference organisations.',
  reference: 'Reference organisation.',
  same_id: 'Same reference id ({{id}}).',
  same_name: 'Same name and country as “{{name}}” ({{id}}).',
  'share_of.total_assets':
    'calculated: {{amount}} held of {{capital}} (total assets, as no EVIC and no equity and debt is stated)',
  'share_of.denominator': 'calculated: {{amount}} held of {{capital}} (EVIC, or the capital of the project)',
  'share_of.enterprise_value': 'calculated: {{amount}} held of {{capital}} (enterprise value and cash)',
  'share_of.equity': 'calculated: {{amount}} held of {{capital}} (equity and debt)',
  'share_of.market_cap': 'calculated: {{amount}} held of {{capital}} (market capitalisation and debt)',
  you_chose: 'You said that it is “{{name}}” ({{id}}).',
  you_chose_before: 'You said before that it is “{{name}}” ({{id}}).',
  you_rejected: 'You said that it is none of the reference organisations.',
  you_rejected_before: 'You said before that it is none of the reference organisations.',
  'alike.another_size': 'Its plants have another size than the list states',
  'alike.another_technology': 'Its plants are mostly of another technology than the list states',
  'alike.size_not_comparable': 'Its plants cannot be compared with what the list states',
  'stated_capacity.asks':
    'It has the name of “{{name}}” ({{id}}). Plants of {{known}} MW are known of it; the list states {{stated}} MW, but no technology.',
  'stated_capacity.counts':
    'It is “{{name}}” ({{id}}). Plants of {{known}} MW are known of it; the list states {{stated}} MW, and that is calculated.',
  'stated_generation.asks':
    'It has the name of “{{name}}” ({{id}}). Plants of {{known}} MW are known of it; the list states {{stated}} GWh a year, but no technology.',
  'stated_generation.counts':
    'It is “{{name}}” ({{id}}). Plants of {{known}} MW are known of it; the list states {{stated}} GWh a year, and that is calculated.',
  'stated_otherwise.asks':
    'It has the name of “{{name}}” ({{id}}). Plants of {{known}} MW are known of it, which cannot be compared with what the list states.',
  'stated_otherwise.counts':
    'It is “{{name}}” ({{id}}). Plants of {{known}} MW are known of it; what the list states is calculated.',
  'stated_revenue.asks':
    'It has the name of “{{name}}” ({{id}}). Plants of {{known}} MW are known of it; the list states a revenue of {{stated}} {{currency}}, but no industry.',
  'stated_revenue.counts':
    'It is “{{name}}” ({{id}}). Plants of {{known}} MW are known of it; the list states a revenue of {{stated}} {{currency}}, and that is calculated.',
  stated_technology:
    'It is “{{name}}” ({{id}}). The plants known of it ({{known}} MW) are mostly of another technology than the list states; what the list states is calculated.',
} as const
