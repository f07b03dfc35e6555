import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useView } from '../../view.ts'
import { Accounts } from './accounts.tsx'
import { Contacts } from './contacts.tsx'
import { Directories } from './directories.tsx'
import { Faqs } from './faqs.tsx'
import { Keys } from './keys.tsx'
import { OperatorEvents } from './operator-events.tsx'
import { Overview } from './overview.tsx'
import { SetUp } from './set-up.tsx'
import { Texts } from './texts.tsx'

const panels = {
  overview: <Overview />,
  contacts: <Contacts />,
  faqs: <Faqs />,
  texts: <Texts />,
  accounts: <Accounts />,
  directories: <Directories />,
  keys: <Keys />,
  audit: <OperatorEvents />,
}
type Tab = keyof typeof panels
const tabs = Object.keys(panels) as Tab[]

/** The form of the first operator; where there is one, how others reach them. */
function SetUpOnce() {
  const { t } = useTranslation('operator')
  const { data } = useApiQuery('readOperatorSetup', {})
  if (!data) return null
  return data.has_operator ? (
    <div style={{ marginTop: 24 }}>
      <LinkButton to="/contact-us">{t('write')}</LinkButton>
    </div>
  ) : (
    <SetUp />
  )
}

/** The operator's desk. The server refuses everybody else; this page only spares them empty tables. */
export const Operator = () => {
  const { t } = useTranslation('operator')
  const [view, setView] = useView<{ tab: Tab }>({ tab: 'overview' })
  const { data: user, error, isPending, refetch } = useApiQuery('readProfile', {}, { staleTime: 5 * 60_000 })
  if (isPending) return <SkeletonRows rows={6} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!user.operator)
    return (
      <>
        <PageHead title={t('title')} lead={t('notFound')} />
        <SetUpOnce />
      </>
    )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div style={{ marginTop: 16 }}>
        <Tabs
          label={t('sections')}
          value={tabs.find(one => one === view.tab) ?? 'overview'}
          onChange={id => setView({ tab: id })}
          tabs={tabs.map(id => ({ id, name: t(`tab.${id}`), panel: panels[id] }))}
        />
      </div>
    </>
  )
}
