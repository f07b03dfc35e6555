import { type Export, type ExportOptions, endpoints } from '@cradle/contract'
import { cleanName } from '../clean-name.ts'
import type { Deps } from '../deps.ts'
import { exportPortfolio } from '../portfolios/export.ts'
import { findPortfolio } from '../portfolios/queries.ts'
import { readablePortfolio } from '../portfolios/rights.ts'
import { notFound, refuse } from '../refuse.ts'
import type { Handlers } from '../serve.ts'

type Names = 'exportPortfolio' | 'prepareExport' | 'readExport' | 'readReportSchema'

export function exportRoutes(deps: Deps): Handlers<Names> {
  const { db } = deps
  return {
    exportPortfolio: call => exportPortfolio(deps, call),
    async prepareExport({ params, user, body }) {
      const { format, ...options } = body
      const portfolio = (await findPortfolio(db, await readablePortfolio(db, user, params.id))) ?? notFound()
      const file = `${endpoints.exportPortfolio.path.replace('{id}', params.id).replace('{format}', format)}${queryOf(options)}`
      const answer: Export = {
        ...{ id: `${format}-${portfolio.run}`, detail: 'The file is ready.', portfolio: params.id, format, options },
        ...{ status: 'ready', done: portfolio.entriesTotal, total: portfolio.entriesTotal, size: null, until: null },
        name: `${cleanName(portfolio.name, 'report')}.${format}`,
        file,
        state: `/api/portfolio/${params.id}/exports/${format}-${portfolio.run}/`,
      }
      return answer
    },
    async readExport({ params, user }) {
      await readablePortfolio(db, user, params.id)
      return notFound('This file')
    },
    async readReportSchema() {
      return refuse(501, 'not_published', 'The schema is not published yet.')
    },
  }
}

function queryOf(options: ExportOptions): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given as [string, string][])}`
}
