import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNear } from '../../charts/use-near.ts'
import { formatExact, formatInterval, formatQuantity } from '../../format.ts'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { withWideSpaces } from '../../wide-spaces.ts'
import css from './landing.module.css'
import { useExamplePassport } from './use-example.ts'

/** The links of the chain that a first reader needs; the passport itself has all of them. */
const shownKinds = ['match', 'activity', 'factor', 'characterisation', 'normalisation', 'sum', 'allocation'] as const

/** Person-years by their sign: there is little room. */
const plain = (unit: string) => unit.replace(/^person-years$/, 'py')

/** One real figure of the live example, step by step. Nothing is shown until the server has answered. */
export function NumberMade() {
  const { t } = useTranslation('landing')
  const [near, ref] = useNear<HTMLDivElement>()
  const found = useExamplePassport(near)
  if (!found || found.passport.value === null) return <div ref={ref} className={css.room} />
  const { passport, entry, site } = found
  const { value, interval, recomputed } = passport
  const unit = plain(passport.unit)
  const steps = shownKinds.flatMap(kind => passport.steps.find(step => step.kind === kind) ?? [])
  return (
    <Section
      id="made"
      title={t('made.title')}
      sentence={
        <>
          <Tile goal={13} />{' '}
          {t('made.sentence', {
            figure: passport.title,
            value: formatInterval(value ?? 0, interval?.p5, interval?.p95, { plus: true, unit }),
          })}
        </>
      }
      tools={
        <Link
          className="small"
          to="/report/$id"
          params={{ id: 'demo' }}
          search={
            {
              goal: '13',
              passport: `goal.13~entry.${encodeURIComponent(entry)}~site.${encodeURIComponent(site)}`,
            } as never
          }
        >
          {t('made.open')}
        </Link>
      }
      source={recomputed === null ? undefined : t('made.again', { value: formatExact(recomputed, unit) })}
    >
      <ol className={css.strip}>
        {steps.map(step => (
          <li key={step.kind}>
            <span className={css.stepName}>{step.title}</span>
            {step.value !== null && (
              <b title={formatExact(step.value, plain(step.unit))}>
                {withWideSpaces(formatQuantity(step.value, plain(step.unit)))}
              </b>
            )}
            {step.formula && <span className={css.formula}>{step.formula}</span>}
            {step.text && <span>{step.text}</span>}
            <span className={css.stepSource}>
              {[step.source.split(';')[0], step.licence].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
