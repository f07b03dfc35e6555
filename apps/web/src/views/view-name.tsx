import type { SavedView } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../api/api-query.ts'
import type { Outcome } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormFrame } from '../ui/form-frame.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useForm } from '../ui/use-form.ts'

const MAX_LENGTH = 120

type Props = {
  title: string
  initial: string
  onClose: () => void
  send: (name: string) => Promise<Outcome<SavedView>>
  onDone: (view: SavedView) => void
}

/** Asks for the name of a view. */
export function ViewName({ title, ...rest }: Props) {
  return (
    <Dialog title={title} isOpen onClose={rest.onClose}>
      <NameForm {...rest} />
    </Dialog>
  )
}

function NameForm({ initial, onClose, send, onDone }: Omit<Props, 'title'>) {
  const { t } = useTranslation(['views', 'ui'])
  const form = useForm({
    initial: { name: initial.slice(0, MAX_LENGTH) },
    check: ({ name }) =>
      name.trim() === '' || name.trim().length > MAX_LENGTH
        ? { name: t('views:nameNeeded', { limit: MAX_LENGTH }) }
        : {},
    send: async ({ name }) => {
      const outcome = await send(name.trim())
      if (!outcome.isOk) return outcome.error
      await invalidate('listViews')
      onDone(outcome.data)
      onClose()
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <TextField label={t('views:name')} autoFocus {...form.field('name')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('views:save')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}
