import type { Key } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { useTranslation } from 'react-i18next'
import buttons from './button.module.css'
import css from './field.module.css'
import { FieldFrame, type FieldWords, fieldClass } from './field.tsx'
import { Chevron } from './icons.tsx'
import list from './list.module.css'
import { ListPopover } from './list-popover.tsx'
import type { Choice } from './select.tsx'

type Props = FieldWords & {
  choices: readonly Choice[]
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string
  isDisabled?: boolean
}

/** One of many, found by typing. Emptying the text chooses nothing. */
export const ComboBox = ({ choices, value, onChange, placeholder, isDisabled, small, ...words }: Props) => {
  const { t } = useTranslation('ui')
  return (
    <AriaComboBox
      className={fieldClass({ error: words.error, small, inside: true })}
      defaultItems={choices}
      value={value}
      onChange={(key: Key | null) => onChange(key === null ? null : String(key))}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={words.error !== undefined}
      {...(isDisabled ? { isDisabled } : {})}
    >
      <FieldFrame {...words}>
        <div className={css.box}>
          <Input className={css.input ?? ''} placeholder={placeholder ?? ''} />
          <div className={css.inside}>
            <AriaButton className={`${buttons.button} ${buttons.icon} ${buttons.small}`}>
              <Chevron />
            </AriaButton>
          </div>
        </div>
      </FieldFrame>
      <ListPopover offset={4}>
        <ListBox<Choice>
          className={list.list ?? ''}
          renderEmptyState={() => <p className={list.none}>{t('select.none')}</p>}
        >
          {choice => (
            <ListBoxItem id={choice.id} textValue={choice.name} className={list.item ?? ''}>
              {choice.mark}
              <span>{choice.name}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </ListPopover>
    </AriaComboBox>
  )
}
