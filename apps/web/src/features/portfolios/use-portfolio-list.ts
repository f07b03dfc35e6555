import type { Portfolio, PortfolioStatus } from '@cradle/contract'
import { useApiQuery } from '../../api/api-query.ts'
import { useView } from '../../view.ts'
import { readChosen } from './chosen.ts'
import { orderPortfolios, orders } from './order-portfolios.ts'

export const statuses = ['draft', 'in_progress', 'delivered'] as const satisfies readonly PortfolioStatus[]
const busyMs = 2000

/** What the address holds of the list. */
type ListView = { status: 'all' | PortfolioStatus; q: string; order: string; group: string; sel: string }

const contains = ({ name, file }: Portfolio, query: string) =>
  `${name} ${file?.name ?? ''}`.toLowerCase().includes(query.trim().toLowerCase())
const isBusy = ({ status, draft }: Portfolio) => status === 'in_progress' || draft?.status === 'in_progress'

export type ListedPortfolios = ReturnType<typeof usePortfolioList>

/** The portfolios of an account, those that tab, group and search leave, and those that are chosen among them. */
export function usePortfolioList() {
  const [view, setView] = useView<ListView>({
    status: 'all',
    q: '',
    order: 'created',
    group: '',
    sel: '',
  })
  const { data, error, isPending, refetch } = useApiQuery(
    'listPortfolios',
    { query: {} },
    {
      refetchInterval: last => (last?.some(isBusy) ? busyMs : false),
    },
  )
  const groups = useApiQuery('listGroups', {})
  const group = groups.data?.find(one => one.id === view.group)
  const order = orders.find(one => one === view.order) ?? 'created'
  const status = statuses.find(one => one === view.status)
  const inGroup = (data ?? []).filter(one => !group || group.portfolios.includes(one.id))
  const count = (wanted: PortfolioStatus) => inGroup.filter(one => one.status === wanted).length
  const shown = orderPortfolios(
    inGroup.filter(one => (!status || one.status === status) && contains(one, view.q)),
    order,
  )
  const chosen = readChosen(view.sel)
  const picked = chosen.flatMap(id => (data ?? []).filter(one => one.id === id))
  const counts = {
    all: inGroup.length,
    draft: count('draft'),
    in_progress: count('in_progress'),
    delivered: count('delivered'),
  }
  return {
    view,
    setView,
    data,
    error,
    isPending,
    refetch,
    groups: groups.data,
    group,
    order,
    status,
    counts,
    shown,
    chosen,
    picked,
  }
}
