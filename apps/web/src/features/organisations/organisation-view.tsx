import type { OrganisationReport } from '@cradle/contract'
import { shownId } from '@cradle/figures'
import { sidesOf } from '@cradle/figures/sides'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { Ledger } from '../../charts/ledger.tsx'
import { SignedLegend } from '../../charts/signed-legend.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { Wheel } from '../../charts/wheel.tsx'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber, formatPercent, formatQuantity, formatRange } from '../../format.ts'
import { goalTwin, ledgerWords } from '../../goal-figure.ts'
import { type GoalReading, goalPaint, marksOf } from '../../goal-marks.ts'
import { Num } from '../../ui/num.tsx'
import { FigureHead, Section } from '../../ui/section.tsx'
import css from './organisations.module.css'

/** Who it is and what stands behind its figures. */
export function Identity({ organisation }: { organisation: OrganisationReport }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const o = organisation
  const address = [o.address_1, o.address_2, o.city].filter(Boolean).join(', ')
  return (
    <div className={css.identity}>
      <dl>
        {shownId(o.entity_id) && (
          <div>
            <dt>{t(o.kind === 'reference' ? 'organisations:facts.referenceId' : 'organisations:facts.id')}</dt>
            <dd>{o.entity_id}</dd>
          </div>
        )}
        <div>
          <dt>{t('organisations:facts.country')}</dt>
          <dd>{o.country_name || countryName(o.country)}</dd>
        </div>
        {address && (
          <div>
            <dt>{t('organisations:facts.address')}</dt>
            <dd>{address}</dd>
          </div>
        )}
        {o.capacity !== null && (
          <div>
            <dt>{t('organisations:facts.capacity')}</dt>
            <dd className="num">{formatQuantity(o.capacity, 'MW')}</dd>
          </div>
        )}
        <div>
          <dt>{t('organisations:facts.burden')}</dt>
          <dd className="num">
            {o.impact === null ? (
              t(`charts:word.${o.impact_status}`)
            ) : (
              <>
                <b>
                  <Num value={o.impact} /> {t('charts:unit')}
                </b>
                {o.p5 !== null && o.p95 !== null && ` (${formatRange(o.p5, o.p95)})`},{' '}
                {t(`charts:word.${o.impact_status}`)}
              </>
            )}
          </dd>
        </div>
        {o.impact_coverage !== null && (
          <div>
            <dt>{t('charts:twin.coverage')}</dt>
            <dd>{t('organisations:facts.coverage', { coverage: formatPercent(o.impact_coverage) })}</dd>
          </div>
        )}
        {o.data_quality !== null && (
          <div>
            <dt>{t('organisations:facts.quality')}</dt>
            <dd className="num" title={String(o.data_quality)}>
              {formatNumber(o.data_quality)} {t('organisations:facts.qualityOf')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('charts:twin.sites')}</dt>
          <dd className="num">{formatCount(o.sub_locations_count)}</dd>
        </div>
      </dl>
      <p className="small dim">
        {o.is_giin && `${t('organisations:giin')}. `}
        {o.kind === 'reference' && `${t('organisations:facts.notLegal')} `}
        {t('organisations:facts.whole')}
      </p>
      {o.portfolios.length > 0 && (
        <p className="small">
          {t('organisations:portfolios')}:{' '}
          {o.portfolios.map((p, i) => (
            <span key={p.id}>
              {i > 0 && ', '}
              <Link to="/report/$id" params={{ id: p.id }}>
                {p.name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Its seventeen goals, as the report shows them. */
export function OrganisationGoals({
  organisation,
  readings,
  onGoal,
  isNarrow = false,
}: {
  organisation: OrganisationReport
  readings: readonly GoalReading[]
  onGoal?: (goal: number) => void
  /** In a drawer: the ledger alone. */
  isNarrow?: boolean
}) {
  const { t } = useTranslation(['organisations', 'charts'])
  const { name, stand } = organisation
  const marks = marksOf(readings, () => '#sites')
  const sides = sidesOf(marks)
  const own = sides.isCommon ? '' : ` ${t('charts:ownScale', { factor: formatNumber(sides.ratio) })}`
  const words = {
    title: t('organisations:goals.title'),
    sentence: t('organisations:goals.sentence'),
    source: `${t('organisations:goals.source', {
      method: stand.method,
      version: stand.method_version,
      edition: stand.data_version,
    })}${own}`,
  }
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => goalTwin(words.title, readings))
  const onOpen = onGoal ? (id: string) => onGoal(Number(id)) : undefined
  const calculated = organisation.sub_locations.filter(s => s.calculable).length
  const body = (
    <FigureBody figure={figure}>
      <div className={isNarrow ? css.one : css.goals}>
        {!isNarrow && (
          <Wheel
            marks={marks}
            title={t('organisations:goals.wheel', { name })}
            centre={{
              figure: `${formatCount(calculated)}/${formatCount(organisation.sub_locations_count)}`,
              caption: t('organisations:goals.sites'),
            }}
            {...(onOpen ? { onOpen } : {})}
          />
        )}
        <Ledger
          marks={marks}
          title={t('organisations:goals.ledger', { name })}
          words={ledgerWords('charts:status')}
          {...(onOpen ? { onOpen } : {})}
        />
      </div>
      <SignedLegend solid={goalPaint(13)} lines={goalPaint(9)} />
    </FigureBody>
  )
  return isNarrow ? (
    <div className={css.narrow}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className="small dim">{words.sentence}</p>
      {body}
      <p className="xs quiet">{words.source}</p>
    </div>
  ) : (
    <Section title={words.title} sentence={words.sentence} source={words.source} tools={figure.tools}>
      {body}
    </Section>
  )
}
