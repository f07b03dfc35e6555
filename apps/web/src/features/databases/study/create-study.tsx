import type { LcaDatabase } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../api/api-query.ts'
import { call } from '../../../api/call.ts'
import { Offered } from '../../../api/use-workspace.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFrame } from '../../../ui/form-frame.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'

type Props = { databases: readonly LcaDatabase[]; onMade: (id: string) => void }

/** A new study, on nothing, on the catalogue or on another database. */
export function CreateStudy({ databases, onMade }: Props) {
  const { t } = useTranslation('variables')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Offered call="createStudy">
        <Button small onPress={() => setOpen(true)}>
          {t('databases.study.create')}
        </Button>
      </Offered>
      {isOpen ? (
        <Dialog title={t('databases.study.createTitle')} isOpen onClose={() => setOpen(false)}>
          <Form databases={databases} onMade={onMade} onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  )
}

const backgroundOf = (chosen: string) =>
  chosen === 'empty'
    ? { kind: 'empty' as const }
    : chosen === 'catalogue'
      ? { kind: 'catalogue' as const }
      : { kind: 'database' as const, id: chosen }

function Form({ databases, onMade, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['variables', 'ui'])
  const [background, setBackground] = useState(databases[0]?.id ?? 'empty')
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) =>
      name.trim() === '' || name.trim().length > 120 ? { name: t('variables:databases.nameNeeded') } : {},
    send: async ({ name }) => {
      const outcome = await call('createStudy', { body: { name: name.trim(), background: backgroundOf(background) } })
      if (!outcome.isOk) return outcome.error
      await invalidate('listDatabases')
      onClose()
      onMade(outcome.data.id)
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <p>{t('variables:databases.study.createText')}</p>
      <TextField label={t('variables:databases.name')} autoFocus {...form.field('name')} />
      <Select
        label={t('variables:databases.study.backgroundLabel')}
        value={background}
        onChange={setBackground}
        choices={[
          ...databases.map(({ id, name }) => ({ id, name })),
          { id: 'catalogue', name: t('variables:databases.study.catalogue') },
          { id: 'empty', name: t('variables:databases.study.nothing') },
        ]}
      />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('variables:databases.study.make')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}
