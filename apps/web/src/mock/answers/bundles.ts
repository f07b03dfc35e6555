import { zipOf } from '../bytes.ts'
import { find } from './portfolios.ts'
import type { Answers } from './types.ts'

/** The mock calculates nothing that could be calculated again: its bundle says so. */
export const bundles: Answers<'readBundle'> = {
  readBundle: ({ params }) => {
    const { name } = find(params.id)
    const files = {
      'README.txt': `${name}: every figure of the mock is invented; there is nothing to calculate again.\n`,
    }
    return new File([zipOf(files)], `${name}.zip`, { type: 'application/zip' })
  },
}
