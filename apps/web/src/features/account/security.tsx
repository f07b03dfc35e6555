import type { Session } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { PasswordField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './account.module.css'
import { browserName } from './browser-name.ts'
import { Passkeys } from './passkeys.tsx'
import { useProof } from './proof.tsx'
import { TwoStep } from './two-step.tsx'

const ChangePassword = () => {
  const { t } = useTranslation('account')
  const form = useForm({
    initial: { old_password: '', new_password: '' },
    check: ({ old_password, new_password }) => ({
      ...(old_password ? {} : { old_password: t('password.fillIn') }),
      ...([...new_password].length >= 12 ? {} : { new_password: t('password.short') }),
    }),
    send: async values => {
      const outcome = await call('changePassword', { body: values })
      if (!outcome.isOk) return outcome.error
      form.reset()
      showToast({ type: 'success', title: t('password.done'), subtitle: t('password.doneText') })
      await invalidate('listSessions', 'listTokens', 'listAudit')
      return null
    },
  })
  return (
    <div style={{ maxWidth: 400 }}>
      <FormFrame form={form} label={t('password.title')}>
        <PasswordField label={t('password.old')} autoComplete="current-password" {...form.field('old_password')} />
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          hint={t('password.hint')}
          {...form.field('new_password')}
        />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('password.send')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}

const SessionRow = ({ session }: { session: Session }) => {
  const { t } = useTranslation('account')
  const device = browserName(session.agent) || t('sessions.unknown')
  const proof = useProof()
  const end = async () => {
    const outcome = await proof.call('endSession', { params: { id: session.id } }, () => void end())
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('sessions.ended'), subtitle: device })
    await invalidate('listSessions', 'listAudit')
  }
  return (
    <tr>
      <th scope="row">
        {device} {session.current ? <span className="quiet">({t('sessions.this')})</span> : null}
      </th>
      <td>{session.address}</td>
      <td className="nowrap">{formatDateTime(session.created)}</td>
      <td className="nowrap">{formatDateTime(session.last_used)}</td>
      <td>
        {session.current ? null : (
          <Button look="text" small aria-label={t('sessions.endOf', { device })} onPress={() => void end()}>
            {t('sessions.end')}
          </Button>
        )}
        {proof.dialog}
      </td>
    </tr>
  )
}

const Sessions = () => {
  const { t } = useTranslation('account')
  const { data, error, isPending, refetch } = useApiQuery('listSessions', {})
  if (isPending) return <SkeletonRows rows={2} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <ScrollBox label={t('sessions.label')}>
      <table className={table.plain}>
        <thead>
          <tr>
            <th scope="col">{t('sessions.device')}</th>
            <th scope="col">{t('sessions.address')}</th>
            <th scope="col">{t('sessions.created')}</th>
            <th scope="col">{t('sessions.used')}</th>
            <th scope="col">
              <span className="vh">{t('sessions.end')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.results.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

export const Security = () => {
  const { t } = useTranslation('account')
  return (
    <>
      <div className={css.part}>
        <h2>{t('password.title')}</h2>
        <ChangePassword />
      </div>
      <div className={css.part}>
        <h2>{t('twoStep.title')}</h2>
        <p>{t('twoStep.sentence')}</p>
        <TwoStep />
      </div>
      <div className={css.part}>
        <h2>{t('passkeys.title')}</h2>
        <p>{t('passkeys.sentence')}</p>
        <Passkeys />
      </div>
      <div className={css.part}>
        <h2>{t('sessions.title')}</h2>
        <p>{t('sessions.sentence')}</p>
        <Sessions />
      </div>
    </>
  )
}
