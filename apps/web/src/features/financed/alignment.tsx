import type { FinancedResult, SectorAlignment } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import type { FigureTable } from '../../charts/save-table.ts'
import { useFigure } from '../../charts/use-figure.ts'
import { formatNumber, formatPercent } from '../../format.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import { unitText } from '../../lca/unit-text.ts'
import { quantityText } from '../../physical/quantity.ts'
import parts from '../../ui/report-parts.module.css'
import { FigureHead, Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Cell } from './cells.tsx'
import { financedWord } from './coded-text.ts'
import css from './financed.module.css'
import { PathPlot } from './path-plot.tsx'

type Props = { name: string; result: FinancedResult; onRow: (row: number) => void }

/** Power and steel against a path of 1.5 °C: how far, by which technologies and holdings. No temperature is made of it. */
export function Alignment({ name, result, onRow }: Props) {
  const { t } = useTranslation('holdings')
  const { alignment } = result
  if (alignment === null) return null
  const [first] = alignment
  return (
    <Section
      id="alignment"
      title={t('alignment.title')}
      sentence={t('alignment.sentence')}
      source={`${first?.source ?? ''}. ${t('statement.ownReading', { text: financedWord('paths.reading') })}`}
    >
      {alignment.map(one => (
        <SectorPath key={one.sector} name={name} one={one} onRow={onRow} />
      ))}
    </Section>
  )
}

type SectorProps = { name: string; one: SectorAlignment; onRow: (row: number) => void }

function SectorPath({ name, one, onRow }: SectorProps) {
  const { t } = useTranslation('holdings')
  const title = t(`alignment.${one.sector}`)
  const figure = useFigure({ title, sentence: t('alignment.sentence'), source: one.source }, () =>
    pathTable(one, title, t('alignment.year'), t('alignment.path')),
  )
  return (
    <div className={css.group}>
      <div className={css.beside}>
        <div>
          <FigureHead level={3} title={title} tools={figure.tools} />
          <FigureBody figure={figure}>
            <PathPlot one={one} title={title} />
          </FigureBody>
        </div>
        <Figures one={one} />
      </div>
      {one.mix.length > 0 && <Mix name={name} one={one} />}
      {one.plans !== null && <Plans name={name} plans={one.plans} />}
      <HoldingsOnPath name={name} one={one} onRow={onRow} />
    </div>
  )
}

const pathTable = (one: SectorAlignment, caption: string, year: string, path: string): FigureTable => ({
  caption,
  columns: [{ label: year }, { label: `${path}, ${one.unit}`, numeric: true }],
  rows: one.path.map(({ year: at, benchmark }) => [String(at), benchmark]),
})

/** A gap below the path has its sign already. */
const signed = (value: number | null, none: string) =>
  value === null ? none : `${value > 0 ? '+' : ''}${formatPercent(value)}`

function Figures({ one }: { one: SectorAlignment }) {
  const { t } = useTranslation('holdings')
  const none = t('unknown')
  const lines = [
    [
      t('alignment.intensity', { year: String(one.year) }),
      one.intensity === null ? none : quantityText(one.intensity, one.unit),
    ],
    [t('alignment.path'), one.benchmark === null ? none : quantityText(one.benchmark, one.unit)],
    [t('alignment.gap'), signed(one.gap, none)],
    [t('alignment.excess'), one.excess_t === null ? none : formatNumber(one.excess_t, { digits: 3, plus: true })],
    [t('alignment.production'), quantityText(one.production, one.production_unit)],
    [t('alignment.defaults'), one.default_share === null ? none : formatPercent(one.default_share)],
    [t('alignment.covered'), one.covered_share === null ? none : formatPercent(one.covered_share)],
  ]
  return (
    <dl className={css.ratios}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const share = (value: number | null) => (value === null ? <Cell value={null} /> : formatPercent(value))

const technologyColumn = <Row extends { technology: string }>(name: string): Column<Row> => ({
  id: 'technology',
  name,
  isFixed: true,
  value: row => technologyText(row.technology),
  cell: row => technologyText(row.technology),
})

function Mix({ name, one }: { name: string; one: SectorAlignment }) {
  const { t } = useTranslation('holdings')
  const title = t('alignment.mix')
  const columns: Column<SectorAlignment['mix'][number]>[] = [
    technologyColumn(t('alignment.technology')),
    {
      id: 'production',
      name: one.production_unit,
      isEnd: true,
      value: row => row.production,
      cell: row => <Cell value={row.production} unit={one.production_unit} />,
    },
    { id: 'share', name: t('alignment.share'), isEnd: true, value: row => row.share, cell: row => share(row.share) },
    {
      id: 'intensity',
      name: unitText(one.unit),
      isEnd: true,
      value: row => row.intensity,
      cell: row => <Cell value={row.intensity} unit={one.unit} />,
    },
    {
      id: 'defaults',
      name: t('alignment.defaults'),
      isEnd: true,
      value: row => row.default_share,
      cell: row => share(row.default_share),
    },
  ]
  return (
    <div className={css.group}>
      <FigureHead level={3} title={title} sentence={t('alignment.mixSentence', { year: String(one.year) })} />
      <DataTable
        label={title}
        columns={columns}
        rows={one.mix}
        rowKey={row => row.technology}
        csv={`${name} ${title}`}
      />
    </div>
  )
}

type PlansProps = { name: string; plans: NonNullable<SectorAlignment['plans']> }

/** What linked owners run, close and build until 2030, by the holder's part. */
function Plans({ name, plans }: PlansProps) {
  const { t } = useTranslation('holdings')
  const title = t('alignment.plans', { year: String(plans.until) })
  const mw = (id: 'operating_mw' | 'closing_mw' | 'construction_mw' | 'permitted_mw' | 'announced_mw') => ({
    id,
    name: t(`alignment.${id}`),
    isEnd: true,
    value: (row: PlanRow) => row[id],
    cell: (row: PlanRow) => <Cell value={row[id]} unit="MW" />,
  })
  const columns: Column<PlanRow>[] = [
    technologyColumn(t('alignment.technology')),
    mw('operating_mw'),
    mw('closing_mw'),
    mw('construction_mw'),
    mw('permitted_mw'),
    mw('announced_mw'),
  ]
  return (
    <div className={css.group}>
      <FigureHead level={3} title={title} sentence={t('alignment.plansSentence', { count: plans.holdings })} />
      <DataTable
        label={title}
        columns={columns}
        rows={plans.technologies}
        rowKey={row => row.technology}
        csv={`${name} ${title}`}
      />
      <p className={parts.note}>{plans.attribution.join('; ')}</p>
    </div>
  )
}
type PlanRow = PlansProps['plans']['technologies'][number]

type Holding = SectorAlignment['holdings'][number]

function HoldingsOnPath({ name, one, onRow }: SectorProps) {
  const { t } = useTranslation('holdings')
  const title = t('alignment.holdings')
  const number = (id: 'production' | 'intensity' | 'benchmark', head: string, unit: string): Column<Holding> => ({
    id,
    name: head,
    isEnd: true,
    value: row => row[id],
    cell: row => <Cell value={row[id]} unit={unit} />,
  })
  const columns: Column<Holding>[] = [
    {
      id: 'name',
      name: t('positions.name'),
      isFixed: true,
      value: row => row.name ?? '',
      cell: row => (
        <button type="button" className={css.link} onClick={() => onRow(row.row)}>
          {row.name ?? t('row', { row: row.row })}
        </button>
      ),
    },
    {
      id: 'excess',
      name: t('alignment.excess'),
      isEnd: true,
      value: row => row.excess_t,
      cell: row =>
        row.excess_t === null ? <Cell value={null} /> : formatNumber(row.excess_t, { digits: 3, plus: true }),
    },
    {
      id: 'gap',
      name: t('alignment.gap'),
      isEnd: true,
      value: row => row.gap,
      cell: row => (row.gap === null ? <Cell value={null} /> : signed(row.gap, '')),
    },
    number('intensity', unitText(one.unit), one.unit),
    number('benchmark', t('alignment.path'), one.unit),
    number('production', one.production_unit, one.production_unit),
    {
      id: 'defaults',
      name: t('alignment.defaults'),
      isEnd: true,
      value: row => row.default_share,
      cell: row => share(row.default_share),
    },
  ]
  return (
    <div className={css.group}>
      <FigureHead
        level={3}
        title={title}
        {...(one.holdings_count > one.holdings.length
          ? { sentence: t('alignment.first', { shown: one.holdings.length, count: one.holdings_count }) }
          : {})}
      />
      <DataTable
        label={title}
        columns={columns}
        rows={one.holdings}
        rowKey={row => `${row.row} ${row.part ?? ''}`}
        csv={`${name} ${title}`}
      />
    </div>
  )
}
