import { type ReactNode, startTransition, useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import { Check } from './icons.tsx'
import list from './list.module.css'
import { ListPopover } from './list-popover.tsx'

export type Action = {
  id: string
  name: string
  onAction: () => void
  danger?: boolean
  isDisabled?: boolean
  keys?: string
  /** Set for a choice that is on or off. */
  isOn?: boolean
}
/** Groups are parted by a line; a group with a title has it above. */
type ActionGroup = { title?: string; actions: readonly Action[]; choice?: 'one' | 'many' }

type Props = {
  trigger: ReactNode
  label: string
  groups: readonly ActionGroup[]
  onOpenChange?: (open: boolean) => void
}

const Item = ({ action, hasMarks }: { action: Action; hasMarks: boolean }) => (
  <MenuItem
    id={action.id}
    textValue={action.name}
    onAction={action.onAction}
    isDisabled={action.isDisabled ?? false}
    className={`${list.item} ${action.danger ? list.danger : ''}`}
  >
    <span>{action.name}</span>
    {action.keys ? (
      <Keyboard className={list.end ?? ''}>
        <kbd>{action.keys}</kbd>
      </Keyboard>
    ) : null}
    {hasMarks ? <Check className={list.mark ?? ''} /> : null}
  </MenuItem>
)

/** A button (`trigger`) that opens a list of actions or settings: the button answers the press at once, its list is drawn after that. */
export const Menu = ({ trigger, label, groups, onOpenChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const open = (next: boolean) => {
    if (next) startTransition(() => setOpen(true))
    else setOpen(false)
    onOpenChange?.(next)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={open}>
      {trigger}
      <ListPopover placement="bottom end" offset={6}>
        <AriaMenu className={list.list ?? ''} aria-label={label}>
          {groups.flatMap((group, at) => [
            at > 0 ? <Separator key={`line${group.actions[0]?.id}`} className={list.line ?? ''} /> : null,
            <MenuSection
              key={group.title ?? group.actions[0]?.id ?? at}
              aria-label={group.title ?? label}
              {...(group.choice
                ? {
                    selectionMode: group.choice === 'one' ? ('single' as const) : ('multiple' as const),
                    selectedKeys: group.actions.filter(action => action.isOn).map(action => action.id),
                  }
                : {})}
            >
              {group.title ? <Header className={list.head ?? ''}>{group.title}</Header> : null}
              {group.actions.map(action => (
                <Item key={action.id} action={action} hasMarks={group.choice !== undefined} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </ListPopover>
    </MenuTrigger>
  )
}
