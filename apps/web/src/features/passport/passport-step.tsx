import type { Passport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatExact, formatGiven, formatQuantity } from '../../format.ts'
import css from '../../ui/passport.module.css'
import { plainUnit } from './plain-unit.ts'

type Step = Passport['steps'][number]

/** One step of the calculation: value, formula, inputs and source. */
export function PassportStep({ step, number }: { step: Step; number: number }) {
  const { t } = useTranslation(['passport', 'charts'])
  const py = t('charts:unit')
  const source = [
    step.source,
    step.version,
    step.licence,
    step.year ? t('passport:year', { year: step.year }) : '',
    step.place ? t('passport:place', { place: step.place }) : '',
    step.table ? t('passport:table', { table: step.table }) : '',
  ].filter(Boolean)
  return (
    <li>
      <span className={css.number}>{number}</span>
      <p className={css.top}>
        <b>{step.title || t(`passport:step.${step.kind}`)}</b>
        {step.value !== null && (
          <data value={String(step.value)} title={formatExact(step.value, plainUnit(step.unit, py))}>
            {formatQuantity(step.value, plainUnit(step.unit, py))}
          </data>
        )}
      </p>
      {step.formula && <p className={css.formula}>{step.formula}</p>}
      {step.text && <p className={css.text}>{step.text}</p>}
      {step.inputs.length > 0 && (
        <dl className={css.inputs} aria-label={t('passport:inputs')}>
          {step.inputs.map(input => (
            <div key={input.name} className={input.set_aside ? css.aside : undefined}>
              <dt>{input.name}</dt>
              <dd>
                {typeof input.value === 'number' ? formatGiven(input.value) : input.value}
                {input.unit === '1' || input.unit === '' ? '' : ` ${plainUnit(input.unit, py)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {step.marks?.map(mark => (
        <p key={mark} className={css.mark}>
          <b>{t(`passport:mark.${mark}`)}</b> {t(`passport:mark.${mark}Why`)}
        </p>
      ))}
      {source.length > 0 && <Source text={source.join(', ')} />}
    </li>
  )
}

const shortSource = 150

/** Where a value comes from; a long list of sources unfolds. */
function Source({ text }: { text: string }) {
  const { t } = useTranslation('passport')
  if (text.length <= shortSource) return <p className={css.source}>{text}</p>
  return (
    <details className={css.source}>
      <summary>
        {text.slice(0, text.lastIndexOf(' ', shortSource - 20))}… <span>{t('allSources')}</span>
      </summary>
      {text}
    </details>
  )
}
