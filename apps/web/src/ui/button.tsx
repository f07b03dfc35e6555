import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import css from './button.module.css'

/** One `primary` per view; the rest are outlined (`plain`), `ghost` beside a primary, `text`, `danger` or `icon`. */
type Look = 'plain' | 'primary' | 'ghost' | 'text' | 'danger' | 'icon'

type Shape = { look?: Look; small?: boolean; wide?: boolean }

const buttonClass = ({ look = 'plain', small, wide }: Shape): string =>
  [css.button, look === 'plain' ? '' : css[look], small ? css.small : '', wide ? css.wide : '']
    .filter(Boolean)
    .join(' ')

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> &
  Shape & { children?: ReactNode; title?: string }

/** Behaviour from react-aria: press, keyboard, `isDisabled`; pass `onPress`. `isPending`: keeps its place and focus, does nothing. */
export const Button = ({ look, small, wide, children, isPending, onPress, type, ...rest }: ButtonProps) => {
  const { t } = useTranslation('ui')
  return (
    <AriaButton
      {...rest}
      className={buttonClass({ ...shape(look, small, wide) })}
      // A pending submit button is an ordinary one, so that Enter does not send twice.
      type={isPending ? 'button' : (type ?? 'button')}
      {...(isPending ? { 'data-pending': '' } : onPress ? { onPress } : {})}
    >
      {children}
      {isPending ? <span className="vh">{t('loading')}</span> : null}
    </AriaButton>
  )
}

/** A link that looks like a button; `to`, `params` and `search` as in the router's Link. */
export const LinkButton = ({ look, small, wide, children, ...rest }: LinkComponentProps<'a'> & Shape) => (
  <Link {...rest} className={buttonClass({ ...shape(look, small, wide) })}>
    {children}
  </Link>
)

const shape = (look?: Look, small?: boolean, wide?: boolean): Shape => ({
  ...(look ? { look } : {}),
  ...(small ? { small } : {}),
  ...(wide ? { wide } : {}),
})
