import type { Passport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../format.ts'
import css from '../../ui/passport.module.css'

/** Where the width of the interval comes from: shares of the variance by cause, the largest first. */
export function IntervalParts({ parts }: { parts: NonNullable<Passport['interval_parts']> }) {
  const { t } = useTranslation('passport')
  const sorted = parts.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share)
  if (sorted.length === 0) return null
  return (
    <section className={css.parts}>
      <h3>{t('intervalParts')}</h3>
      <ul>
        {sorted.map(({ cause, name, share }) => (
          <li key={`${cause} ${name}`}>
            {name}
            <span className={css.share}>
              <span className={css.bar} aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </span>
              <span className="num">{formatPercent(share)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
