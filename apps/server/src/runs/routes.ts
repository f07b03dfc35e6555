import type { Deps } from '../deps.ts'
import { refuse } from '../refuse.ts'
import type { Handlers } from '../serve.ts'

type Names =
  | 'listRuns'
  | 'editPortfolio'
  | 'cancelPortfolio'
  | 'duplicatePortfolio'
  | 'compareRuns'
  | 'comparePortfolios'
  | 'listDeleted'
  | 'readUploadLimits'
  | 'readTemplate'
  | 'readRowsFile'
  | 'listGroups'
  | 'makeGroup'
  | 'changeGroup'
  | 'deleteGroup'

const soon = async () => refuse(503, 'not_yet', 'This call is not served yet.')

export function runRoutes(_deps: Deps): Handlers<Names> {
  return {
    listRuns: soon,
    editPortfolio: soon,
    cancelPortfolio: soon,
    duplicatePortfolio: soon,
    compareRuns: soon,
    comparePortfolios: soon,
    listDeleted: soon,
    readUploadLimits: soon,
    readTemplate: soon,
    readRowsFile: soon,
    listGroups: soon,
    makeGroup: soon,
    changeGroup: soon,
    deleteGroup: soon,
  }
}
