import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { useTranslation } from 'react-i18next'
import css from './field.module.css'

export type FieldWords = {
  label: string
  /** Keeps the label for screen readers only: a search box beside a table. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** At the right end of the label: "Forgot it?" */
  aside?: ReactNode
  optional?: boolean
  small?: boolean
}

export const fieldClass = ({
  error,
  small,
  inside,
}: {
  error?: string | undefined
  small?: boolean | undefined
  inside?: boolean
}) =>
  [css.field, error ? css.invalid : '', small ? css.small : '', inside ? css.withInside : ''].filter(Boolean).join(' ')

/** Label above, hint below, error in the place of the hint. Lives inside a react-aria field, which joins the ids. */
export const FieldFrame = ({
  label,
  labelHidden,
  hint,
  error,
  aside,
  optional,
  children,
}: FieldWords & { children: ReactNode }) => {
  const { t } = useTranslation('ui')
  const name = (
    <Label className={labelHidden ? 'vh' : (css.label ?? '')}>
      {label}
      {optional ? <span className={css.optional}> {t('optional')}</span> : null}
    </Label>
  )
  return (
    <>
      {aside ? (
        <div className={css.top}>
          {name}
          {aside}
        </div>
      ) : (
        name
      )}
      {children}
      {hint && !error ? (
        <Text slot="description" className={css.hint ?? ''}>
          {hint}
        </Text>
      ) : null}
      {error ? <FieldError className={css.error ?? ''}>{error}</FieldError> : null}
    </>
  )
}
