import type { ImportProblem, ImportReport } from '@cradle/contract'
import { recognise, storedText, wireMessage } from '@cradle/words/messages'

/** A problem as it is stored: earlier versions stored its English sentence alone. */
type StoredProblem = Omit<ImportProblem, 'coded_message'> & Partial<Pick<ImportProblem, 'coded_message'>>

/** The report of an import, with the code of each sentence. */
export const presentReport = (report: ImportReport): ImportReport => ({
  ...report,
  // Reports of earlier versions have none.
  ledger: report.ledger ?? null,
  issues: report.issues.map((problem: StoredProblem) => ({
    ...problem,
    coded_message: problem.coded_message === undefined ? codeOf(problem.message) : problem.coded_message,
  })),
})

const OF_NOBODY = storedText('').code

function codeOf(sentence: string): ImportProblem['coded_message'] {
  const found = recognise(sentence, ['imports', 'engine'])
  return found.code === OF_NOBODY ? null : wireMessage(found)
}
