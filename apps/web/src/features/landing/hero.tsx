import { sidesOf } from '@cradle/figures/sides'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SignedLegend } from '../../charts/signed-legend.tsx'
import { Wheel } from '../../charts/wheel.tsx'
import { formatCount, formatNumber } from '../../format.ts'
import { goalPaint, marksOf } from '../../goal-marks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useExample } from './use-example.ts'

/** The promise in one sentence, what to do, and a real report's wheel. */
export function Hero() {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const { readings, coverage, failed } = useExample()
  const marks = readings ? marksOf(readings, goal => `/report/demo?goal=${goal}#goal`) : null
  const sides = marks ? sidesOf(marks) : null
  return (
    <>
      <div className="hero">
        <div>
          <h1 tabIndex={-1}>
            <span>{t('promise.one')}</span> <span>{t('promise.two')}</span> <span>{t('promise.three')}</span>{' '}
            <span>{t('promise.four')}</span>
          </h1>
          <div className="hero-calls">
            <LinkButton look="primary" to="/report/$id" params={{ id: 'demo' }}>
              {t('example')}
            </LinkButton>
            <LinkButton look="ghost" to="/portfolio/upload">
              {t('upload')}
            </LinkButton>
          </div>
          <p className="hero-line">
            {coverage
              ? t('wheel.line', {
                  with: formatCount(coverage.organisations_with_value),
                  of: formatCount(coverage.organisations),
                  calculated: formatCount(coverage.sites_calculated),
                  sites: formatCount(coverage.sites),
                  listed: formatCount(coverage.reasons_count),
                  absent: coverage.goals_not_assessed,
                })
              : failed
                ? t('wheel.failed')
                : '\u00a0'}{' '}
            {sides && !sides.isCommon && t('wheel.own', { factor: formatNumber(sides.ratio) })}
          </p>
        </div>
        <div className="hero-wheel">
          {marks && coverage && (
            <Wheel
              marks={marks}
              title={t('wheel.title')}
              centre={{
                figure: `${formatCount(coverage.sites_calculated)}/${formatCount(coverage.sites)}`,
                caption: t('wheel.caption'),
              }}
              onOpen={goal =>
                void navigate({ to: '/report/$id', params: { id: 'demo' }, search: { goal }, hash: 'goal' })
              }
            />
          )}
        </div>
      </div>
      <SignedLegend solid={goalPaint(13)} lines={goalPaint(9)} end />
    </>
  )
}
