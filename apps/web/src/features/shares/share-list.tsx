import type { ShareLink } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import { formatDate, formatDateTime } from '../../format.ts'
import i18n from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { remember, stepBy } from '../../undo/undo.ts'
import css from './shares.module.css'

const STALE = ['listShares', 'listAudit'] as const
const refresh = () => invalidate(...STALE)

const restore = async ({ id, label }: ShareLink): Promise<void> => {
  const outcome = await call('restoreShare', { params: { id } })
  if (outcome.isOk) showToast({ type: 'success', title: i18n.t('shares:restored'), subtitle: label })
  await refresh()
}

/** The link is dead when this answers; the way back opens the same link again. */
const revoke = async (share: ShareLink): Promise<void> => {
  const outcome = await call('revokeShare', { params: { id: share.id } })
  if (outcome.isOk)
    void remember(
      {
        what: { code: 'shareRevoked' },
        undo: stepBy('restoreShare', () => ({ params: { id: share.id } }), STALE),
        redo: stepBy('revokeShare', () => ({ params: { id: share.id } }), STALE),
      },
      { type: 'success', title: i18n.t('shares:revoked'), subtitle: i18n.t('shares:revokedText') },
    )
  await refresh()
}

/** The links of a portfolio: those that work, and folded away those that are over. */
export function ShareList({ portfolio }: { portfolio: string }) {
  const { t } = useTranslation('shares')
  const { data, error, isPending, refetch } = useApiQuery('listShares', { query: { portfolio } }, { staleTime: 0 })
  if (isPending) return <SkeletonRows rows={2} columns={2} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const open = data.results.filter(share => share.state === 'open')
  const past = data.results.filter(share => share.state !== 'open')
  return (
    <>
      {open.length === 0 ? <p className="dim">{t('list.none')}</p> : null}
      <Rows shares={open} label={t('list.label')} />
      {past.length > 0 ? (
        <details className={css.past} open={past.some(share => share.restorable)}>
          <summary>{t('list.past', { count: past.length })}</summary>
          <Rows shares={past} label={t('list.past', { count: past.length })} />
        </details>
      ) : null}
      <p className="xs quiet">{t('list.note')}</p>
    </>
  )
}

const Rows = ({ shares, label }: { shares: readonly ShareLink[]; label: string }) =>
  shares.length === 0 ? null : (
    <ul className={css.list} aria-label={label}>
      {shares.map(share => (
        <Row key={share.id} share={share} />
      ))}
    </ul>
  )

function Row({ share }: { share: ShareLink }) {
  const { t } = useTranslation('shares')
  const { state, opened, embedded } = share
  const name = share.label || t('list.unnamed')
  const ends =
    state === 'revoked'
      ? t('list.revoked', { date: formatDate(share.revoked ?? share.expires) })
      : t(state === 'expired' ? 'list.expired' : 'list.until', { date: formatDate(share.expires) })
  const facts = [
    share.portfolio.run > 1 ? t('list.run', { run: share.portfolio.run }) : '',
    ends,
    share.has_password ? t('list.password') : '',
    t('list.made', { date: formatDate(share.created) }),
  ]
  const uses = [
    opened === 0 && embedded === 0 ? t('list.neverOpened') : '',
    opened > 0 ? t('list.opened', { count: opened }) : '',
    embedded > 0 ? t('list.embedded', { count: embedded }) : '',
    share.last_opened ? t('list.last', { date: formatDateTime(share.last_opened) }) : '',
  ]
  return (
    <li>
      <div>
        <span className={css.name}>{name}</span>
        <span className={css.facts}>{facts.filter(Boolean).join(', ')}</span>
        <span className={css.facts}>{uses.filter(Boolean).join(', ')}</span>
      </div>
      {state === 'open' ? (
        <Offered call="revokeShare">
          <Button look="text" small aria-label={t('list.revokeOf', { name })} onPress={() => void revoke(share)}>
            {t('list.revoke')}
          </Button>
        </Offered>
      ) : share.restorable ? (
        <Offered call="restoreShare">
          <Button look="text" small aria-label={t('list.restoreOf', { name })} onPress={() => void restore(share)}>
            {t('list.restore')}
          </Button>
        </Offered>
      ) : null}
    </li>
  )
}
