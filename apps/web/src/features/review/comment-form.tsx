import type { Member } from '@cradle/contract'
import { distinctNames, withIds, withNames } from '@cradle/review/text'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import type { CallError } from '../../call-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './review.module.css'

type Props = {
  label: string
  send: (text: string) => Promise<CallError | null>
  button: string
  /** With ids of people, as it is stored. */
  initial?: string
  onDone?: () => void
  onCancel?: () => void
  maxLength?: number
  hint?: string
}

/** A text with names of members: they are chosen from a list, written as `@Name`, and sent as ids. */
export function CommentForm(props: Props) {
  const { data, isPending } = useApiQuery('listMembers', {}, { staleTime: 60_000 })
  // A stored text is shown with names, so that they must be known first.
  if (isPending) return <SkeletonRows rows={2} columns={1} />
  return <WithMembers {...props} members={data?.results ?? []} />
}

function WithMembers({ members, ...props }: Props & { members: readonly Member[] }) {
  const { label, send, button, initial = '', onDone, onCancel, maxLength = 4000, hint } = props
  const { t } = useTranslation(['review', 'ui'])
  const people = distinctNames(members)
  const nameOf = (id: string) => people.find(one => one.id === id)?.name
  const form = useForm({
    // Who is gone stays as an id: the text goes back as it came.
    initial: { text: withNames(initial, id => nameOf(id) ?? `[${id}]`) },
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
  const name = (person: string) => form.set('text', `${form.values.text.trimEnd()} @${person} `.trimStart())
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
            groups={[
              {
                actions: others.map(one => ({
                  id: one.id,
                  name: `${one.name}, ${one.email}`,
                  onAction: () => name(one.name),
                })),
              },
            ]}
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
