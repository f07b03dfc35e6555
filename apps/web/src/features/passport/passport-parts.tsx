import type { Passport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { NumCell } from '../../ui/num.tsx'
import css from '../../ui/passport.module.css'
import type { FigureAddress } from './address.ts'

type Props = {
  passport: Passport
  figure: FigureAddress
  onFigure: (figure: FigureAddress) => void
}

const shownParts = 40

/** The parts of a sum, largest first; each has a passport of its own. */
export function PassportParts({ passport, figure, onFigure }: Props) {
  const { t } = useTranslation(['passport', 'charts'])
  const parts = [...passport.parts].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0))
  const inside = (id: string): FigureAddress =>
    figure.entry === null ? { ...figure, entry: id } : { ...figure, site: id }
  return (
    <section className={css.parts}>
      <h3>{t('passport:parts')}</h3>
      <ul>
        {parts.slice(0, shownParts).map(part => (
          <li key={part.id}>
            <button type="button" className={css.part} onClick={() => onFigure(inside(part.id))}>
              {part.name}
            </button>
            {part.value === null ? (
              <span className={css.nil}>{t(`charts:word.${part.status}`)}</span>
            ) : (
              <NumCell
                value={part.value}
                unit={passport.unit}
                {...(passport.indicator ? { digits: 3 } : { plus: true })}
              />
            )}
          </li>
        ))}
      </ul>
      {parts.length > shownParts && (
        <p className="xs quiet">{t('passport:moreParts', { count: parts.length - shownParts })}</p>
      )}
    </section>
  )
}
