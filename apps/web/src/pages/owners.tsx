import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OwnerList } from '../features/owners/owner-list.tsx'
import { PageHead } from '../ui/section.tsx'

export default function OwnersPage() {
  const { t } = useTranslation('owners')
  return (
    <div>
      <PageHead
        display
        title={t('list.title')}
        lead={t('list.lead')}
        crumb={<Link to="/dashboard">{t('crumb.dashboard')}</Link>}
      />
      <p className="small" style={{ marginTop: 'var(--s3)' }}>
        <Link to="/emissions">{t('emissions.link')}</Link>
      </p>
      <OwnerList />
    </div>
  )
}
