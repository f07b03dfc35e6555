import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import css from './field.module.css'
import { Check, Dash } from './icons.tsx'

type Props = Omit<CheckboxProps, 'className' | 'children' | 'style'> & {
  children?: ReactNode
  error?: string | undefined
}

export const Checkbox = ({ children, error, ...rest }: Props) => (
  <div>
    <AriaCheckbox {...rest} isInvalid={error !== undefined} className={css.check ?? ''}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={css.tick} aria-hidden="true">
            {isIndeterminate ? <Dash /> : isSelected ? <Check /> : null}
          </span>
          {children ? <span>{children}</span> : null}
        </>
      )}
    </AriaCheckbox>
    {error ? <p className={css.error}>{error}</p> : null}
  </div>
)
