/** What is done with several portfolios at once: one call each, one after the other, so that a refusal of one leaves the others. */
import type { Portfolio } from '@cradle/contract'
import { invalidate, queryClient } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import i18n from '../../i18n/i18n.ts'
import { closeToast, showToast } from '../../ui/toast-store.ts'
import { rememberSeveralDeleted } from '../../undo/portfolio-changes.ts'

type Named = Pick<Portfolio, 'id' | 'name'>

/** Lists that can be calculated: drafts with at least one row that is understood. */
export const canCalculate = ({ status, rows }: Portfolio): boolean => status === 'draft' && rows.accepted > 0

/** What is taken and what was refused; the reason of each refusal has been shown by the call. */
async function oneByOne(list: readonly Named[], act: (one: Named) => Promise<{ isOk: boolean }>): Promise<Named[]> {
  const done: Named[] = []
  for (const one of list) if ((await act(one)).isOk) done.push(one)
  return done
}

/** Hands drafts in. The ids of those that the server took. */
export async function calculateSeveral(list: readonly Named[]): Promise<string[]> {
  const done = await oneByOne(list, ({ id }) => call('submitPortfolio', { params: { id } }))
  if (done.length > 0)
    showToast({ type: 'success', title: i18n.t('portfolios:several.calculating', { count: done.length }) })
  await invalidate('listPortfolios', 'readPortfolio')
  return done.map(one => one.id)
}

/** Takes them out of the lists at once; the toast offers all of them back. The ids of those that are gone. */
export async function deleteSeveral(list: readonly Named[]): Promise<string[]> {
  closeToast()
  const ids = new Set(list.map(one => one.id))
  queryClient.setQueriesData<Portfolio[]>({ queryKey: ['listPortfolios'] }, all => all?.filter(one => !ids.has(one.id)))
  const done = await oneByOne(list, ({ id }) => call('deletePortfolio', { params: { id } }))
  if (done.length > 0)
    void rememberSeveralDeleted(done, {
      type: 'success',
      title: i18n.t('portfolios:several.deleted', { count: done.length }),
      subtitle: i18n.t('portfolios:several.restorable'),
    })
  await invalidate('listPortfolios', 'listMessages', 'listDeleted')
  return done.map(one => one.id)
}
