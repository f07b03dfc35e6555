import * as assets from './assets.ts'
import * as bundles from './bundles.ts'
import * as contact from './contact.ts'
import * as databaseAnomalies from './database-anomalies.ts'
import * as databaseScenarios from './database-scenarios.ts'
import * as databaseSensitivity from './database-sensitivity.ts'
import * as databases from './databases.ts'
import * as drafts from './drafts.ts'
import * as entries from './entries.ts'
import * as exports from './exports.ts'
import * as faq from './faq.ts'
import * as figures from './figures.ts'
import * as files from './files.ts'
import * as financed from './financed/index.ts'
import * as industries from './industries.ts'
import * as lca from './lca/index.ts'
import * as matches from './matches.ts'
import * as messages from './messages.ts'
import * as operator from './operator.ts'
import * as ops from './ops.ts'
import * as organisations from './organisations.ts'
import * as owners from './owners.ts'
import * as passport from './passport.ts'
import * as portfolios from './portfolios.ts'
import * as reading from './reading.ts'
import * as reference from './reference.ts'
import * as rows from './rows.ts'
import * as runs from './runs.ts'
import * as scenarios from './scenarios.ts'
import * as session from './session.ts'
import * as shares from './shares.ts'
import * as studies from './studies.ts'
import * as tokens from './tokens.ts'
import * as uploadFiles from './upload-files.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'

/** Every call of the product on one page: the server serves them, the client calls them, the mock answers them. */
export const endpoints = {
  logIn: session.logIn,
  refreshSession: session.refreshSession,
  logOut: session.logOut,
  listSessions: session.listSessions,
  endSession: session.endSession,
  register: users.register,
  validateRegistration: users.validateRegistration,
  confirmRegistration: users.confirmRegistration,
  resendValidation: users.resendValidation,
  readProfile: users.readProfile,
  changeProfile: users.changeProfile,
  changeAvatar: users.changeAvatar,
  removeAvatar: users.removeAvatar,
  readAvatar: users.readAvatar,
  changePassword: users.changePassword,
  requestPasswordReset: users.requestPasswordReset,
  resetPassword: users.resetPassword,
  exportAccount: users.exportAccount,
  deleteAccount: users.deleteAccount,
  listAudit: users.listAudit,
  readUsage: users.readUsage,
  listTokens: tokens.listTokens,
  makeToken: tokens.makeToken,
  endToken: tokens.endToken,
  listWebhooks: webhooks.listWebhooks,
  makeWebhook: webhooks.makeWebhook,
  changeWebhook: webhooks.changeWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  deleteWebhook: webhooks.deleteWebhook,
  testWebhook: webhooks.testWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  resendWebhookDelivery: webhooks.resendWebhookDelivery,
  listMessages: messages.listMessages,
  updateMessageStatus: messages.updateMessageStatus,
  dropFile: files.dropFile,
  listFiles: files.listFiles,
  readFile: files.readFile,
  deleteFile: files.deleteFile,
  listPortfolios: portfolios.listPortfolios,
  uploadPortfolio: portfolios.uploadPortfolio,
  readPortfolio: portfolios.readPortfolio,
  renamePortfolio: portfolios.renamePortfolio,
  deletePortfolio: portfolios.deletePortfolio,
  restorePortfolio: portfolios.restorePortfolio,
  submitPortfolio: portfolios.submitPortfolio,
  listEntries: entries.listEntries,
  listEntryColumns: entries.listEntryColumns,
  readGoals: figures.readGoals,
  readMap: figures.readMap,
  readCoverage: figures.readCoverage,
  listProblems: rows.listProblems,
  listRows: rows.listRows,
  readPassport: passport.readPassport,
  exportPortfolio: exports.exportPortfolio,
  prepareExport: exports.prepareExport,
  readExport: exports.readExport,
  readReportSchema: exports.readReportSchema,
  readBundle: bundles.readBundle,
  readUploadLimits: uploadFiles.readUploadLimits,
  readTemplate: uploadFiles.readTemplate,
  readRowsFile: uploadFiles.readRowsFile,
  readDraft: drafts.readDraft,
  readColumns: drafts.readColumns,
  setColumns: drafts.setColumns,
  readReading: reading.readReading,
  setReading: reading.setReading,
  patchRows: drafts.patchRows,
  correctRows: drafts.correctRows,
  listChanges: drafts.listChanges,
  undoChange: drafts.undoChange,
  listMatches: matches.listMatches,
  decideMatches: matches.decideMatches,
  setAllocations: drafts.setAllocations,
  listPlaces: drafts.listPlaces,
  listDecisions: matches.listDecisions,
  forgetDecision: matches.forgetDecision,
  listRuns: runs.listRuns,
  editPortfolio: runs.editPortfolio,
  cancelPortfolio: runs.cancelPortfolio,
  duplicatePortfolio: runs.duplicatePortfolio,
  compareRuns: runs.compareRuns,
  comparePortfolios: runs.comparePortfolios,
  listDeleted: runs.listDeleted,
  listGroups: runs.listGroups,
  makeGroup: runs.makeGroup,
  changeGroup: runs.changeGroup,
  deleteGroup: runs.deleteGroup,
  listShares: shares.listShares,
  makeShare: shares.makeShare,
  revokeShare: shares.revokeShare,
  restoreShare: shares.restoreShare,
  openShare: shares.openShare,
  readOrganisationReport: organisations.readOrganisationReport,
  exploreOrganisations: organisations.exploreOrganisations,
  exportOrganisations: organisations.exportOrganisations,
  readFilters: organisations.readFilters,
  findOwners: owners.findOwners,
  readOwner: owners.readOwner,
  readAsset: assets.readAsset,
  readAccuracy: assets.readAccuracy,
  listIndustries: industries.listIndustries,
  listFaqs: faq.listFaqs,
  createContact: contact.createContact,
  readReference: reference.readReference,
  findPlaces: reference.findPlaces,
  readWorldSites: reference.readWorldSites,
  readWorldValues: reference.readWorldValues,
  readWorldTechnologies: reference.readWorldTechnologies,
  listCatalogue: lca.listCatalogue,
  exportCatalogue: lca.exportCatalogue,
  readCatalogueItem: lca.readCatalogueItem,
  searchCatalogue: lca.searchCatalogue,
  readMethodCoverage: lca.readMethodCoverage,
  readContributions: lca.readContributions,
  readGraph: lca.readGraph,
  readTree: lca.readTree,
  readTable: lca.readTable,
  readShares: lca.readShares,
  readSharesSchema: lca.readSharesSchema,
  compareShares: lca.compareShares,
  tryWhatIf: lca.tryWhatIf,
  improveOrganisation: lca.improveOrganisation,
  compareScenarios: lca.compareScenarios,
  startMonteCarlo: lca.startMonteCarlo,
  readMonteCarlo: lca.readMonteCarlo,
  cancelMonteCarlo: lca.cancelMonteCarlo,
  rankSensitivity: lca.rankSensitivity,
  listScenarios: scenarios.listScenarios,
  makeScenario: scenarios.makeScenario,
  readScenario: scenarios.readScenario,
  changeScenario: scenarios.changeScenario,
  deleteScenario: scenarios.deleteScenario,
  readDatabaseLimits: databases.readDatabaseLimits,
  listDatabases: databases.listDatabases,
  uploadDatabase: databases.uploadDatabase,
  readDatabase: databases.readDatabase,
  renameDatabase: databases.renameDatabase,
  deleteDatabase: databases.deleteDatabase,
  readDatabaseFile: databases.readDatabaseFile,
  readDatabaseExport: databases.readDatabaseExport,
  exportDatabase: databases.exportDatabase,
  listDatabaseProcesses: databases.listDatabaseProcesses,
  readDatabaseProcess: databases.readDatabaseProcess,
  scoreProcess: databases.scoreProcess,
  readProcessContributions: databases.readProcessContributions,
  readDatabaseAnomalies: databaseAnomalies.readDatabaseAnomalies,
  scoreDatabaseScenarios: databaseScenarios.scoreDatabaseScenarios,
  startDatabaseSensitivity: databaseSensitivity.startDatabaseSensitivity,
  readDatabaseSensitivity: databaseSensitivity.readDatabaseSensitivity,
  cancelDatabaseSensitivity: databaseSensitivity.cancelDatabaseSensitivity,
  createStudy: studies.createStudy,
  readStudy: studies.readStudy,
  editStudy: studies.editStudy,
  searchStudy: studies.searchStudy,
  listStudyRevisions: studies.listStudyRevisions,
  readFinancedSettings: financed.readFinancedSettings,
  changeFinancedSettings: financed.changeFinancedSettings,
  readRates: financed.readRates,
  uploadRates: financed.uploadRates,
  deleteRates: financed.deleteRates,
  readFinanced: financed.readFinanced,
  listPositions: financed.listPositions,
  readFinancedPassport: financed.readFinancedPassport,
  listQuestions: financed.listQuestions,
  answerQuestion: financed.answerQuestion,
  withdrawAnswer: financed.withdrawAnswer,
  listBridgeSides: financed.listBridgeSides,
  readBridge: financed.readBridge,
  listStatements: financed.listStatements,
  readStatement: financed.readStatement,
  changeStatement: financed.changeStatement,
  freezeStatement: financed.freezeStatement,
  readFrozenStatement: financed.readFrozenStatement,
  checkStatement: financed.checkStatement,
  exportFinanced: financed.exportFinanced,
  exportStatement: financed.exportStatement,
  becomeOperator: operator.becomeOperator,
  readText: operator.readText,
  readOverview: operator.readOverview,
  listAccounts: operator.listAccounts,
  suspendAccount: operator.suspendAccount,
  restoreAccount: operator.restoreAccount,
  listContacts: operator.listContacts,
  closeContact: operator.closeContact,
  readContactFile: operator.readContactFile,
  listAllFaqs: operator.listAllFaqs,
  writeFaq: operator.writeFaq,
  writeText: operator.writeText,
  listOperatorEvents: operator.listOperatorEvents,
  live: ops.live,
  ready: ops.ready,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
/** The calls of a noun. */
export type NamesOf<Noun extends Endpoints[EndpointName]['noun']> = {
  [Name in EndpointName]: Endpoints[Name]['noun'] extends Noun ? Name : never
}[EndpointName]
