import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { DataTable, Pager } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useTyped } from '../../use-typed.ts'
import { useView } from '../../view.ts'
import { useAccountColumns } from './account-columns.tsx'
import css from './operator.module.css'
import { type Account, accountsChanged, SuspendAccount } from './suspend-account.tsx'

const limit = 50

/** Accounts by name or address. What they hold is not here, and no call would give it. */
export function Accounts() {
  const { t } = useTranslation('operator')
  const [view, setView] = useView({ q: '', offset: 0 })
  const [search, setSearch] = useTyped(view.q, q => setView({ q, offset: 0 }))
  const [suspended, setSuspended] = useState<Account | null>(null)
  const { data, error, isPending, refetch } = useApiQuery(
    'listAccounts',
    { query: { limit, offset: view.offset, ...(view.q.trim() ? { search: view.q.trim() } : {}) } },
    { staleTime: 0, showPrevious: true },
  )
  const restore = async (account: Account) => {
    const outcome = await call('restoreAccount', { params: { id: account.id } })
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('accounts.restored'), subtitle: account.email })
    await accountsChanged()
  }
  const columns = useAccountColumns({ onSuspend: setSuspended, onRestore: account => void restore(account) })
  return (
    <>
      <div className={css.filter}>
        <TextField label={t('accounts.find')} type="search" value={search} onChange={setSearch} />
      </div>
      {isPending ? (
        <SkeletonRows rows={6} columns={5} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={t('accounts.label')}
            columns={columns}
            rows={data.results}
            rowKey={account => account.id}
            isOrderedOutside
            isBare
            empty={t('accounts.none')}
          />
          <Pager count={data.count} limit={limit} offset={view.offset} onOffset={offset => setView({ offset })} />
        </>
      )}
      {suspended ? <SuspendAccount account={suspended} onClose={() => setSuspended(null)} /> : null}
    </>
  )
}
