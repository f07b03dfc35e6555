/** Changes of portfolios that several screens make. */
import type { EndpointName, Portfolio } from '@cradle/contract'
import type { Toast } from '../ui/toast-store.ts'
import { remember, stepBy } from './undo.ts'

type Named = Pick<Portfolio, 'id' | 'name'>

const NAMES = ['listPortfolios', 'readPortfolio', 'readDraft'] as const
const LISTS: readonly EndpointName[] = [...NAMES, 'listMessages', 'listDeleted', 'listGroups']

export function rememberRename({ id, name: was }: Named, name: string, toast: Toast): Promise<void> {
  if (was === name) return Promise.resolve()
  const rename = (from: string, to: string) =>
    stepBy('renamePortfolio', () => ({ params: { id }, body: { name: to, was: from } }), NAMES)
  const what = { code: 'portfolioRenamed', params: { was, name } } as const
  return remember({ what, undo: rename(name, was), redo: rename(was, name) }, toast)
}

const needs = (id: string) => () => ({ params: { id } })
const away = (id: string) => stepBy('deletePortfolio', needs(id), LISTS)
const back = (id: string) => stepBy('restorePortfolio', needs(id), LISTS)

/** `screen`: the one that the deletion leads to. */
export const rememberDeleted = ({ id, name }: Named, toast: Toast, screen?: string): Promise<void> =>
  remember(
    {
      what: { code: 'portfolioDeleted', params: { name } },
      undo: back(id),
      redo: away(id),
      ...(screen ? { screen } : {}),
    },
    toast,
  )

/** A copy that was made, or a portfolio that came back: taking that back puts it into the bin. */
export const rememberThere = (
  code: 'portfolioDuplicated' | 'portfolioRestored',
  { id, name }: Named,
  toast: Toast,
): Promise<void> => remember({ what: { code, params: { name } }, undo: away(id), redo: back(id) }, toast)

/** Several that were deleted at once come back at once; what is refused first ends the step. */
export function rememberSeveralDeleted(list: readonly Named[], toast: Toast): Promise<void> {
  const each = (step: (id: string) => ReturnType<typeof away>) => async () => {
    for (const { id } of list) {
      const outcome = await step(id)()
      if (!outcome.isOk) return outcome
    }
    return { isOk: true } as const
  }
  const what = { code: 'portfoliosDeleted', params: { count: list.length } } as const
  return remember({ what, undo: each(back), redo: each(away) }, toast)
}
