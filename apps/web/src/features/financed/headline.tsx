import type { FinancedResult } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatExact, formatPercent } from '../../format.ts'
import { quantityRange, quantityText } from '../../physical/quantity.ts'
import { Opens } from '../../ui/opens.tsx'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { Score } from './cells.tsx'
import type { FigureAddress, FinancedFigure } from './figure-address.ts'
import css from './financed.module.css'

const UNIT = 't CO2e'

type Props = { result: FinancedResult; opened: FigureAddress | null; onFigure: (figure: FigureAddress) => void }

/** Scopes 1 and 2, and scope 3 apart, each with its interval and coverage; then what they come to per million and per revenue. */
export function Headline({ result, opened, onFigure }: Props) {
  const { t } = useTranslation('holdings')
  const big = (figure: FinancedFigure) => ({
    figure,
    result,
    isOpen: opened?.figure === figure && opened.row === null,
    onOpen: () => onFigure({ figure, row: null, part: null }),
  })
  return (
    <Section
      id="emissions"
      title={t('emissions.title')}
      sentence={t('emissions.sentence')}
      source={t('emissions.source')}
    >
      <div className={css.headline}>
        <Big {...big('fe_s12')} name={t('emissions.s12')} covered={result.coverage.s12}>
          {t('emissions.parts', { s1: amountText(result.totals.fe_s1), s2: amountText(result.totals.fe_s2) })}
        </Big>
        <Big {...big('fe_s3')} name={t('emissions.s3')} covered={result.coverage.s3}>
          {t('emissions.apart')}
        </Big>
        <Ratios result={result} />
      </div>
      <Apart result={result} />
    </Section>
  )
}

const amountText = (value: number | null): string => (value === null ? '–' : quantityText(value, UNIT))

type BigProps = {
  figure: FinancedFigure
  name: string
  result: FinancedResult
  covered: number | null
  isOpen: boolean
  onOpen: () => void
  children: string
}

function Big({ figure, name, result, covered, isOpen, onOpen, children }: BigProps) {
  const { t } = useTranslation('holdings')
  const value = result.totals[figure]
  const interval = result.totals.intervals[figure]
  return (
    <dl className={css.big}>
      <dt>{name}</dt>
      {value === null ? (
        <dd className={css.none}>{t('emissions.none')}</dd>
      ) : (
        <>
          <dd className={css.figure}>
            <Opens hint={t('how', { figure: name })} isOpen={isOpen} onOpen={onOpen}>
              <data value={String(value)} title={formatExact(value, UNIT)}>
                {quantityText(value, UNIT)}
              </data>
            </Opens>
          </dd>
          {interval && interval.p5 !== null && interval.p95 !== null && (
            <dd className="num">
              {t('emissions.interval', { range: quantityRange(interval.p5, interval.p95, UNIT) })}
            </dd>
          )}
          <dd>{children}</dd>
        </>
      )}
      {covered !== null && <dd>{t('emissions.covered', { share: formatPercent(covered) })}</dd>}
    </dl>
  )
}

function Ratios({ result }: { result: FinancedResult }) {
  const { t } = useTranslation('holdings')
  const { intensity, totals, reporting_currency: currency } = result
  const number = (value: number | null) =>
    value === null ? <span className="xs quiet">{t('unknown')}</span> : quantityText(value, '')
  const rows = [
    { id: 'perMillion', value: number(intensity.t_per_m_covered) },
    ...(intensity.t_per_m_covered_adjusted === null
      ? []
      : [{ id: 'adjusted', value: number(intensity.t_per_m_covered_adjusted) } as const]),
    { id: 'waci', value: number(intensity.waci) },
    {
      id: 'waciCovers',
      value: intensity.waci_coverage === null ? number(null) : formatPercent(intensity.waci_coverage),
    },
    { id: 'quality', value: <Score value={totals.quality_s12} /> },
    { id: 'qualityS3', value: <Score value={totals.quality_s3} /> },
    { id: 'defaults', value: totals.default_share === null ? number(null) : formatPercent(totals.default_share) },
  ] as const
  return (
    <dl className={css.ratios}>
      {rows.map(({ id, value }) => (
        <div key={id}>
          <dt>{t(`emissions.${id}`, { currency })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Sums that are in no total: states, commitments that are not drawn, avoided emissions and removals. */
function Apart({ result }: { result: FinancedResult }) {
  const { t } = useTranslation('holdings')
  const { sovereign, undrawn, apart } = result
  const lines = [
    { id: 'sovereign', value: sovereign.fe_s1 },
    { id: 'undrawn', value: undrawn.fe_s12 },
    { id: 'avoided', value: apart.avoided },
    { id: 'removals', value: apart.removals },
  ] as const
  const known = lines.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <p className={parts.note}>
      {t('emissions.outside')}{' '}
      {known.map(({ id, value }) => t(`emissions.${id}`, { value: amountText(value) })).join('; ')}.
    </p>
  )
}
