import type { SigningKey } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './operator.module.css'

/** The keys that the installation signs with: all that there were, another one, and reports of before. */
export function Keys() {
  const { t } = useTranslation('operator')
  const [isAsking, setAsking] = useState(false)
  const { data, error, isPending, refetch } = useApiQuery('readSigningKeys', {}, { staleTime: 0 })
  if (isPending) return <SkeletonRows rows={3} columns={3} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const until = (key: SigningKey) => (key.until === null ? t('keys.now') : formatDateTime(key.until))
  const columns: Column<SigningKey>[] = [
    {
      id: 'kid',
      name: t('keys.kid'),
      isFixed: true,
      cell: key => <code className={css.kid}>{key.kid}</code>,
      value: key => key.kid,
    },
    { id: 'from', name: t('keys.from'), cell: key => formatDateTime(key.from), value: key => key.from },
    { id: 'until', name: t('keys.until'), cell: until, value: until },
  ]
  return (
    <>
      <p className="dim">{t('keys.text')}</p>
      <DataTable
        label={t('keys.label')}
        columns={columns}
        rows={data.keys}
        rowKey={key => key.kid}
        empty={t('keys.none')}
      />
      <div className={`acts ${css.head}`}>
        <Button onPress={() => setAsking(true)}>{t('keys.rotate')}</Button>
        <SignEarlier />
      </div>
      {isAsking && <Rotate onClose={() => setAsking(false)} />}
    </>
  )
}

function Rotate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator')
  const [isPending, setPending] = useState(false)
  async function rotate() {
    setPending(true)
    const outcome = await call('rotateSigningKey', {})
    setPending(false)
    if (!outcome.isOk) return showToast({ type: 'error', title: outcome.error.detail })
    onClose()
    showToast({ type: 'success', title: t('keys.rotated') })
    await invalidate('readSigningKeys', 'listOperatorEvents')
  }
  const button = (
    <Button look="primary" isPending={isPending} onPress={() => void rotate()}>
      {t('keys.rotate')}
    </Button>
  )
  return (
    <Dialog title={t('keys.rotate')} isOpen onClose={onClose} actions={button}>
      <p>{t('keys.rotateText')}</p>
    </Dialog>
  )
}

/** Reports that were delivered before: signed a part at a time, until none is left. */
function SignEarlier() {
  const { t } = useTranslation('operator')
  const [isPending, setPending] = useState(false)
  async function sign() {
    setPending(true)
    let signed = 0
    for (let more = true; more; ) {
      const outcome = await call('signEarlierReports', {})
      if (!outcome.isOk) {
        setPending(false)
        return showToast({ type: 'error', title: outcome.error.detail })
      }
      signed += outcome.data.signed
      more = outcome.data.more && outcome.data.signed > 0
    }
    setPending(false)
    showToast({ type: 'success', title: t('keys.signed', { count: signed }) })
    await invalidate('listOperatorEvents')
  }
  return (
    <Button look="text" isPending={isPending} onPress={() => void sign()}>
      {t('keys.signEarlier')}
    </Button>
  )
}
