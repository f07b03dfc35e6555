import type { makeScimToken, ReplyOf, ScimToken } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './operator.module.css'

type Made = ReplyOf<typeof makeScimToken>

const changed = () => invalidate('listScimTokens', 'listOperatorEvents')

/** The tokens of directories that make and close accounts here (SCIM). */
export function Directories() {
  const { t } = useTranslation('operator')
  const [made, setMade] = useState<Made | null>(null)
  const [selected, setSelected] = useState<ScimToken | null>(null)
  const { data, error, isPending, refetch } = useApiQuery('listScimTokens', {}, { staleTime: 0 })
  if (isPending) return <SkeletonRows rows={3} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const columns: Column<ScimToken>[] = [
    { id: 'name', name: t('scim.name'), isFixed: true, cell: one => one.name, value: one => one.name },
    { id: 'start', name: t('scim.start'), cell: one => <code>{one.start}…</code>, value: one => one.start },
    { id: 'by', name: t('scim.by'), cell: one => one.made_by, value: one => one.made_by },
    { id: 'created', name: t('scim.created'), cell: one => formatDateTime(one.created), value: one => one.created },
    {
      id: 'used',
      name: t('scim.used'),
      cell: one => (one.last_used ? formatDateTime(one.last_used) : t('scim.never')),
      value: one => one.last_used ?? '',
    },
    {
      id: 'end',
      name: t('scim.end'),
      cell: one => (
        <Button look="text" small aria-label={t('scim.endOf', { name: one.name })} onPress={() => setSelected(one)}>
          {t('scim.end')}
        </Button>
      ),
      value: () => '',
    },
  ]
  return (
    <div className={css.directories}>
      <p className="dim">{t('scim.text')}</p>
      <p>
        {t('scim.address')} <code>{data.address}</code>
      </p>
      {made && <Shown made={made} onClose={() => setMade(null)} />}
      <DataTable
        label={t('scim.label')}
        columns={columns}
        rows={data.results}
        rowKey={one => one.id}
        empty={t('scim.none')}
      />
      <h2 className={css.head}>{t('scim.make')}</h2>
      <MakeToken onMade={setMade} />
      {selected && <EndToken token={selected} onClose={() => setSelected(null)} />}
    </div>
  )
}

function Shown({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation('operator')
  return (
    <ShownOnce
      secret={made.token}
      words={{
        title: t('scim.shownTitle', { name: made.name }),
        text: t('scim.shownText'),
        copy: t('scim.copy'),
        copied: t('scim.copied'),
        close: t('scim.stored'),
      }}
      onClose={onClose}
    />
  )
}

function MakeToken({ onMade }: { onMade: (made: Made) => void }) {
  const { t } = useTranslation('operator')
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name.trim() ? {} : { name: t('scim.fillIn') }),
      ...(password ? {} : { password: t('scim.typePassword') }),
    }),
    send: async body => {
      const outcome = await call('makeScimToken', { body })
      if (!outcome.isOk) return outcome.error
      form.reset()
      onMade(outcome.data)
      await changed()
      return null
    },
  })
  return (
    <div style={{ maxWidth: 400 }}>
      <FormFrame form={form} label={t('scim.make')}>
        <TextField label={t('scim.name')} hint={t('scim.nameHint')} maxLength={100} {...form.field('name')} />
        <PasswordField label={t('scim.password')} autoComplete="current-password" {...form.field('password')} />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('scim.make')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}

function EndToken({ token, onClose }: { token: ScimToken; onClose: () => void }) {
  const { t } = useTranslation(['operator', 'ui'])
  const end = async () => {
    const outcome = await call('endScimToken', { params: { id: token.id } })
    onClose()
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('scim.ended'), subtitle: token.name })
    await changed()
  }
  const actions = (
    <>
      <Button onPress={onClose}>{t('ui:cancel')}</Button>
      <Button look="danger" onPress={() => void end()}>
        {t('scim.end')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('scim.endOf', { name: token.name })} role="alertdialog" isOpen onClose={onClose} actions={actions}>
      <p>{t('scim.endText')}</p>
    </Dialog>
  )
}
