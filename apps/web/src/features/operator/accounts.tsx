import type { listAccounts, ReplyOf } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forget, useAsk } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { formatDate, formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useTyped } from '../../use-typed.ts'
import { useView } from '../../view.ts'
import styles from './operator.module.css'

type Account = ReplyOf<typeof listAccounts>['results'][number]
const limit = 50
const changed = () => forget('listAccounts', 'readOverview', 'listOperatorEvents')

const Suspend = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const { t } = useTranslation('operator')
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: t('accounts.reasonShort') } : {}),
    send: async body => {
      const outcome = await call('suspendAccount', { params: { id: account.id }, body })
      if (!outcome.isOk) return outcome.error
      showToast({ type: 'success', title: t('accounts.done'), subtitle: account.email })
      await changed()
      onClose()
      return null
    },
  })
  return (
    <Dialog title={t('accounts.ask', { email: account.email })} isOpen onClose={onClose}>
      <FormFrame form={form} label={t('accounts.suspend')}>
        <p>{t('accounts.askText')}</p>
        <TextField
          label={t('accounts.reason')}
          hint={t('accounts.reasonHint')}
          maxLength={500}
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('accounts.suspend')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

const State = ({ account }: { account: Account }) => {
  const { t } = useTranslation('operator')
  if (account.suspended)
    return <StatusDot fill="bad">{t('accounts.suspended', { date: formatDate(account.suspended) })}</StatusDot>
  if (!account.verified) return <StatusDot fill="empty">{t('accounts.unverified')}</StatusDot>
  return <StatusDot fill="full">{t(account.operator ? 'accounts.operator' : 'accounts.ok')}</StatusDot>
}

/** Accounts by name or address. What they hold is not here, and no call would give it. */
export const Accounts = () => {
  const { t } = useTranslation('operator')
  const [view, setView] = useView({ q: '', offset: 0 })
  const [search, setSearch] = useTyped(view.q, q => setView({ q, offset: 0 }))
  const [asked, setAsked] = useState<Account | null>(null)
  const { data, error, isPending, refetch } = useAsk(
    'listAccounts',
    { query: { limit, offset: view.offset, ...(view.q.trim() ? { search: view.q.trim() } : {}) } },
    { staleTime: 0, keepPrevious: true },
  )
  const restore = async (account: Account) => {
    const outcome = await call('restoreAccount', { params: { id: account.id } })
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('accounts.restored'), subtitle: account.email })
    await changed()
  }
  const columns: Column<Account>[] = [
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
      cell: account =>
        account.suspended ? (
          <Button
            look="text"
            small
            aria-label={t('accounts.restoreOf', { email: account.email })}
            onPress={() => void restore(account)}
          >
            {t('accounts.restore')}
          </Button>
        ) : account.operator ? null : (
          <Button
            look="text"
            small
            aria-label={t('accounts.suspendOf', { email: account.email })}
            onPress={() => setAsked(account)}
          >
            {t('accounts.suspend')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <div className={styles.filter}>
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
      {asked ? <Suspend account={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
