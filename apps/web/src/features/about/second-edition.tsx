import { useTranslation } from 'react-i18next'
import { Accuracy } from './accuracy.tsx'
import css from './methodology.module.css'

export const SECOND_EDITION = 'edition-2'

const SHORT = ['figures', 'plants', 'revenue', 'stated'] as const
const CHANGED = ['core', 'status', 'intervals', 'oceans', 'reservoirs', 'companies'] as const

/**
 * Edition 2 of the method in short words: what it does, what changed and why, and how true it is. `current`: the edition that this
 * installation calculates new reports with; null while it is not known.
 */
export function SecondEdition({ current }: { current: string | null }) {
  const { t } = useTranslation('methodology')
  const title = t('edition2.title')
  return (
    <section id={SECOND_EDITION} className={css.part} aria-labelledby={`${SECOND_EDITION}-title`}>
      <div className={css.head}>
        <h2 id={`${SECOND_EDITION}-title`}>{title}</h2>
        <a className={`${css.anchor} no-print`} href={`#${SECOND_EDITION}`} aria-label={t('linkTo', { title })}>
          #
        </a>
      </div>
      <p>
        {current === null ? '' : `${t('edition2.now', { edition: current })} `}
        {t('edition2.lead')}
      </p>
      <h3>{t('edition2.short.title')}</h3>
      <ul className={css.points}>
        {SHORT.map(key => (
          <li key={key}>{t(`edition2.short.${key}`)}</li>
        ))}
      </ul>
      <h3>{t('edition2.changed.title')}</h3>
      <ul className={css.points}>
        {CHANGED.map(key => (
          <li key={key}>{t(`edition2.changed.${key}`)}</li>
        ))}
      </ul>
      <Accuracy />
    </section>
  )
}
