import type { Passkey } from '@cradle/contract'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { formatDate, formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { showToast } from '../../ui/toast-store.ts'
import css from './account.module.css'
import { AddPasskey } from './add-passkey.tsx'
import { RemovePasskey, RenamePasskey } from './change-passkey.tsx'
import { EndOthers } from './end-others.tsx'

/** A passkey that something is done to. */
type Change = { what: 'rename' | 'remove'; passkey: Passkey }

const PasskeyTable = ({ rows, onChange }: { rows: readonly Passkey[]; onChange: (change: Change) => void }) => {
  const { t } = useTranslation('account')
  return (
    <ScrollBox label={t('passkeys.label')}>
      <table className={table.plain}>
        <thead>
          <tr>
            <th scope="col">{t('passkeys.name')}</th>
            <th scope="col">{t('passkeys.created')}</th>
            <th scope="col">{t('passkeys.used')}</th>
            <th scope="col">
              <span className="vh">{t('passkeys.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(passkey => (
            <tr key={passkey.id}>
              <th scope="row">{passkey.name}</th>
              <td className="nowrap">{formatDate(passkey.created)}</td>
              <td className="nowrap">{passkey.last_used ? formatDateTime(passkey.last_used) : t('passkeys.never')}</td>
              <td className="nowrap">
                {(['rename', 'remove'] as const).map(what => (
                  <Button
                    key={what}
                    look="text"
                    small
                    aria-label={t(`passkeys.${what}Of`, { name: passkey.name })}
                    onPress={() => onChange({ what, passkey })}
                  >
                    {t(`passkeys.${what}`)}
                  </Button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The passkeys of the account: add, rename, remove. */
export const Passkeys = () => {
  const { t } = useTranslation('account')
  const { data, error, isPending, refetch } = useApiQuery('listPasskeys', {})
  const [isAdding, setAdding] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [change, setChange] = useState<Change | null>(null)
  if (isPending) return <SkeletonRows rows={1} columns={3} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const finish = async (title: string) => {
    setChanged(change?.what !== 'rename')
    setAdding(false)
    setChange(null)
    showToast({ type: 'success', title })
    await invalidate('listPasskeys', 'listAudit')
  }
  const Form = change?.what === 'rename' ? RenamePasskey : RemovePasskey
  return (
    <>
      {isChanged ? <EndOthers onClose={() => setChanged(false)} /> : null}
      {data.results.length === 0 ? (
        <p className="dim">{t('passkeys.none')}</p>
      ) : (
        <PasskeyTable rows={data.results} onChange={setChange} />
      )}
      <div className={css.below}>
        {!browserSupportsWebAuthn() ? (
          <p className="dim">{t('passkeys.cannot')}</p>
        ) : isAdding ? (
          <div className={css.narrow}>
            <AddPasskey onDone={() => void finish(t('passkeys.added'))} onCancel={() => setAdding(false)} />
          </div>
        ) : (
          <Button onPress={() => setAdding(true)}>{t('passkeys.add')}</Button>
        )}
      </div>
      {change ? (
        <Dialog
          title={t(`passkeys.${change.what}Of`, { name: change.passkey.name })}
          isOpen
          onClose={() => setChange(null)}
        >
          <Form
            passkey={change.passkey}
            onDone={() => void finish(t(change.what === 'rename' ? 'passkeys.renamed' : 'passkeys.removed'))}
            onClose={() => setChange(null)}
          />
        </Dialog>
      ) : null}
    </>
  )
}
