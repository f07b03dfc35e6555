import { useTranslation } from 'react-i18next'
import field from '../../ui/field.module.css'
import { TextField } from '../../ui/text-field.tsx'
import styles from './session.module.css'

/** A code out of whatever was pasted: the code itself, the mail's line, or the whole link. */
export const codeIn = (text: string): string => {
  const inLink = /[?&]code=([^&\s]+)/.exec(text)?.[1]
  if (inLink) return decodeURIComponent(inLink)
  const tight = text.replace(/\s+/g, '')
  return /^\d[\d-]*$/.test(tight) ? tight.replaceAll('-', '') : text.trim()
}

type Props = { value: string; onChange: (code: string) => void; error: string | undefined; hint?: string }

/** Six cells over one real input: paste fills all, and the keyboard, screen readers and mail apps see a single field. Longer codes get a plain line. */
export const CodeField = ({ value, onChange, error, hint }: Props) => {
  const { t } = useTranslation('session')
  const change = (text: string) => onChange(codeIn(text))
  if (!/^\d{0,6}$/.test(value))
    return (
      <TextField
        label={t('verify.code')}
        name="code"
        value={value}
        onChange={change}
        error={error}
        hint={hint}
        autoComplete="one-time-code"
        isRequired
        autoFocus
      />
    )
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor="code">
        {t('verify.code')}
      </label>
      <div className={`${styles.cells} ${error ? styles.bad : ''}`}>
        {[0, 1, 2, 3, 4, 5].map(at => (
          <span key={at} className={styles.cell} aria-hidden="true" {...(at === Math.min(value.length, 5) ? { 'data-active': '' } : {})}>
            {value[at] ?? ''}
          </span>
        ))}
        <input
          id="code"
          name="code"
          value={value}
          onChange={event => change(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
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
