import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatExact, formatInterval, formatQuantity } from '../../format.ts'
import { roomy } from '../../roomy.ts'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import css from './landing.module.css'
import { useExamplePassport } from './use-example.ts'

/** One real figure of the live example, step by step. Nothing is shown until the server has answered. */
export function NumberMade() {
  const { t } = useTranslation('landing')
  const found = useExamplePassport()
  if (!found || found.passport.value === null) return null
  const { passport, entry } = found
  const { value, unit, interval, steps, recomputed } = passport
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
          search={{ passport: `goal.13~entry.${encodeURIComponent(entry.id)}` } as never}
        >
          {t('made.open')}
        </Link>
      }
      source={recomputed === null ? undefined : t('made.again', { value: formatExact(recomputed, unit) })}
    >
      <ol className={css.strip}>
        {steps.slice(0, 7).map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are a fixed sequence
          <li key={i}>
            <span className={css.stepName}>{step.title}</span>
            {step.value !== null && (
              <b title={formatExact(step.value, step.unit)}>{roomy(formatQuantity(step.value, step.unit))}</b>
            )}
            {step.formula && <span className={css.formula}>{step.formula}</span>}
            {step.text && <span>{step.text}</span>}
            <span className={css.stepSource}>{[step.source, step.licence].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
