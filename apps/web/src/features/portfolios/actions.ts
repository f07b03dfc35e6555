import type { Portfolio } from '@cradle/contract'
import { invalidate, queryClient } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import i18n from '../../i18n/i18n.ts'
import { codeNow } from '../../ui/code-now.ts'
import { closeToast, showToast } from '../../ui/toast-store.ts'
import { rememberDeleted, rememberThere } from '../../undo/portfolio-changes.ts'

const refresh = () => invalidate('listPortfolios', 'readPortfolio')

/** Takes it out of the lists at once; the server keeps it for 30 days, the toast offers it back. True when it is gone. */
export const deletePortfolio = async ({ id, name }: Pick<Portfolio, 'id' | 'name'>): Promise<boolean> => {
  // The offer to take back what was before must not stand where this one will.
  closeToast()
  const lists = queryClient.getQueriesData<Portfolio[]>({ queryKey: ['listPortfolios'] })
  queryClient.setQueriesData<Portfolio[]>({ queryKey: ['listPortfolios'] }, list => list?.filter(one => one.id !== id))
  const outcome = await call('deletePortfolio', { params: { id } })
  if (!outcome.isOk) {
    for (const [key, list] of lists) queryClient.setQueryData(key, list)
    return false
  }
  const toast = {
    type: 'success',
    title: i18n.t('portfolios:remove.done'),
    subtitle: i18n.t('portfolios:remove.kept', { name }),
  } as const
  // From the page of a draft the list is where one goes.
  void rememberDeleted({ id, name }, toast, '/portfolio')
  await invalidate('listPortfolios', 'listMessages', 'listDeleted')
  return true
}

export const restorePortfolio = async ({ id, name }: Pick<Portfolio, 'id' | 'name'>): Promise<void> => {
  const outcome = await call('restorePortfolio', { params: { id } })
  if (!outcome.isOk) return
  const toast = { type: 'success', title: i18n.t('portfolios:remove.restored'), subtitle: name } as const
  void rememberThere('portfolioRestored', { id, name }, toast)
  await Promise.all([refresh(), invalidate('listDeleted')])
}

/** Draft -> in progress. True when the server took it. */
export const submitPortfolio = async (id: string): Promise<boolean> => {
  const outcome = await call('submitPortfolio', { params: { id } })
  if (!outcome.isOk) return false
  await refresh()
  return true
}

/** In progress -> draft. */
export const cancelPortfolio = async ({ id, name }: Pick<Portfolio, 'id' | 'name'>): Promise<void> => {
  const outcome = await call('cancelPortfolio', { params: { id } })
  if (outcome.isOk) showToast({ type: 'success', title: i18n.t('portfolios:running.stopped'), subtitle: name })
  await refresh()
}

/** A copy as a draft of its own; its id, or null where the server refused. */
export const duplicatePortfolio = async ({ id, name }: Pick<Portfolio, 'id' | 'name'>): Promise<string | null> => {
  const outcome = await call('duplicatePortfolio', {
    params: { id },
    body: { name: i18n.t('portfolios:duplicate.name', { name }).slice(0, 200) },
  })
  if (!outcome.isOk) return null
  const toast = { type: 'success', title: i18n.t('portfolios:duplicate.done'), subtitle: outcome.data.name } as const
  void rememberThere('portfolioDuplicated', outcome.data, toast)
  await refresh()
  return outcome.data.id
}

/** A draft over a delivered portfolio, or the one there is: its id, or null where the server refused. */
export const editPortfolio = async (id: string): Promise<string | null> => {
  const outcome = await call('editPortfolio', { params: { id } })
  if (!outcome.isOk) return null
  await refresh()
  return outcome.data.id
}

/** A file of a report that needs the session's token: fetched, then handed to the browser. */
export const saveReport = async (
  { id, name }: Pick<Portfolio, 'id' | 'name'>,
  format: 'csv' | 'json',
): Promise<void> => {
  const [code, outcome] = await Promise.all([
    codeNow(() => import('../../charts/save-table.ts')),
    call('exportPortfolio', { params: { id, format } }),
  ])
  if (code && outcome.isOk && outcome.data instanceof Blob) code.saveFile(code.fileName(name, format), outcome.data)
}
