/** What changed between two runs of a portfolio. */
export default {
  added: 'New in {{where}}.',
  allocation: 'Allocation {{before}} before, {{now}} now.',
  also: '{{change}} {{allocation}}',
  both: 'Data and method changed together ({{editions}}); what they changed cannot be told apart and stands under data.',
  content: 'Its rows say something else ({{where}}).',
  data: 'The data edition changed ({{editions}}). Where the rows of an organisation changed too, its whole change stands under rows.',
  edition:
    'The edition of the method changed, with its tables ({{editions}}). Whatever rows, allocations and matches do not explain is told by kind: other quantities under activity, other factors per unit of them under factor, the rest under method. Where the rows of an organisation changed too, its whole change stands under rows.',
  editions: 'data {{data}} to {{toData}}, method {{method}} to {{toMethod}}, engine {{engine}} to {{toEngine}}',
  match: '{{now}}; before {{before}}.',
  method:
    'The method or its engine changed ({{editions}}). Where the rows of an organisation changed too, its whole change stands under rows.',
  no_first_physical:
    'The first run was made with edition 1 of the method, which has no physical figures; there is no first value, and no difference.',
  no_last_physical:
    'The last run was made with edition 1 of the method, which has no physical figures; there is no last value, and no difference.',
  now_matched: 'Now matched to {{id}}',
  now_own: 'Now an organisation of its own',
  recalculated: 'Calculated anew on other data or another method.',
  removed: 'No longer in the list; it was in {{where}}.',
  row: 'row {{rows}}',
  rows: 'rows {{rows}}',
  same: 'Both runs stand on the same data edition, method and engine.',
  was_matched: 'matched to {{id}}',
  was_own: 'one of its own',
} as const
