/** Files of financed emissions. */
export { type Fact, factsCsv, factsOfResult, factsOfStatement } from './facts.ts'
export { type FileChoices, financedFile, statementFile } from './make-file.ts'
export { type PrintedFinanced, printFinanced } from './print.ts'
export { type FinancedFile, financedWorkbook, statementWorkbook } from './workbook.ts'
