import { invalidate } from '../../api/api-query.ts'

/** An answer, a setting or a table of rates changes every figure. */
export const figuresChanged = () =>
  invalidate(
    'readFinanced',
    'readFinancedSettings',
    'listPositions',
    'listQuestions',
    'listStatements',
    'readStatement',
    'readFinancedPassport',
    'readBridge',
    'listBridgeSides',
  )
