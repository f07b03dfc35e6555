import * as contact from './contact.ts'
import * as faq from './faq.ts'
import * as files from './files.ts'
import * as industries from './industries.ts'
import * as lca from './lca.ts'
import * as messages from './messages.ts'
import * as operator from './operator.ts'
import * as ops from './ops.ts'
import * as organisations from './organisations.ts'
import * as portfolios from './portfolios.ts'
import * as reference from './reference.ts'
import * as session from './session.ts'
import * as tokens from './tokens.ts'
import * as users from './users.ts'

/** Every call of the product on one page: the server serves them, the client calls them, the mock answers them. */
export const endpoints = {
  logIn: session.logIn,
  refreshSession: session.refreshSession,
  logOut: session.logOut,
  listSessions: session.listSessions,
  endSession: session.endSession,
  register: users.register,
  validateRegistration: users.validateRegistration,
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
  listTokens: tokens.listTokens,
  makeToken: tokens.makeToken,
  endToken: tokens.endToken,
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
  listEntries: portfolios.listEntries,
  readGoals: portfolios.readGoals,
  readMap: portfolios.readMap,
  readCoverage: portfolios.readCoverage,
  listProblems: portfolios.listProblems,
  listRows: portfolios.listRows,
  readPassport: portfolios.readPassport,
  exportPortfolio: portfolios.exportPortfolio,
  readOrganisationReport: organisations.readOrganisationReport,
  exploreOrganisations: organisations.exploreOrganisations,
  exportOrganisations: organisations.exportOrganisations,
  readFilters: organisations.readFilters,
  listIndustries: industries.listIndustries,
  listFaqs: faq.listFaqs,
  createContact: contact.createContact,
  readReference: reference.readReference,
  readWorldSites: reference.readWorldSites,
  readWorldValues: reference.readWorldValues,
  readWorldTechnologies: reference.readWorldTechnologies,
  listCatalogue: lca.listCatalogue,
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
