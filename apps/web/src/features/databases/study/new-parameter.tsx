import type { StudyProcess } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFrame } from '../../../ui/form-frame.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { readAmount } from './amount-text.ts'
import type { Send } from './use-study.ts'

type Props = { process: StudyProcess | null; send: Send; onClose: () => void }

export function NewParameter({ process, send, onClose }: Props) {
  const { t } = useTranslation(['variables', 'ui'])
  const [scope, setScope] = useState('')
  const form = useForm({
    initial: { name: '', value: '' },
    check: ({ name, value }) => ({
      ...(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/.test(name.trim()) ? {} : { name: t('variables:databases.study.nameRule') }),
      ...(readAmount(value) ? {} : { value: t('variables:databases.study.amountNeeded') }),
    }),
    send: async ({ name, value }) => {
      const read = readAmount(value)
      if (!read) return null
      const given = 'amount' in read ? { value: read.amount } : read
      const edit = { op: 'add_parameter' as const, scope: scope === '' ? null : scope, name: name.trim(), ...given }
      const failure = await send({ edits: [edit] })
      if (failure === null) onClose()
      return failure
    },
  })
  return (
    <Dialog title={t('variables:databases.study.addParameter')} isOpen onClose={onClose}>
      <FormFrame form={form}>
        <TextField label={t('variables:databases.study.parameter.name')} autoFocus {...form.field('name')} />
        <TextField
          label={t('variables:databases.study.parameter.value')}
          hint={t('variables:databases.study.amountHint')}
          {...form.field('value')}
        />
        <Select
          label={t('variables:databases.study.parameter.scope')}
          value={scope}
          onChange={setScope}
          choices={[
            { id: '', name: t('variables:databases.study.ofDatabase') },
            ...(process ? [{ id: process.id, name: process.name }] : []),
          ]}
        />
        <div className="acts">
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('variables:databases.study.add')}
          </Button>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
