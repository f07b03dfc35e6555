import type { Study } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { FormFrame } from '../../../ui/form-frame.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { Send } from './use-study.ts'

type Props = { study: Study; process: string; send: Send; onClose: () => void }

/** A product that nobody had before: one that the process makes too, or an input that nobody provides yet. */
export function AddProduct({ study, process, send, onClose }: Props) {
  const { t } = useTranslation(['variables', 'ui'])
  const kilogram = study.units.find(({ name }) => name === 'kg') ?? study.units[0]
  const [unit, setUnit] = useState(kilogram?.id ?? '')
  const [kind, setKind] = useState<'coproduct' | 'unlinked'>('coproduct')
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: t('variables:databases.study.nameNeeded') } : {}),
    send: async ({ name }) => {
      const flow = { kind, name: name.trim(), unit }
      const failure = await send({ edits: [{ op: 'add_exchange', process, flow, amount: 1 }] })
      if (failure === null) onClose()
      return failure
    },
  })
  return (
    <FormFrame form={form}>
      <TextField label={t('variables:databases.study.name')} autoFocus {...form.field('name')} />
      <Select
        label={t('variables:databases.column.kind')}
        value={kind}
        onChange={setKind}
        choices={[
          { id: 'coproduct', name: t('variables:databases.study.coproduct') },
          { id: 'unlinked', name: t('variables:databases.study.unlinked') },
        ]}
      />
      <Select
        label={t('variables:databases.study.unitOfProduct')}
        value={unit}
        onChange={setUnit}
        choices={study.units.map(({ id, name }) => ({ id, name }))}
      />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('variables:databases.study.add')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}
