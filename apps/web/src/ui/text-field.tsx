import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { useTranslation } from 'react-i18next'
import buttons from './button.module.css'
import css from './field.module.css'
import { FieldFrame, type FieldWords, fieldClass } from './field.tsx'

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'isInvalid' | 'slot'> &
  FieldWords & {
    placeholder?: string
    /** More than one line. */
    long?: boolean
    inside?: ReactNode
    below?: ReactNode
    inputRef?: Ref<HTMLInputElement>
  }

/** A labelled line of text (or several: `long`). `onChange` receives the text. */
export const TextField = ({
  label,
  labelHidden,
  hint,
  error,
  aside,
  optional,
  small,
  placeholder,
  long,
  inside,
  below,
  inputRef,
  ...rest
}: TextFieldProps) => (
  <AriaTextField
    {...rest}
    isInvalid={error !== undefined}
    className={fieldClass({ error, small, inside: inside !== undefined })}
  >
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      {...(labelHidden ? { labelHidden } : {})}
      {...(optional ? { optional } : {})}
    >
      <div className={css.box}>
        {long ? (
          <TextArea className={css.input ?? ''} placeholder={placeholder ?? ''} />
        ) : (
          <Input className={css.input ?? ''} placeholder={placeholder ?? ''} {...(inputRef ? { ref: inputRef } : {})} />
        )}
        {inside ? <div className={css.inside}>{inside}</div> : null}
      </div>
      {below}
    </FieldFrame>
  </AriaTextField>
)

/** A password, with show and hide, pasting allowed, and a word when caps lock is on. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'inside' | 'long'>) => {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  const [hasCaps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      onKeyDown={watch as never}
      onKeyUp={watch as never}
      inside={
        <AriaButton
          className={`${buttons.button} ${buttons.text} ${buttons.small}`}
          onPress={() => setShown(!isShown)}
          aria-label={`${t(isShown ? 'hide' : 'show')}: ${props.label}`}
          aria-pressed={isShown}
        >
          {t(isShown ? 'hide' : 'show')}
        </AriaButton>
      }
      below={
        <>
          <div role="status">{hasCaps ? <p className={css.caps}>{t('capsLock')}</p> : null}</div>
          {props.below}
        </>
      }
    />
  )
}
