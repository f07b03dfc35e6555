import type { EndpointName } from '@cradle/contract'

/** Calls whose answers make a report readable without a network. No tokens, no mails, no invitations, no secrets of shares. */
const NAMES: readonly EndpointName[] = [
  ...(['readPortfolio', 'listPortfolios', 'listGroups', 'listEntries', 'listEntryColumns', 'readGoals'] as const),
  ...(['readMap', 'readCoverage', 'listProblems', 'listRows', 'readPassport', 'readSignature', 'listRuns'] as const),
  ...(['readDraft', 'readColumns', 'listChanges', 'listMatches', 'readUploadLimits', 'readReading'] as const),
  ...(['readOrganisationReport', 'exploreOrganisations', 'readFilters', 'improveOrganisation'] as const),
  ...(['findOwners', 'readOwner', 'readAsset', 'readAccuracy', 'readVerifiedEmissions'] as const),
  ...(['listIndustries', 'readReference'] as const),
  ...(['readWorldSites', 'readWorldValues', 'readWorldTechnologies', 'listCatalogue', 'readCatalogueItem'] as const),
  ...(['readMethodCoverage', 'readShares', 'listScenarios', 'readScenario', 'compareRuns'] as const),
  ...(['readFinancedSettings', 'readFinanced', 'listPositions', 'readFinancedPassport', 'listStatements'] as const),
  ...(['readProfile', 'listWorkspaces', 'listComments', 'readReview', 'listFaqs', 'readText'] as const),
  ...(['listEngagements', 'readEngagement', 'readSampleItem', 'listPlaces', 'listDecisions'] as const),
]
const known: ReadonlySet<string> = new Set(NAMES)

export const isStored = (name: string): name is EndpointName => known.has(name)
