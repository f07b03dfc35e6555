import type { Portfolio } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { codeNow } from '../../ui/code-now.ts'

type Kind = 'result' | 'errors' | 'original'

/** The rows of a list as a file that can be uploaded again. */
export const saveRowsFile = async (
  { id, name, file }: Pick<Portfolio, 'id' | 'name' | 'file'>,
  kind: Kind,
  format: 'csv' | 'xlsx',
): Promise<void> => {
  const [code, outcome] = await Promise.all([
    codeNow(() => import('../../charts/save-table.ts')),
    call('readRowsFile', { params: { id, kind, format } }),
  ])
  if (!code || !outcome.isOk || !(outcome.data instanceof Blob)) return
  const own = kind === 'original' ? file?.name : undefined
  code.saveFile(own ?? code.fileName(kind === 'errors' ? `${name} errors` : name, format), outcome.data)
}
