import type { LcaDatabase } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import { formatBytes, formatCount, formatNumber, formatWhen } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Backgrounds } from './backgrounds.tsx'
import { rememberDeleted, rememberRenamed } from './database-changes.ts'
import css from './databases.module.css'
import { FORMAT_NAMES } from './format-names.ts'
import { RememberedRepairs } from './repairs/remembered.tsx'
import { CreateStudy } from './study/create-study.tsx'
import { Upload } from './upload.tsx'

/** The databases of an account, and room for one more. */
export function DatabaseList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('variables')
  const { data, error, refetch } = useApiQuery('listDatabases', {}, {})
  const used = data?.limits.used
  return (
    <>
      <Offered call="uploadDatabase">
        <Upload limits={data?.limits} onRead={onOpen} />
      </Offered>
      <Section
        title={t('databases.list')}
        tools={data ? <CreateStudy databases={data.results} onMade={onOpen} /> : undefined}
        sentence={
          used && data
            ? t('databases.use', {
                used: formatCount(used.databases),
                most: formatCount(data.limits.databases),
                mb: formatNumber(used.megabytes),
                all: formatCount(data.limits.total_megabytes),
              })
            : undefined
        }
      >
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={2} columns={3} />
        ) : data.results.length === 0 ? (
          <p className="dim">{t('databases.none')}</p>
        ) : (
          <ul className={css.list}>
            {data.results.map(one => (
              <Line key={one.id} database={one} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Section>
      <Backgrounds onAdded={onOpen} />
      <RememberedRepairs />
    </>
  )
}

function Line({ database, onOpen }: { database: LcaDatabase; onOpen: (id: string) => void }) {
  const { t } = useTranslation(['variables', 'ui'])
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const { id, name } = database
  const close = () => setDialog(null)
  const remove = async () => {
    close()
    const outcome = await call('deleteDatabase', { params: { id } })
    if (!outcome.isOk) return
    await invalidate('listDatabases')
    void rememberDeleted(database, { type: 'success', title: t('variables:databases.deleted', { name }) })
  }
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className={css.small}>
          {database.study ? t('variables:databases.study.tab') : FORMAT_NAMES[database.format]}:{' '}
          {t('variables:databases.line', {
            processes: formatCount(database.processes),
            flows: formatCount(database.flows),
            size: formatBytes(database.file.size),
            when: formatWhen(database.created),
          })}
        </span>
      </div>
      <div className="acts">
        <Button small onPress={() => onOpen(id)} aria-label={`${t('variables:databases.open')}: ${name}`}>
          {t('variables:databases.open')}
        </Button>
        <Offered call="renameDatabase">
          <Button small look="text" onPress={() => setDialog('rename')}>
            {t('variables:databases.rename')}
          </Button>
        </Offered>
        <Offered call="deleteDatabase">
          <Button small look="text" onPress={() => setDialog('delete')}>
            {t('variables:databases.delete')}
          </Button>
        </Offered>
      </div>
      {dialog === 'rename' ? (
        <Dialog title={t('variables:databases.renameTitle')} isOpen onClose={close}>
          <Rename database={database} onClose={close} />
        </Dialog>
      ) : null}
      {dialog === 'delete' ? (
        <Dialog
          role="alertdialog"
          title={t('variables:databases.deleteTitle', { name })}
          isOpen
          onClose={close}
          actions={
            <>
              <Button onPress={close}>{t('ui:cancel')}</Button>
              <Button look="danger" onPress={() => void remove()}>
                {t('variables:databases.delete')}
              </Button>
            </>
          }
        >
          <p>{t('variables:databases.deleteText')}</p>
        </Dialog>
      ) : null}
    </li>
  )
}

function Rename({ database, onClose }: { database: LcaDatabase; onClose: () => void }) {
  const { t } = useTranslation(['variables', 'ui'])
  const form = useForm({
    initial: { name: database.name },
    check: ({ name }) =>
      name.trim() === '' || name.trim().length > 120 ? { name: t('variables:databases.nameNeeded') } : {},
    send: async ({ name }) => {
      const outcome = await call('renameDatabase', { params: { id: database.id }, body: { name: name.trim() } })
      if (!outcome.isOk) return outcome.error
      await invalidate('listDatabases', 'readDatabase')
      void rememberRenamed(database, name.trim())
      onClose()
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <TextField label={t('variables:databases.name')} autoFocus {...form.field('name')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('variables:databases.save')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}
