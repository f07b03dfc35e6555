import type { Portfolio } from '@cradle/contract'

export const orders = ['created', 'name', 'total', 'organisations', 'coverage'] as const
export type Order = (typeof orders)[number]

const keyOf = (portfolio: Portfolio, order: Order): number | string | null => {
  switch (order) {
    case 'created':
      return Date.parse(portfolio.created)
    case 'name':
      return portfolio.name
    case 'total':
      return portfolio.total_impact
    case 'organisations':
      return portfolio.total_organization
    case 'coverage':
      return portfolio.total_coverage
  }
}

/** Largest, newest first; a total is a burden, so the largest is the most negative; names from A. Unknown ones stand last. */
export const orderPortfolios = (list: readonly Portfolio[], order: Order): Portfolio[] =>
  [...list].sort((a, b) => {
    const [one, other] = [keyOf(a, order), keyOf(b, order)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'string' || typeof other === 'string')
      return String(one).localeCompare(String(other), undefined, { numeric: true, sensitivity: 'base' })
    return order === 'total' ? one - other : other - one
  })
