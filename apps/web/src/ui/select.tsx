import type { Key, ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { useTranslation } from 'react-i18next'
import css from './field.module.css'
import { FieldFrame, type FieldWords, fieldClass } from './field.tsx'
import { Check, Chevron } from './icons.tsx'
import list from './list.module.css'
import { ListPopover } from './list-popover.tsx'

export type Choice<Id extends string = string> = { id: Id; name: string; mark?: ReactNode }

type Props<Id extends string> = FieldWords & {
  choices: readonly Choice<Id>[]
  value: string | null
  onChange: (id: Id) => void
  name?: string
  isDisabled?: boolean
  placeholder?: string
}

/** One of a few. For more than about twenty, `ComboBox` lets people type. */
export function Select<Id extends string>(props: Props<Id>) {
  const { choices, value, onChange, name, isDisabled, placeholder, small, ...words } = props
  const { t } = useTranslation('ui')
  function choose(key: Key | null) {
    const choice = choices.find(one => one.id === key)
    if (choice) onChange(choice.id)
  }
  return (
    <AriaSelect
      className={fieldClass({ error: words.error, small })}
      value={value}
      onChange={choose}
      placeholder={placeholder ?? t('select.choose')}
      isInvalid={words.error !== undefined}
      {...(name ? { name } : {})}
      {...(isDisabled ? { isDisabled } : {})}
    >
      <FieldFrame {...words}>
        <AriaButton className={css.select ?? ''}>
          <SelectValue>
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <Chevron className={css.chevron ?? ''} />
        </AriaButton>
      </FieldFrame>
      <ListPopover offset={4}>
        <ListBox className={list.list ?? ''} items={choices}>
          {choice => (
            <ListBoxItem id={choice.id} textValue={choice.name} className={list.item ?? ''}>
              {choice.mark}
              <span>{choice.name}</span>
              <Check className={list.mark ?? ''} />
            </ListBoxItem>
          )}
        </ListBox>
      </ListPopover>
    </AriaSelect>
  )
}
