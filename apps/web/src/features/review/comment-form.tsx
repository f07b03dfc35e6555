import { withIds } from '@cradle/review/text'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import type { CallError } from '../../call-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './review.module.css'

type Props = {
  label: string
  send: (text: string) => Promise<CallError | null>
  button: string
  /** With names in place of ids. */
  initial?: string
  onDone?: () => void
  onCancel?: () => void
  maxLength?: number
  hint?: string
}

/** A text with names of members: they are chosen from a list, written as `@Name`, and sent as ids. */
export function CommentForm({ label, send, button, initial = '', onDone, onCancel, maxLength = 4000, hint }: Props) {
  const { t } = useTranslation(['review', 'ui'])
  const { data } = useApiQuery('listMembers', {}, { staleTime: 60_000 })
  const people = data?.results ?? []
  const form = useForm({
    initial: { text: initial },
    names: { reason: 'text' },
    check: ({ text }) => (text.trim() === '' ? { text: t('empty') } : {}),
    send: async ({ text }) => {
      const error = await send(withIds(text, people))
      if (error) return error
      form.reset({ text: '' })
      onDone?.()
      return null
    },
  })
  const name = (person: string) => form.set('text', `${form.values.text.replace(/\s*$/, ' ').trimStart()}@${person} `)
  const others = people.filter(({ you }) => !you)
  return (
    <FormFrame form={form} label={label}>
      <TextField label={label} long maxLength={maxLength} {...(hint ? { hint } : {})} {...form.field('text')} />
      <div className={css.formActs}>
        <Button type="submit" small look="primary" isPending={form.isSending}>
          {button}
        </Button>
        {others.length > 0 && (
          <Menu
            label={t('mention')}
            trigger={
              <Button look="text" small>
                {t('mention')}
              </Button>
            }
            groups={[{ actions: others.map(one => ({ id: one.id, name: one.name, onAction: () => name(one.name) })) }]}
          />
        )}
        {onCancel && (
          <Button look="text" small onPress={onCancel}>
            {t('ui:cancel')}
          </Button>
        )}
      </div>
    </FormFrame>
  )
}
