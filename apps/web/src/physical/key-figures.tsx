import type { Physical, PhysicalFigure } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatExact } from '../format.ts'
import { EvidenceBar } from './evidence-bar.tsx'
import { keyFiguresOf } from './figures.ts'
import { indicatorTitle } from './indicator-name.ts'
import { OpensPassport, type Passports } from './opens-passport.tsx'
import css from './physical.module.css'
import { quantityRange, quantityText } from './quantity.ts'

/** Water, energy, jobs and electricity: each with its interval, status and evidence. */
export function KeyFigures({ physical, passports }: { physical: Physical; passports?: Passports | undefined }) {
  const { t } = useTranslation('physical')
  const figures = keyFiguresOf(physical)
  if (figures.length === 0) return null
  return (
    <>
      <h3 className="vh">{t('key')}</h3>
      <dl className={css.keys}>
        {figures.map(figure => (
          <KeyFigure key={figure.indicator} figure={figure} passports={passports} />
        ))}
      </dl>
    </>
  )
}

type KeyProps = { figure: PhysicalFigure; passports: Passports | undefined }

function KeyFigure({ figure: { indicator, value, unit, status, evidence, p5, p95 }, passports }: KeyProps) {
  const { t } = useTranslation('charts')
  return (
    <div>
      <dt>{indicatorTitle(indicator)}</dt>
      {value === null ? (
        <dd className={css.nil}>{t(`word.${status}`)}</dd>
      ) : (
        <>
          <dd className={css.figure}>
            <OpensPassport indicator={indicator} passports={passports}>
              <data value={String(value)} title={formatExact(value, unit)}>
                {quantityText(value, unit)}
              </data>
            </OpensPassport>
          </dd>
          <dd className="num">{p5 !== null && p95 !== null && quantityRange(p5, p95, unit)}</dd>
          <dd>
            {t(`word.${status}`)}
            <br />
            <EvidenceBar shares={evidence} />
          </dd>
        </>
      )}
    </div>
  )
}
