import type { Portfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import { readChosen, toggleChosen } from './chosen.ts'
import { ChosenBar } from './chosen-bar.tsx'
import css from './list.module.css'
import { PortfolioTable } from './portfolio-row.tsx'

/** A portfolio answered 404: it does not exist or belongs to somebody else, which look alike. */
const MissingBanner = ({ isIn }: { isIn: boolean }) => {
  const { t } = useTranslation('portfolios')
  return (
    <div style={{ marginTop: 24 }}>
      <Note title={t('reports.missingTitle')} role="status">
        <p>
          {t('reports.missingText')} {t(isIn ? 'reports.missingIn' : 'reports.missingOut')}{' '}
          {isIn ? null : <Link to="/login">{t('reports.logIn')}</Link>}
        </p>
      </Note>
    </div>
  )
}

const newest = (a: Portfolio, b: Portfolio) =>
  Date.parse(b.delivered ?? b.created) - Date.parse(a.delivered ?? a.created)

/** Every finished report this visitor may open. */
export const ReportList = () => {
  const { t } = useTranslation('portfolios')
  const isIn = useLoggedIn()
  const [view, setView] = useView({ missing: false, sel: '' })
  const chosen = readChosen(view.sel)
  const demo = useApiQuery('readPortfolio', { params: { id: 'demo' } })
  const own = useApiQuery('listPortfolios', { query: { status: 'delivered' } }, { enabled: isIn })
  const reports = [
    ...(own.data ?? []).filter(one => one.status === 'delivered').sort(newest),
    ...(demo.data?.status === 'delivered' ? [demo.data] : []),
  ]
  const isPending = demo.isPending || (isIn && own.isPending)
  return (
    <>
      <PageHead title={t('reports.title')} lead={t(isIn ? 'reports.lead' : 'reports.leadPublic')} />
      {view.missing ? <MissingBanner isIn={isIn} /> : null}
      {own.error ? <ErrorState error={own.error} onRetry={() => void own.refetch()} /> : null}
      {demo.error ? <ErrorState error={demo.error} onRetry={() => void demo.refetch()} /> : null}
      {isPending ? (
        <SkeletonRows rows={3} columns={5} height="2.4rem" />
      ) : (
        <>
          {isIn && own.data?.length === 0 ? (
            <p className="dim" style={{ marginTop: 24 }}>
              {t('reports.none')} <Link to="/portfolio/upload">{t('list.upload')}</Link>
            </p>
          ) : null}
          {reports.length > 0 ? (
            <div style={{ marginTop: 24 }}>
              <ChosenBar
                chosen={chosen.flatMap(id => reports.filter(one => one.id === id))}
                onClear={() => setView({ sel: '' })}
              />
              <PortfolioTable
                portfolios={reports}
                label={t('reports.label')}
                hasMenu={false}
                chosen={chosen}
                onChoose={id => setView({ sel: toggleChosen(chosen, id).join(',') })}
              />
              <p className={css.note}>{t('list.note')}</p>
            </div>
          ) : null}
        </>
      )}
    </>
  )
}
