import type { ScenarioComparison, ScenarioResult, TriedDifference } from '@cradle/contract'
import { INDICATOR_NAMES, INDICATOR_UNITS, type IndicatorName } from '@cradle/contract/indicators'
import { useTranslation } from 'react-i18next'
import { type FigureTable, saveCsv } from '../../charts/save-table.ts'
import { formatExact, formatPercent } from '../../format.ts'
import { NoValue } from '../../lca/no-value.tsx'
import { indicatorTitle } from '../../physical/indicator-name.ts'
import { quantityRange, quantityText } from '../../physical/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { OutcomeHeads } from './outcome-heads.tsx'
import css from './try.module.css'

type Figure = NonNullable<ScenarioResult['physical']>[number]
/** A side is null where none of its sites has the figure. */
type Line = { indicator: IndicatorName; unit: string; now: Figure | null; sides: (Figure | null)[] }

function linesOf({ now, scenarios }: ScenarioComparison): Line[] {
  const figureIn = (side: Pick<ScenarioResult, 'physical'>, name: IndicatorName) =>
    side.physical?.find(({ indicator }) => indicator === name) ?? null
  return INDICATOR_NAMES.flatMap(indicator => {
    const line = {
      indicator,
      unit: INDICATOR_UNITS[indicator],
      now: figureIn(now, indicator),
      sides: scenarios.map(one => figureIn(one, indicator)),
    }
    return [line.now, ...line.sides].some(figure => figure !== null) ? [line] : []
  })
}

/** Physical figures now and in each scenario, with the difference; nothing where none are given. */
export function PhysicalOutcome({ data }: { data: ScenarioComparison }) {
  const { t } = useTranslation('variables')
  const lines = linesOf(data)
  const dataTable = useDataTable(data, lines)
  if (lines.length === 0) return null
  const title = t('try.physical', { name: data.organisation.name })
  return (
    <div className={css.outcome}>
      <div className={css.outcomeHead}>
        <h3>{title}</h3>
        <Button look="text" small onPress={() => saveCsv(dataTable(title), title)}>
          {t('coverage.csv')}
        </Button>
      </div>
      <ScrollBox label={title}>
        <table className={css.table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('try.column.physical')}</th>
              <th scope="col" className={css.end}>
                {t('try.column.now')}
              </th>
              {data.scenarios.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: scenarios keep their place
                <OutcomeHeads key={at} name={one.name} hasBars={false} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <Row key={line.indicator} line={line} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="xs quiet">{t('try.physicalReading')}</p>
    </div>
  )
}

function Row({ line: { indicator, unit, now, sides } }: { line: Line }) {
  return (
    <tr>
      <th scope="row">{indicatorTitle(indicator)}</th>
      <td className={css.end}>
        <Side figure={now} unit={unit} />
      </td>
      {sides.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: scenarios keep their place
        <Cells key={at} figure={figure} unit={unit} />
      ))}
    </tr>
  )
}

type SideProps = { figure: Figure | null; unit: string }

function Side({ figure, unit }: SideProps) {
  const { t } = useTranslation(['variables', 'ui'])
  if (figure === null) return <span className="quiet">{t('variables:try.noDifference')}</span>
  const { value, status, p5, p95 } = figure.value
  if (value === null) return <NoValue word={t(`ui:status.${status}`)} />
  return <Amount value={value} low={p5} high={p95} unit={unit} />
}

function Cells({ figure, unit }: SideProps) {
  return (
    <>
      <td className={`${css.end} ${css.first} ${css.new}`}>
        <Side figure={figure} unit={unit} />
      </td>
      <td className={css.end}>
        <Change difference={figure?.difference ?? null} unit={unit} />
      </td>
    </>
  )
}

function Change({ difference, unit }: { difference: TriedDifference | null; unit: string }) {
  const { t } = useTranslation('variables')
  if (difference === null) return <span className="quiet">{t('try.noDifference')}</span>
  const { value, p5, p95, relative } = difference
  if (value === 0) return <span className="quiet">{t('try.unchanged')}</span>
  return (
    <>
      <Amount value={value} low={p5} high={p95} unit={unit} plus />
      {relative === null ? null : (
        <span className={css.below}>{`${relative > 0 ? '+' : ''}${formatPercent(relative)}`}</span>
      )}
      {difference.not_distinguishable ? <span className={css.verdict}>{t('try.notDistinguishable')}</span> : null}
    </>
  )
}

type AmountProps = { value: number; low: number | null; high: number | null; unit: string; plus?: boolean }

const Amount = ({ value, low, high, unit, plus = false }: AmountProps) => (
  <data
    value={String(value)}
    title={`${formatExact(value, unit)}${low === null || high === null ? '' : `; ${quantityRange(low, high, unit)}`}`}
  >
    {quantityText(value, unit, { plus })}
  </data>
)

/** The outcome as a table for a file. */
function useDataTable({ scenarios }: ScenarioComparison, lines: readonly Line[]): (caption: string) => FigureTable {
  const { t } = useTranslation('variables')
  return caption => ({
    caption,
    columns: [
      { label: t('try.column.physical') },
      { label: t('try.column.unit') },
      { label: t('try.column.now'), numeric: true },
      ...scenarios.flatMap(({ name }) => {
        const change = t('try.column.differenceOf', { name })
        return [
          { label: name, numeric: true },
          ...[change, `${change} P5`, `${change} P95`].map(label => ({ label, numeric: true })),
          { label: t('try.column.verdict', { name }) },
        ]
      }),
    ],
    rows: lines.map(({ indicator, unit, now, sides }) => [
      indicatorTitle(indicator),
      unit,
      now ? (now.value.value ?? now.value.status) : null,
      ...sides.flatMap(figure => [
        figure ? (figure.value.value ?? figure.value.status) : null,
        figure?.difference?.value ?? null,
        figure?.difference?.p5 ?? null,
        figure?.difference?.p95 ?? null,
        figure?.difference?.not_distinguishable ? t('try.notDistinguishable') : '',
      ]),
    ]),
  })
}
