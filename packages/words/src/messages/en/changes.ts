/** What somebody changed in a draft. */
export default {
  cells_one: 'One cell changed',
  cells_other: '{{count}} cells changed',
  rows_left_out_one: 'One row left out',
  rows_left_out_other: '{{count}} rows left out',
  rows_taken_back_one: 'One row taken back',
  rows_taken_back_other: '{{count}} rows taken back',
  matches_one: 'One match decided',
  matches_other: '{{count}} matches decided',
  allocations_one: 'One allocation changed',
  allocations_other: '{{count}} allocations changed',
  columns_one: 'One column chosen',
  columns_other: '{{count}} columns chosen',
  undone: 'Taken back: {{change}}',
  earlier: '{{text}}',
} as const
