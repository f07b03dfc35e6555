import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './form-frame.module.css'
import notes from './states.module.css'
import type { Form } from './use-form.ts'

type Props<V> = {
  form: Form<V>
  children: ReactNode
  label?: string /** Said under the server's sentence. */
  remedy?: ReactNode
}

/** A form with the refusal's sentence above it, focused when it appears. The browser's own bubbles stay off. */
export const FormFrame = <V,>({ form, children, label, remedy }: Props<V>) => {
  const { t } = useTranslation('ui')
  return (
    <form noValidate onSubmit={form.onSubmit} className={css.form} {...(label ? { 'aria-label': label } : {})}>
      {form.failure ? (
        <div className={`${notes.note} ${notes.bad}`} role="alert" tabIndex={-1} data-form-failure="">
          <strong>{form.failure.detail || t('form.summary')}</strong>
          {remedy}
        </div>
      ) : null}
      {children}
    </form>
  )
}
