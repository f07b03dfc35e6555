import type { ScenarioComparison, TriedDifference } from '@cradle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FigureTable, saveCsv } from '../../charts/save-table.ts'
import { formatExact, formatNumber, formatPercent, formatRange } from '../../format.ts'
import { goalColour, goalName } from '../../goals.ts'
import { notesText, sentencesText } from '../../i18n/several-messages.ts'
import { NoValue } from '../../lca/no-value.tsx'
import { Button } from '../../ui/button.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { GoalMark } from '../../ui/tile.tsx'
import { OutcomeHeads } from './outcome-heads.tsx'
import { sideName } from './side-name.ts'
import css from './try.module.css'

type Figure = ScenarioComparison['now']['total']['value']
type Line = {
  goal: number | null
  now: Figure
  sides: { value: Figure; difference: TriedDifference | null }[]
}

const linesOf = ({ now, scenarios }: ScenarioComparison): Line[] => [
  ...now.goals.map((goal, at) => ({
    goal: goal.sdg,
    now: goal.value,
    sides: scenarios.map(one => ({ value: one.goals[at]!.value, difference: one.goals[at]!.difference })),
  })),
  { goal: null, now: now.total.value, sides: scenarios.map(one => one.total) },
]

/** Now, each scenario, and the difference per goal. Goals of which neither side says anything come last, in one line. */
export function Outcome({ data }: { data: ScenarioComparison }) {
  const { t } = useTranslation('variables')
  const lines = linesOf(data)
  const isSilent = (line: Line) => line.now.value === null && line.sides.every(side => side.value.value === null)
  const shown = lines.filter(line => !isSilent(line))
  const silent = lines.filter(isSilent)
  const unit = t('explorer.personYears')
  const title = t('try.outcome', { name: data.organisation.name })
  const max = Math.max(
    0,
    ...shown.flatMap(line =>
      line.goal === null ? [] : line.sides.map(side => Math.abs(side.difference?.relative ?? 0)),
    ),
  )
  const dataTable = useDataTable(data, lines, title)
  return (
    <div className={css.outcome}>
      <div className={css.outcomeHead}>
        <h3>{title}</h3>
        <Button look="text" small onPress={() => saveCsv(dataTable(), title)}>
          {t('coverage.csv')}
        </Button>
      </div>
      <ScrollBox label={title}>
        <table className={css.table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('try.column.goal', { unit })}</th>
              <th scope="col" className={css.end}>
                {t('try.column.now')}
              </th>
              {data.scenarios.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: scenarios keep their place
                <OutcomeHeads key={at} name={sideName(one)} hasBars={data.scenarios.length === 1} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(line => (
              <OutcomeRow key={line.goal ?? 'total'} line={line} max={data.scenarios.length === 1 ? max : null} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {silent.length > 0 ? (
        <p className="small dim">
          {t('try.silent', { goals: silent.map(line => `${line.goal} ${goalName(line.goal ?? 1)}`).join(', ') })}
        </p>
      ) : null}
      <p className="xs quiet">{t('try.reading')}</p>
    </div>
  )
}

/** `most`: the largest relative difference, as long as the bar; null: no bars. */
function OutcomeRow({ line, max }: { line: Line; max: number | null }) {
  const { t } = useTranslation('variables')
  return (
    <tr className={line.goal === null ? css.totalRow : undefined}>
      <th scope="row">
        {line.goal === null ? t('try.total') : <GoalMark goal={line.goal} quiet={line.now.value === null} />}
      </th>
      <td className={css.end}>
        <Side figure={line.now} />
      </td>
      {line.sides.map((side, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: scenarios keep their place
        <Cells key={at} goal={line.goal} {...side} max={max} />
      ))}
    </tr>
  )
}

/** The outcome as a table for a file. */
function useDataTable({ scenarios }: ScenarioComparison, lines: readonly Line[], title: string): () => FigureTable {
  const { t } = useTranslation('variables')
  return () => ({
    caption: title,
    columns: [
      { label: t('facet.goal') },
      { label: t('try.column.now'), numeric: true },
      ...scenarios.flatMap(one => [
        { label: one.name, numeric: true },
        { label: t('try.column.differenceOf', { name: one.name }), numeric: true },
        { label: `${t('try.column.differenceOf', { name: one.name })} P5`, numeric: true },
        { label: `${t('try.column.differenceOf', { name: one.name })} P95`, numeric: true },
        { label: t('try.column.verdict', { name: one.name }) },
      ]),
    ],
    rows: lines.map(line => [
      line.goal === null ? t('try.total') : `${line.goal} ${goalName(line.goal)}`,
      line.now.value ?? line.now.status,
      ...line.sides.flatMap(({ value, difference }) => [
        value.value ?? value.status,
        difference?.value ?? null,
        difference?.p5 ?? null,
        difference?.p95 ?? null,
        difference?.not_distinguishable ? t('try.notDistinguishable') : '',
      ]),
    ]),
  })
}

const Amount = ({
  value,
  low,
  high,
  plus,
}: {
  value: number
  low: number | null
  high: number | null
  plus?: boolean
}) => (
  <data
    value={String(value)}
    title={`${formatExact(value)}${low === null || high === null ? '' : `; ${formatRange(low, high)}`}`}
  >
    {formatNumber(value, plus ? { plus: true } : {})}
  </data>
)

function Side({ figure }: { figure: Figure }) {
  const { t } = useTranslation('ui')
  if (figure.value === null) return <NoValue word={t(`status.${figure.status}`)} />
  return <Amount value={figure.value} low={figure.p5} high={figure.p95} />
}

/** `most`: the largest relative difference, as long as the bar; null: no bars, the percentage stands below. */
type CellsProps = { goal: number | null; value: Figure; difference: TriedDifference | null; max: number | null }

const signed = (share: number) => `${share > 0 ? '+' : ''}${formatPercent(share)}`

function Cells({ goal, value, difference, max }: CellsProps) {
  const { t } = useTranslation('variables')
  const isSame = difference !== null && difference.value === 0
  return (
    <>
      <td className={`${css.end} ${css.first} ${css.new}`}>
        <Side figure={value} />
      </td>
      <td className={css.end}>
        {difference === null ? (
          <span className="quiet">{t('try.noDifference')}</span>
        ) : isSame ? (
          <span className="quiet">{t('try.unchanged')}</span>
        ) : (
          <>
            <Amount value={difference.value} low={difference.p5} high={difference.p95} plus />
            {max === null && difference.relative !== null ? (
              <span className={css.below}>{signed(difference.relative)}</span>
            ) : null}
            {difference.not_distinguishable ? <span className={css.verdict}>{t('try.notDistinguishable')}</span> : null}
          </>
        )}
      </td>
      {max === null ? null : (
        <td className={css.barCell}>
          {difference && !isSame && difference.relative !== null ? (
            <DifferenceBar
              share={max === 0 ? 0 : Math.min(1, Math.abs(difference.relative) / max)}
              isMore={difference.value < 0}
              colour={goal === null ? 'var(--ink-2)' : goalColour(goal)}
            >
              {signed(difference.relative)}
            </DifferenceBar>
          ) : (
            <span className={css.axis} aria-hidden="true" />
          )}
        </td>
      )}
    </>
  )
}

/** Left of the line more burden or less contribution, right of it the reverse. */
const DifferenceBar = ({
  share,
  isMore,
  colour,
  children,
}: {
  share: number
  isMore: boolean
  colour: string
  children: ReactNode
}) => (
  <span className={css.difference}>
    <span className={css.bars} aria-hidden="true">
      <i
        className={isMore ? css.left : css.right}
        style={{ width: `${(share * 50).toFixed(2)}%`, background: colour }}
      />
    </span>
    <span className={css.percent}>{children}</span>
  </span>
)

/** Every two scenarios beside each other: which is larger, and whether the runs can tell. */
export function Pairs({ data }: { data: ScenarioComparison }) {
  const { t } = useTranslation('variables')
  if (data.pairs.length === 0) return null
  return (
    <section className={css.block}>
      <h3>{t('try.pairs')}</h3>
      <ul className={css.pairs}>
        {data.pairs.map(({ a, b, total, goals }) => {
          const [one, other] = [sideName(data.scenarios[a]), sideName(data.scenarios[b])]
          const clear = goals.flatMap((difference, at) =>
            difference && difference.value !== 0 && !difference.not_distinguishable ? [at + 1] : [],
          )
          const unclear = goals.flatMap((difference, at) =>
            difference && difference.value !== 0 && difference.not_distinguishable ? [at + 1] : [],
          )
          return (
            <li key={`${a}${b}`}>
              <b>{t('try.pair', { one, other })}</b>{' '}
              {total === null
                ? t('try.pairNone')
                : total.value === 0
                  ? t('try.pairSame')
                  : `${t('try.pairTotal', { difference: formatNumber(total.value, { plus: true }), range: total.p5 === null || total.p95 === null ? '' : formatRange(total.p5, total.p95) })} ${
                      total.not_distinguishable
                        ? t('try.pairUnclear', { share: formatPercent(total.sign_changes) })
                        : t('try.pairClear', { share: formatPercent(total.sign_changes) })
                    }`}
              {clear.length > 0 ? (
                <span className={css.linkText}>{t('try.pairGoals', { goals: clear.map(goalName).join(', ') })}</span>
              ) : null}
              {unclear.length > 0 ? (
                <span className={css.linkText}>
                  {t('try.pairGoalsUnclear', { goals: unclear.map(goalName).join(', ') })}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How many sites each change reached, and what else to know. */
export function Applied({ data }: { data: ScenarioComparison }) {
  const { t } = useTranslation('variables')
  const lines = data.scenarios.flatMap((one, at) =>
    one.applied.flatMap(({ sites, ...told }, place) =>
      sites === null && told.sentence === null
        ? []
        : [
            {
              key: `${at}.${place}`,
              text: [
                `${one.name}, ${t('try.change', { number: place + 1 })}:`,
                sites === null ? '' : t('try.reached', { count: sites }),
                sentencesText(told),
              ]
                .filter(Boolean)
                .join(' '),
            },
          ],
    ),
  )
  if (lines.length === 0 && data.notes.length === 0) return null
  return (
    <ul className={css.notes}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
      {notesText(data).map(note => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
