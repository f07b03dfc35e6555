import type { OrganisationReport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import parts from '../ui/report-parts.module.css'
import { FigureHead, Section } from '../ui/section.tsx'
import { amountText, outcomeTitle } from './outcome-text.ts'
import css from './outcomes.module.css'

type Statement = NonNullable<OrganisationReport['outcomes']>[number]
type Props = { outcomes: readonly Statement[]; isNarrow?: boolean }

/** What lists state of an organisation, whole, with what stands behind it. A blank is told as not stated. */
export function OrganisationOutcomes({ outcomes, isNarrow = false }: Props) {
  const { t } = useTranslation('outcomes')
  const body = (
    <div>
      {outcomes.map(statement => (
        <OneStatement key={`${statement.portfolio} ${statement.row}`} statement={statement} />
      ))}
      <p className={parts.note}>{t('qualityNote')}</p>
    </div>
  )
  if (!isNarrow)
    return (
      <Section id="outcomes" title={t('title')} sentence={t('whole.sentence')}>
        {body}
      </Section>
    )
  return (
    <div className={css.block}>
      <FigureHead level={3} title={t('title')} />
      <p className="small dim">{t('whole.sentence')}</p>
      {body}
    </div>
  )
}

function OneStatement({ statement }: { statement: Statement }) {
  const { t } = useTranslation('outcomes')
  const { figures, portfolio, row, year, assurance } = statement
  const facts: [name: string, text: string | null][] = [
    [t('year'), year === null ? null : String(year)],
    [t('assuranceHead'), assurance && t(`assurance.${assurance}`)],
    [t('quality'), String(statement.quality)],
    [t('source'), statement.source],
    [t('evidence'), statement.evidence],
    [t('dimension.what'), statement.what],
    [t('dimension.who'), statement.who],
    [t('dimension.how_much'), statement.how_much],
    [t('dimension.contribution'), statement.contribution],
    [t('dimension.risk'), statement.risk],
  ]
  return (
    <div className={css.statement}>
      <p className="xs quiet">{t('whole.fromRow', { portfolio, row: String(row) })}</p>
      <div className={css.figures}>
        {figures.map(figure => (
          <p key={figure.indicator}>
            <b>{amountText(figure.stated, figure.unit)}</b>
            <span className="small dim">{outcomeTitle(figure)}</span>
          </p>
        ))}
      </div>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text ?? <span className={css.nil}>{t('notStated')}</span>}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
