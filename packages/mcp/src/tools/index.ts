import type { Tool } from '../tool.ts'
import { readActivity, readVariable, searchCatalogue } from './catalogue.ts'
import { readCoverage } from './coverage.ts'
import { scoreProcess } from './databases.ts'
import { financedEmissions, financedPositions } from './financed.ts'
import { readGoals } from './goals.ts'
import { readMethod } from './method.ts'
import { matchName } from './names.ts'
import { readOrganisation, searchOrganisations } from './organisations.ts'
import { readOwner, searchOwners } from './owners.ts'
import { readPassport } from './passport.ts'
import { listOrganisationsOfReport } from './report-organisations.ts'
import { listReports, readCountries, readReport } from './reports.ts'
import { tryWhatIf } from './what-if.ts'

/** Every tool, in the order in which somebody meets them. */
export const TOOLS: readonly Tool[] = [
  listReports,
  readReport,
  readGoals,
  readCountries,
  listOrganisationsOfReport,
  readCoverage,
  readPassport,
  financedEmissions,
  financedPositions,
  searchOrganisations,
  readOrganisation,
  tryWhatIf,
  matchName,
  searchOwners,
  readOwner,
  searchCatalogue,
  readVariable,
  readActivity,
  scoreProcess,
  readMethod,
]
