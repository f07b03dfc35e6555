import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import type { Column } from '../../ui/table.tsx'
import type { Account } from './suspend-account.tsx'

type Acts = { onSuspend: (account: Account) => void; onRestore: (account: Account) => void }

export function useAccountColumns({ onSuspend, onRestore }: Acts): Column<Account>[] {
  const { t } = useTranslation('operator')
  return [
    {
      id: 'email',
      name: t('accounts.email'),
      isFixed: true,
      isUnsorted: true,
      cell: account => account.email,
      value: account => account.email,
    },
    {
      id: 'name',
      name: t('accounts.name'),
      isUnsorted: true,
      cell: account => account.full_name,
      value: account => account.full_name,
    },
    {
      id: 'created',
      name: t('accounts.created'),
      isUnsorted: true,
      cell: account => <span className="nowrap">{formatDate(account.created)}</span>,
      value: account => account.created,
    },
    {
      id: 'seen',
      name: t('accounts.seen'),
      isUnsorted: true,
      cell: account => (
        <span className="nowrap">{account.last_seen ? formatDateTime(account.last_seen) : t('accounts.never')}</span>
      ),
      value: account => account.last_seen,
    },
    { id: 'state', name: t('accounts.state'), isUnsorted: true, cell: account => <State account={account} /> },
    {
      id: 'act',
      name: t('accounts.suspend'),
      head: <span className="vh">{t('accounts.suspend')}</span>,
      isUnsorted: true,
      cell: account => <Act account={account} onSuspend={onSuspend} onRestore={onRestore} />,
    },
  ]
}

function State({ account }: { account: Account }) {
  const { t } = useTranslation('operator')
  if (account.suspended)
    return <StatusDot fill="bad">{t('accounts.suspended', { date: formatDate(account.suspended) })}</StatusDot>
  if (!account.verified) return <StatusDot fill="empty">{t('accounts.unverified')}</StatusDot>
  return <StatusDot fill="full">{t(account.operator ? 'accounts.operator' : 'accounts.ok')}</StatusDot>
}

/** Suspends an account or lets it in again; operators cannot be suspended here. */
function Act({ account, onSuspend, onRestore }: Acts & { account: Account }) {
  const { t } = useTranslation('operator')
  if (account.suspended)
    return (
      <Button
        look="text"
        small
        aria-label={t('accounts.restoreOf', { email: account.email })}
        onPress={() => onRestore(account)}
      >
        {t('accounts.restore')}
      </Button>
    )
  if (account.operator) return null
  return (
    <Button
      look="text"
      small
      aria-label={t('accounts.suspendOf', { email: account.email })}
      onPress={() => onSuspend(account)}
    >
      {t('accounts.suspend')}
    </Button>
  )
}
