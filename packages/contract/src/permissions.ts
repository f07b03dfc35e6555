import type { EndpointName } from './endpoints.ts'

/** What somebody is in a workspace. */
export const ROLES = ['owner', 'editor', 'reviewer', 'reader', 'auditor'] as const
export type WorkspaceRole = (typeof ROLES)[number]

/** What a role lets do in a workspace. */
export const PERMISSIONS = ['read', 'evidence', 'review', 'edit', 'manage'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The permissions of each role. The one place where they stand: server, screens, documentation and tests read it. */
const GRANTED: Record<WorkspaceRole, readonly Permission[]> = {
  owner: ['read', 'evidence', 'review', 'edit', 'manage'],
  editor: ['read', 'evidence', 'review', 'edit'],
  reviewer: ['read', 'evidence', 'review'],
  reader: ['read'],
  auditor: ['read', 'evidence'],
}

/**
 * What each call needs in the chosen workspace. `public`: it shows nothing of a workspace. `person`: it is about the caller, whatever
 * workspace is chosen. `operator`: it is about the installation.
 */
export const NEEDED = {
  public: [
    'logIn',
    'refreshSession',
    'register',
    'validateRegistration',
    'resendValidation',
    'readAvatar',
    'requestPasswordReset',
    'resetPassword',
    'readReportSchema',
    'readUploadLimits',
    'readTemplate',
    'openShare',
    'readFilters',
    'findOwners',
    'readOwner',
    'readAsset',
    'readAccuracy',
    'listIndustries',
    'listFaqs',
    'readReference',
    'readWorldSites',
    'readWorldValues',
    'readWorldTechnologies',
    'listCatalogue',
    'exportCatalogue',
    'readCatalogueItem',
    'searchCatalogue',
    'readMethodCoverage',
    'readContributions',
    'readGraph',
    'readTree',
    'readTable',
    'readShares',
    'readSharesSchema',
    'readText',
    'readInvitation',
    'live',
    'ready',
  ],
  person: [
    'logOut',
    'listSessions',
    'endSession',
    'confirmRegistration',
    'readProfile',
    'changeProfile',
    'changeAvatar',
    'removeAvatar',
    'changePassword',
    'exportAccount',
    'deleteAccount',
    'listAudit',
    'listTokens',
    'endToken',
    'listMessages',
    'updateMessageStatus',
    'dropFile',
    'listFiles',
    'readFile',
    'deleteFile',
    'createContact',
    'findPlaces',
    'becomeOperator',
    'listWorkspaces',
    'makeWorkspace',
    'acceptInvitation',
    'declineInvitation',
  ],
  operator: [
    'readOverview',
    'listAccounts',
    'suspendAccount',
    'restoreAccount',
    'listContacts',
    'closeContact',
    'readContactFile',
    'listAllFaqs',
    'writeFaq',
    'writeText',
    'listOperatorEvents',
  ],
  read: [
    'readUsage',
    'makeToken',
    'listPortfolios',
    'readPortfolio',
    'listEntries',
    'listEntryColumns',
    'readGoals',
    'readMap',
    'readCoverage',
    'listProblems',
    'listRows',
    'readPassport',
    'exportPortfolio',
    'prepareExport',
    'readExport',
    'readRowsFile',
    'readDraft',
    'readColumns',
    'readReading',
    'listMatches',
    'listPlaces',
    'listRuns',
    'compareRuns',
    'comparePortfolios',
    'listGroups',
    'listDeleted',
    'readOrganisationReport',
    'exploreOrganisations',
    'exportOrganisations',
    'improveOrganisation',
    'compareShares',
    'tryWhatIf',
    'compareScenarios',
    'startMonteCarlo',
    'readMonteCarlo',
    'cancelMonteCarlo',
    'rankSensitivity',
    'listScenarios',
    'readScenario',
    'readDatabaseLimits',
    'listDatabases',
    'readDatabase',
    'readDatabaseFile',
    'readDatabaseExport',
    'exportDatabase',
    'listDatabaseProcesses',
    'readDatabaseProcess',
    'scoreProcess',
    'readProcessContributions',
    'readDatabaseAnomalies',
    'scoreDatabaseScenarios',
    'startDatabaseSensitivity',
    'readDatabaseSensitivity',
    'cancelDatabaseSensitivity',
    'readStudy',
    'searchStudy',
    'listStudyRevisions',
    'readFinancedSettings',
    'readRates',
    'readFinanced',
    'listPositions',
    'readFinancedPassport',
    'listQuestions',
    'listBridgeSides',
    'readBridge',
    'listStatements',
    'readStatement',
    'readFrozenStatement',
    'checkStatement',
    'exportFinanced',
    'exportStatement',
    'readWorkspace',
    'listMembers',
    'leaveWorkspace',
  ],
  evidence: ['readBundle', 'listChanges', 'listDecisions', 'listShares', 'listWorkspaceEvents'],
  review: ['decideMatches', 'forgetDecision', 'answerQuestion', 'withdrawAnswer'],
  edit: [
    'uploadPortfolio',
    'renamePortfolio',
    'deletePortfolio',
    'restorePortfolio',
    'submitPortfolio',
    'setColumns',
    'setReading',
    'patchRows',
    'correctRows',
    'undoChange',
    'setAllocations',
    'editPortfolio',
    'cancelPortfolio',
    'duplicatePortfolio',
    'movePortfolio',
    'makeGroup',
    'changeGroup',
    'deleteGroup',
    'makeShare',
    'revokeShare',
    'restoreShare',
    'makeScenario',
    'changeScenario',
    'deleteScenario',
    'uploadDatabase',
    'renameDatabase',
    'deleteDatabase',
    'createStudy',
    'editStudy',
    'changeFinancedSettings',
    'uploadRates',
    'deleteRates',
    'changeStatement',
    'freezeStatement',
  ],
  manage: [
    'renameWorkspace',
    'deleteWorkspace',
    'changeMember',
    'removeMember',
    'handOverWorkspace',
    'listInvitations',
    'inviteMember',
    'revokeInvitation',
  ],
} as const satisfies Record<Need, readonly EndpointName[]>

export type Need = Permission | 'public' | 'person' | 'operator'

/** What a call of this name needs. */
export type NeedOf<Name extends EndpointName> = {
  [N in Need]: Name extends (typeof NEEDED)[N][number] ? N : never
}[Need]

const needs = Object.fromEntries(
  Object.entries(NEEDED).flatMap(([need, names]) => names.map(name => [name, need])),
) as Record<EndpointName, Need>

/** What a call needs. */
export const needOf = (name: EndpointName): Need => needs[name]

/** The permission that a call needs in the chosen workspace; null where no workspace is concerned. */
export const permissionFor = (name: EndpointName): Permission | null => {
  const need = needOf(name)
  return need === 'public' || need === 'person' || need === 'operator' ? null : need
}

/** Whether a role has a permission. */
export const roleHas = (role: WorkspaceRole, permission: Permission): boolean => GRANTED[role].includes(permission)

/** Whether somebody of this role may make a call; everybody may make those that concern no workspace. */
export function roleMay(role: WorkspaceRole, name: EndpointName): boolean {
  const permission = permissionFor(name)
  return permission === null || roleHas(role, permission)
}
