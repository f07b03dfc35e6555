export type {
  Applied,
  Change,
  ChoiceChange,
  FactorChange,
  QuantityField,
  SiteChange,
  SiteChoice,
} from './change.ts'
export { ChangeNotPossible } from './change.ts'
export { TRIED } from './change-choices.ts'
export { type Difference, type Side, type WhatIf, type WhatIfOptions, whatIf } from './what-if.ts'
