import type { PortfolioGroup } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { type CallError, call } from '../../api/call.ts'
import { useMay } from '../../api/use-workspace.ts'
import { formatCount } from '../../format.ts'
import i18n from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { More } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { rememberGroupChanged, rememberGroupDeleted } from './group-changes.ts'
import css from './list.module.css'

type NameProps = { title: string; name: string; onClose: () => void; send: (name: string) => Promise<CallError | null> }

const NameForm = ({ title, name, onClose, send }: NameProps) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const form = useForm({
    initial: { name },
    check: values =>
      values.name.trim() === ''
        ? { name: t('rename.empty') }
        : values.name.trim().length > 100
          ? { name: t('groups.long') }
          : {},
    send: async values => {
      const failure = await send(values.name.trim())
      if (failure === null) onClose()
      return failure
    },
  })
  return (
    <FormFrame form={form} label={title}>
      <TextField label={t('groups.name')} autoFocus {...form.field('name')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('groups.keep')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

export const NameGroup = (props: NameProps) => (
  <Dialog title={props.title} isOpen onClose={props.onClose}>
    <NameForm {...props} />
  </Dialog>
)

const renameGroup = async (group: PortfolioGroup, name: string): Promise<CallError | null> => {
  const outcome = await call('changeGroup', { params: { id: group.id }, body: { name } })
  if (!outcome.isOk) return outcome.error
  if (name !== group.name)
    void rememberGroupChanged(
      group,
      { name: group.name },
      { name },
      { type: 'success', title: i18n.t('portfolios:rename.done'), subtitle: name },
    )
  await invalidate('listGroups')
  return null
}

/** Its reports stay; the toast offers the group again. */
const removeGroup = async (group: PortfolioGroup, t: TFunction<'portfolios'>, onRemoved: () => void): Promise<void> => {
  const outcome = await call('deleteGroup', { params: { id: group.id } })
  if (!outcome.isOk) return
  onRemoved()
  const { name } = group
  void rememberGroupDeleted(group, {
    type: 'success',
    title: t('groups.removed'),
    subtitle: t('groups.stay', { name }),
  })
  await invalidate('listGroups')
}

const every = 'every'

/** Which group is looked at, and what can be done with it. */
export const GroupSelect = ({
  groups,
  value,
  onChange,
}: {
  groups: readonly PortfolioGroup[]
  value: string
  onChange: (id: string) => void
}) => {
  const { t } = useTranslation('portfolios')
  const [isNaming, setNaming] = useState(false)
  const group = groups.find(one => one.id === value)
  const mayChange = useMay()('changeGroup')
  const remove = async () => {
    if (group) await removeGroup(group, t, () => onChange(''))
  }
  return (
    <div className={css.group}>
      <Select
        label={t('groups.which')}
        labelHidden
        small
        value={group?.id ?? every}
        onChange={id => onChange(id === every ? '' : id)}
        choices={[
          { id: every, name: t('groups.every') },
          ...groups.map(one => ({ id: one.id, name: `${one.name}, ${formatCount(one.portfolios.length)}` })),
        ]}
      />
      {group && mayChange ? (
        <Menu
          label={t('groups.actions', { name: group.name })}
          trigger={
            <Button look="icon" small aria-label={t('groups.actions', { name: group.name })}>
              <More />
            </Button>
          }
          groups={[
            { actions: [{ id: 'rename', name: t('act.rename'), onAction: () => setNaming(true) }] },
            { actions: [{ id: 'delete', name: t('groups.delete'), danger: true, onAction: () => void remove() }] },
          ]}
        />
      ) : null}
      {isNaming && group ? (
        <NameGroup
          title={t('groups.rename')}
          name={group.name}
          onClose={() => setNaming(false)}
          send={name => renameGroup(group, name)}
        />
      ) : null}
    </div>
  )
}
