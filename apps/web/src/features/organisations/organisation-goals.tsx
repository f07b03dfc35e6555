import type { OrganisationReport } from '@cradle/contract'
import { sidesOf } from '@cradle/figures/sides'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { Ledger } from '../../charts/ledger.tsx'
import { SignedLegend } from '../../charts/signed-legend.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { Wheel } from '../../charts/wheel.tsx'
import { formatCount, formatNumber } from '../../format.ts'
import { goalTable, ledgerWords } from '../../goal-figure.ts'
import { type GoalReading, goalPaint, marksOf } from '../../goal-marks.ts'
import { StatedKey } from '../../outcomes/stated-key.tsx'
import { IndicativeKey } from '../../physical/keys.tsx'
import { FigureHead, Section } from '../../ui/section.tsx'
import css from './organisations.module.css'

type Props = {
  organisation: OrganisationReport
  readings: readonly GoalReading[]
  onGoal?: (goal: number) => void
  /** In a drawer: the ledger alone. */
  isNarrow?: boolean
}

/** Its seventeen goals, as the report shows them. */
export function OrganisationGoals({ organisation, readings, onGoal, isNarrow = false }: Props) {
  const { t } = useTranslation(['organisations', 'charts'])
  const { name, stand: provenance } = organisation
  const sides = sidesOf(marksOf(readings, () => '#sites'))
  const own = sides.isCommon ? '' : ` ${t('charts:ownScale', { factor: formatNumber(sides.ratio) })}`
  const words = {
    title: t('organisations:goals.title'),
    sentence: t('organisations:goals.sentence'),
    source: `${t('organisations:goals.source', {
      method: provenance.method,
      version: provenance.method_version,
      edition: provenance.data_version,
    })}${own}`,
  }
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => goalTable(words.title, readings))
  const body = (
    <FigureBody figure={figure}>
      <Pictures
        organisation={organisation}
        readings={readings}
        onOpen={onGoal ? id => onGoal(Number(id)) : undefined}
        isNarrow={isNarrow}
      />
      <SignedLegend solid={goalPaint(13)} lines={goalPaint(9)}>
        <IndicativeKey readings={readings} />
        <StatedKey readings={readings} />
      </SignedLegend>
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

type PicturesProps = {
  organisation: OrganisationReport
  readings: readonly GoalReading[]
  onOpen: ((id: string) => void) | undefined
  isNarrow: boolean
}

/** Wheel and ledger, or the ledger alone. */
function Pictures({ organisation, readings, onOpen, isNarrow }: PicturesProps) {
  const { t } = useTranslation(['organisations', 'charts'])
  const { name } = organisation
  const marks = marksOf(readings, () => '#sites')
  const calculated = organisation.sub_locations.filter(s => s.calculable).length
  return (
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
  )
}
