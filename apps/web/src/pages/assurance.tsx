import { INDICATOR_NAMES } from '@cradle/contract/indicators'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../api/api-query.ts'
import { EngagementList } from '../features/assurance/engagement-list.tsx'
import { PageHead } from '../ui/section.tsx'

/** Assurance engagements over a delivered run. */
export default function AssurancePage() {
  const { t } = useTranslation(['assurance'])
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const { data } = useApiQuery('readPortfolio', { params: { id } })
  const { data: goals } = useApiQuery('readGoals', { params: { id } })
  const known = new Set(goals?.physical?.figures.map(({ indicator }) => indicator))
  return (
    <div>
      <PageHead
        display
        title={t('title')}
        crumb={
          <>
            <Link to="/portfolio">{t('crumb')}</Link>
            {' / '}
            <Link to="/report/$id" params={{ id }}>
              {data?.name ?? id}
            </Link>
          </>
        }
      />
      <p className="lead">{t('sentence')}</p>
      <EngagementList
        id={id}
        indicators={INDICATOR_NAMES.filter(name => known.has(name))}
        onDrawn={engagement =>
          void navigate({ to: '/portfolio/$id/assurance/$engagement', params: { id, engagement } })
        }
      />
    </div>
  )
}
