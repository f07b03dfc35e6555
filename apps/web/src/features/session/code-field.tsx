import { useTranslation } from 'react-i18next'
import field from '../../ui/field.module.css'
import { codeIn, groupLength, groupsOf } from './code.ts'
import css from './session.module.css'

type Props = { value: string; onChange: (code: string) => void; error: string | undefined; hint?: string }

/** Four cells of five letters over one real input: paste fills all, and the keyboard, screen readers and mail apps see a single field. */
export const CodeField = ({ value, onChange, error, hint }: Props) => {
  const { t } = useTranslation('session')
  const active = Math.min(3, Math.floor(value.length / groupLength))
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor="code">
        {t('verify.code')}
      </label>
      <div className={`${css.cells} ${error ? css.bad : ''}`}>
        {groupsOf(value).map((group, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move
            key={at}
            className={css.cell}
            aria-hidden="true"
            {...(at === active ? { 'data-active': '' } : {})}
          >
            {group}
          </span>
        ))}
        <input
          id="code"
          name="code"
          value={value}
          onChange={event => onChange(codeIn(event.target.value))}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby="code-words"
        />
      </div>
      <p id="code-words" className={error ? field.error : field.hint}>
        {error ?? hint}
      </p>
    </div>
  )
}
