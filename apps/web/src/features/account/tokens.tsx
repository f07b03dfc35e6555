import type { ApiToken, makeToken, ReplyOf } from '@cradle/contract'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call, hrefOf } from '../../api/call.ts'
import { atBase } from '../../api/transport.ts'
import { formatCount, formatDate, formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Select } from '../../ui/select.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './account.module.css'

type Made = ReplyOf<typeof makeToken>
const scopes = ['read', 'write'] as const
type TokenFields = { name: string; scope: (typeof scopes)[number]; days: string; password: string }
const emptyToken: TokenFields = { name: '', scope: 'read', days: '90', password: '' }
const lives = [7, 30, 90, 365] as const

const Shown = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const { t } = useTranslation('account')
  const sample = `curl -H "Authorization: Bearer ${made.token}" ${new URL(hrefOf('listPortfolios'), location.origin)}`
  return (
    <ShownOnce
      secret={made.token}
      words={{
        title: t('tokens.shownTitle', { name: made.name }),
        text: t('tokens.shownText'),
        copy: t('tokens.copy'),
        copied: t('tokens.copied'),
        close: t('tokens.kept'),
      }}
      onClose={onClose}
    >
      <p className="small dim">{t('tokens.sample')}</p>
      <pre className={css.sample}>{sample}</pre>
    </ShownOnce>
  )
}

const MakeToken = ({ onMade }: { onMade: (made: Made) => void }) => {
  const { t } = useTranslation('account')
  const form = useForm({
    initial: emptyToken,
    check: ({ name, password }) => ({
      ...(name.trim() ? {} : { name: t('tokens.fillIn') }),
      ...(password ? {} : { password: t('tokens.typePassword') }),
    }),
    send: async ({ name, scope, days, password }) => {
      const outcome = await call('makeToken', { body: { name, scope, days: Number(days), password } })
      if (!outcome.isOk) return outcome.error
      form.reset()
      onMade(outcome.data)
      await invalidate('listTokens', 'listAudit')
      return null
    },
  })
  return (
    <div style={{ maxWidth: 400 }}>
      <FormFrame form={form} label={t('tokens.make')}>
        <TextField label={t('tokens.name')} hint={t('tokens.nameHint')} maxLength={100} {...form.field('name')} />
        <Select
          label={t('tokens.scope')}
          choices={scopes.map(id => ({ id, name: t(`tokens.scopes.${id}`) }))}
          value={form.values.scope}
          onChange={scope => form.set('scope', scope)}
        />
        <Select
          label={t('tokens.life')}
          choices={lives.map(days => ({ id: String(days), name: t('tokens.days', { count: days }) }))}
          value={form.values.days}
          onChange={days => form.set('days', days)}
        />
        <PasswordField
          label={t('tokens.password')}
          autoComplete="current-password"
          hint={t('tokens.passwordHint')}
          {...form.field('password')}
        />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('tokens.make')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}

const EndToken = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => {
  const { t } = useTranslation(['account', 'ui'])
  const end = async () => {
    const outcome = await call('endToken', { params: { id: token.id } })
    onClose()
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('tokens.ended'), subtitle: token.name })
    await invalidate('listTokens', 'listAudit')
  }
  return (
    <Dialog
      title={t('tokens.confirm', { name: token.name })}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" onPress={() => void end()}>
            {t('tokens.endIt')}
          </Button>
        </>
      }
    >
      <p>{t('tokens.confirmText')}</p>
    </Dialog>
  )
}

const TokenRow = ({ token, onEnd }: { token: ApiToken; onEnd: () => void }) => {
  const { t } = useTranslation(['account', 'shell'])
  return (
    <tr>
      <th scope="row">
        {token.name}
        <div className="xs quiet">
          <code>{token.start}…</code>
        </div>
      </th>
      <td>{t(`tokens.short.${token.scope}`)}</td>
      <td>{token.workspace.personal ? t('shell:workspace.personal') : token.workspace.name}</td>
      <td className="nowrap">
        {token.expired ? t('tokens.expired', { date: formatDate(token.expires) }) : formatDate(token.expires)}
      </td>
      <td className="nowrap">{token.last_used ? formatDateTime(token.last_used) : t('tokens.never')}</td>
      <td className="num">{formatCount(token.uses)}</td>
      <td>
        <Button look="text" small aria-label={t('tokens.endOf', { name: token.name })} onPress={onEnd}>
          {t('tokens.end')}
        </Button>
      </td>
    </tr>
  )
}

const TokenList = () => {
  const { t } = useTranslation('account')
  const { data, error, isPending, refetch } = useApiQuery('listTokens', {}, { staleTime: 0 })
  const [selected, setSelected] = useState<ApiToken | null>(null)
  if (isPending) return <SkeletonRows rows={2} columns={5} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.results.length === 0) return <p className="dim">{t('tokens.none')}</p>
  return (
    <>
      <ScrollBox label={t('tokens.label')}>
        <table className={table.plain}>
          <thead>
            <tr>
              <th scope="col">{t('tokens.name')}</th>
              <th scope="col">{t('tokens.scope')}</th>
              <th scope="col">{t('tokens.workspace')}</th>
              <th scope="col">{t('tokens.expires')}</th>
              <th scope="col">{t('tokens.used')}</th>
              <th scope="col" className="num">
                {t('tokens.uses')}
              </th>
              <th scope="col">
                <span className="vh">{t('tokens.end')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.results.map(token => (
              <TokenRow key={token.id} token={token} onEnd={() => setSelected(token)} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {selected ? <EndToken token={selected} onClose={() => setSelected(null)} /> : null}
    </>
  )
}

/** Personal tokens for scripts: named, limited, expiring, shown once. */
export const Tokens = () => {
  const { t } = useTranslation('account')
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <div className={css.part}>
        <h2>{t('tokens.title')}</h2>
        <p>
          {t('tokens.sentence')} <a href={atBase('/api/docs')}>{t('tokens.docs')}</a>
        </p>
        <p>
          <Trans
            t={t}
            i18nKey="tokens.assistants"
            values={{ address: String(new URL(atBase('/mcp'), location.origin)) }}
            components={{ code: <code /> }}
          />
        </p>
        {made ? <Shown made={made} onClose={() => setMade(null)} /> : null}
        <TokenList />
      </div>
      <div className={css.part}>
        <h2>{t('tokens.make')}</h2>
        <MakeToken onMade={setMade} />
      </div>
    </>
  )
}
