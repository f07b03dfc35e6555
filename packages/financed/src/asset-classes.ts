/** Asset classes (docs/financed-emissions.md section 2); codes as on the wire. */

const COMPANIES = ['listed_equity', 'corporate_bond', 'business_loan', 'unlisted_equity']
const PROJECTS = ['project_finance', 'use_of_proceeds']
/** Classes that no method attributes emissions to. They stay in the ledger. */
const UNATTRIBUTED = ['cash', 'derivative', 'other', 'securitisation', 'sub_sovereign', 'motor_vehicle_loan']
const KNOWN = new Set([
  ...COMPANIES,
  ...PROJECTS,
  ...UNATTRIBUTED,
  'real_estate',
  'sovereign',
  'fund',
  'undrawn_commitment',
])

const isOneOf = (classes: readonly string[]) => {
  const set = new Set(classes)
  return (assetClass: string | null): boolean => assetClass !== null && set.has(assetClass)
}

export const ASSET_CLASSES: readonly string[] = [...KNOWN]
export const isKnownClass = isOneOf(ASSET_CLASSES)
export const isCompanyOrProject = isOneOf([...COMPANIES, ...PROJECTS])
export const isUnattributed = isOneOf(UNATTRIBUTED)
/** Classes of which a negative amount is a short position. Of the others it is an error, or an overdraft. */
export const canBeShort = isOneOf(['listed_equity', 'corporate_bond', 'use_of_proceeds', 'fund', 'sovereign'])
/** Bonds are quoted in percent of their nominal. */
export const isQuotedInPercent = isOneOf(['corporate_bond', 'use_of_proceeds', 'sovereign', 'sub_sovereign'])
/** Lines of the headline: neither states nor commitments, which have sums of their own. */
export const isInHeadline = (assetClass: string | null): boolean =>
  assetClass !== 'sovereign' && assetClass !== 'undrawn_commitment'
