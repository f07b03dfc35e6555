import { find } from './portfolios.ts'
import type { Answers } from './types.ts'

/** The mock calculates nothing that could be calculated again: its bundle is an empty ZIP. */
const EMPTY_ZIP = `PK\u0005\u0006${'\0'.repeat(18)}`

export const bundles: Answers<'readBundle'> = {
  readBundle: ({ params }) => {
    find(params.id)
    return EMPTY_ZIP
  },
}
