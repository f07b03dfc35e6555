import { sidesOf } from '@cradle/figures/sides'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { Ledger } from '../../charts/ledger.tsx'
import { SignedLegend } from '../../charts/signed-legend.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { Wheel } from '../../charts/wheel.tsx'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { goalTable, ledgerWords } from '../../goal-figure.ts'
import { goalPaint, marksOf } from '../../goal-marks.ts'
import { StatedKey } from '../../outcomes/stated-key.tsx'
import { IndicativeKey } from '../../physical/keys.tsx'
import { Section } from '../../ui/section.tsx'
import { WithTerms, withoutTerms } from '../../ui/term.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import css from './report.module.css'
import type { Report } from './use-report.ts'

/** The two signature pictures side by side: the same seventeen readings as areas and as lengths. */
export const GoalByGoal = memo(function GoalByGoal({
  report,
  hrefOf,
  onGoal,
}: {
  report: Report
  hrefOf: (goal: number) => string
  onGoal: (goal: number) => void
}) {
  const { t } = useTranslation(['report', 'charts'])
  const [active, setActive] = useState<string | null>(null)
  const { portfolio, goals, readings, coverage } = report
  const marks = useMemo(() => marksOf(readings, hrefOf), [readings, hrefOf])
  const sides = useMemo(() => sidesOf(marks), [marks])
  const words = useWords(goals.stand, sides)
  const figure = useFigure({ ...words, title: `${words.title}, ${portfolio.name}` }, () =>
    goalTable(words.title, readings),
  )
  const onOpen = (id: string) => onGoal(Number(id))
  const shared = { marks, onOpen, active, onActive: setActive }
  const { sites, sites_calculated: calculated } = coverage
  return (
    <Section
      id="goals"
      title={words.title}
      sentence={<WithTerms text={t('report:goals.sentence')} />}
      tools={figure.tools}
      source={words.source}
    >
      <FigureBody figure={figure}>
        <div className={css.goals}>
          <Wheel
            {...shared}
            title={t('report:goals.wheel', { name: portfolio.name })}
            centre={{
              figure:
                sites > 999 ? formatPercent(calculated / sites) : `${formatCount(calculated)}/${formatCount(sites)}`,
              caption: t('report:goals.rows'),
            }}
          />
          <Ledger
            {...shared}
            title={t('report:goals.ledger', { name: portfolio.name })}
            words={ledgerWords('charts:statusOrgs')}
          />
        </div>
        <SignedLegend solid={goalPaint(13)} lines={goalPaint(9)}>
          <IndicativeKey readings={readings} />
          <StatedKey readings={readings} />
        </SignedLegend>
      </FigureBody>
    </Section>
  )
})

/** Title, sentence and source of the figure. */
function useWords(provenance: Report['goals']['stand'], { isCommon, ratio }: ReturnType<typeof sidesOf>) {
  const { t } = useTranslation(['report', 'charts'])
  const own = isCommon ? '' : ` ${t('charts:ownScale', { factor: formatNumber(ratio) })}`
  // On a phone the ledger has no column of its own for the organisations.
  const orgs = useNarrow() ? '' : ` ${t('report:goals.orgs')}`
  const made = { method: provenance?.method ?? '', version: provenance?.method_version ?? '' }
  return {
    title: t('report:goals.title'),
    sentence: withoutTerms(t('report:goals.sentence')),
    source: `${t('report:goals.source', made)}${own}${orgs}`,
  }
}
