import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useMay } from '../../api/use-workspace.ts'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useView } from '../../view.ts'
import { SavedViews } from '../../views/saved-views.tsx'
import { Activity } from './activity.tsx'
import { Files } from './files.tsx'
import { OwnData } from './own-data.tsx'
import { Profile } from './profile.tsx'
import { Security } from './security.tsx'
import { Tokens } from './tokens.tsx'
import { Webhooks } from './webhooks.tsx'

const tabs = ['profile', 'security', 'views', 'tokens', 'webhooks', 'activity', 'files', 'data'] as const
type Tab = (typeof tabs)[number]

const ProfileTab = () => {
  const { data, error, isPending, refetch } = useApiQuery('readProfile', {})
  if (isPending)
    return (
      <Loading>
        {[0, 1, 2].map(at => (
          <div key={at} style={{ marginBottom: 18, maxWidth: 400 }}>
            <Skeleton width="30%" />
            <Skeleton height={38} />
          </div>
        ))}
      </Loading>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Profile key={`${data.email} ${data.full_name}`} user={data} />
}

const panels: Record<Tab, React.ReactNode> = {
  profile: <ProfileTab />,
  security: <Security />,
  views: <SavedViews />,
  tokens: <Tokens />,
  webhooks: <Webhooks />,
  activity: <Activity />,
  files: <Files />,
  data: <OwnData />,
}

export const Account = () => {
  const { t } = useTranslation('account')
  const [view, setView] = useView<{ tab: Tab }>({ tab: 'profile' })
  const may = useMay()
  // Webhooks are those of the workspace, and their messages name its portfolios.
  const offered = tabs.filter(one => one !== 'webhooks' || may('listWebhooks'))
  const tab = offered.find(one => one === view.tab) ?? 'profile'
  return (
    <>
      <PageHead title={t('title')} />
      <div style={{ marginTop: 16 }}>
        <Tabs
          label={t('sections')}
          value={tab}
          onChange={id => setView({ tab: id })}
          tabs={offered.map(id => ({ id, name: t(`tab.${id}`), panel: panels[id] }))}
        />
      </div>
    </>
  )
}
