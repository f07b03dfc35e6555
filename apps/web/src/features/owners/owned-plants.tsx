import type { OwnedAsset, Owner } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import { formatPercent } from '../../format.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import { Absent } from '../../ui/absent.tsx'
import { NumCell } from '../../ui/num.tsx'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { PlantLink } from './links.tsx'
import { PlainAmount } from './plain-amount.tsx'

type Translate = TFunction<'owners'>

/** Plants with the figures of their part; their units below, as the registers name them. */
export function OwnedPlants({ owner }: { owner: Owner }) {
  const { t } = useTranslation('owners')
  const columns = useMemo(() => plantColumns(t), [t])
  const unitTable = useMemo(() => unitColumns(t), [t])
  const units = useMemo(
    () =>
      owner.assets.flatMap(({ id, name, units: list }) => list.map((unit, at) => ({ id, plant: name, at, ...unit }))),
    [owner],
  )
  return (
    <Section id="plants" title={t('plants.title')} sentence={t('plants.sentence')}>
      <DataTable
        label={t('plants.title')}
        columns={columns}
        rows={owner.assets}
        rowKey={one => one.id}
        csv={`${owner.name} ${t('plants.title')}`}
      />
      <details>
        <summary>{t('units.title')}</summary>
        <DataTable
          label={t('units.title')}
          columns={unitTable}
          rows={units}
          rowKey={one => `${one.id} ${one.at}`}
          csv={`${owner.name} ${t('units.title')}`}
        />
      </details>
    </Section>
  )
}

function plantColumns(t: Translate): Column<OwnedAsset>[] {
  return [
    {
      id: 'plant',
      name: t('column.plant'),
      isFixed: true,
      value: one => one.name,
      cell: one => (
        <span>
          <PlantLink id={one.id}>{one.name}</PlantLink>
          <span className={parts.sub}>
            {technologyText(one.technology)}, {countryName(one.country)}
          </span>
        </span>
      ),
    },
    { ...figures('part', t('column.mw'), one => one.part_mw), cell: one => partOf(one, t) },
    {
      ...figures('whole', t('column.whole'), one => one.capacity_mw),
      cell: one => capacity(one, one.capacity_mw || null, t),
    },
    {
      ...figures('unknown', t('column.unknown'), one => one.unknown_mw),
      cell: one => capacity(one, one.unknown_mw, t),
    },
    { ...figures('co2', t('column.co2'), one => one.co2_t?.part ?? null), cell: one => figure(one, one.co2_t, t) },
    {
      ...figures('generation', t('column.generation'), one => one.generation_gwh?.part ?? null),
      cell: one => figure(one, one.generation_gwh, t, 'GWh'),
    },
    {
      id: 'status',
      name: t('column.status'),
      value: one => t(`status.${one.status ?? 'unknown'}`),
      cell: one => t(`status.${one.status ?? 'unknown'}`),
    },
  ]
}

type Figure = OwnedAsset['co2_t'] | OwnedAsset['generation_gwh']

/** The part with its basis and year below; what is not known is a word and never 0. What is retired has no figure of today. */
function figure({ status }: OwnedAsset, one: Figure, t: Translate, unit?: 'GWh') {
  if (one === null || one.part === null)
    return <Absent>{t(status === 'retired' ? 'status.retired' : 'unknown')}</Absent>
  const [newest] = one.years
  return (
    <span>
      {unit ? <PlainAmount value={one.part} unit={unit} /> : <NumCell value={one.part} digits={3} />}
      <span className={parts.sub}>
        {t(`basis.${one.basis}`)}
        {newest !== undefined && ` ${newest}`}
      </span>
    </span>
  )
}

/** Megawatts in operation. What is retired has none, and says so. */
function capacity({ status }: OwnedAsset, value: number | null, t: Translate) {
  if (status === 'retired' && !value) return <Absent>{t('status.retired')}</Absent>
  return value === null ? <Absent>{t('unknown')}</Absent> : <PlainAmount value={value} unit="MW" />
}

/** The part of a plant whose shares nobody states is not 0. */
const partOf = (one: OwnedAsset, t: Translate) =>
  capacity(one, one.part_mw === 0 && one.unknown_mw > 0 ? null : one.part_mw, t)

const figures = (
  id: string,
  name: string,
  value: (one: OwnedAsset) => number | null,
): Omit<Column<OwnedAsset>, 'cell'> => ({
  id,
  name,
  isEnd: true,
  value,
})

type UnitLine = OwnedAsset['units'][number] & { id: string; plant: string; at: number }

function unitColumns(t: Translate): Column<UnitLine>[] {
  const year = (id: 'start' | 'closes' | 'retired', name: string): Column<UnitLine> => ({
    id,
    name,
    isEnd: true,
    value: one => one[id],
    cell: one => (one[id] === null ? <span className="xs quiet">{t('notStated')}</span> : String(one[id])),
  })
  return [
    { id: 'plant', name: t('column.plant'), isFixed: true, value: one => one.plant, cell: one => one.plant },
    { id: 'unit', name: t('column.unit'), value: one => one.name, cell: one => one.name },
    {
      id: 'technology',
      name: t('column.technology'),
      value: one => technologyText(one.technology),
      cell: one => technologyText(one.technology),
    },
    {
      id: 'mw',
      name: 'MW',
      isEnd: true,
      value: one => one.capacity_mw,
      cell: one => <PlainAmount value={one.capacity_mw} unit="MW" />,
    },
    {
      id: 'share',
      name: t('column.share'),
      isEnd: true,
      value: one => one.share,
      cell: one => (one.share === null ? <span className="xs quiet">{t('unknown')}</span> : formatPercent(one.share)),
    },
    {
      id: 'status',
      name: t('column.status'),
      value: one => t(`status.${one.status}`),
      cell: one => t(`status.${one.status}`),
    },
    year('start', t('column.start')),
    year('closes', t('column.closes')),
    year('retired', t('column.retired')),
  ]
}
