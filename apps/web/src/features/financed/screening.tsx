import type { FinancedResult, TaxonomyScreening } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { countryName, formatCount, formatPercent } from '../../format.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Cell } from './cells.tsx'
import { codedText, financedWord } from './coded-text.ts'
import css from './financed.module.css'

type Props = { name: string; result: FinancedResult; onRow: (row: number) => void }
type Plants = TaxonomyScreening['plants'][number]

/** Power plants against the technical criteria of the EU taxonomy: screened, never called aligned. */
export function Screening({ name, result: { screening }, onRow }: Props) {
  const { t } = useTranslation('holdings')
  if (screening === null) return null
  return (
    <Section
      id="screening"
      title={t('screening.title')}
      sentence={t('screening.sentence')}
      source={t('screening.source')}
    >
      <Criteria screening={screening} />
      <PlantTable name={name} screening={screening} onRow={onRow} />
    </Section>
  )
}

function Criteria({ screening }: { screening: TaxonomyScreening }) {
  const { t } = useTranslation('holdings')
  return (
    <table className={css.table}>
      <caption className="vh">{t('screening.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('screening.result')}</th>
          <th scope="col">{t('screening.share')}</th>
          <th scope="col">{t('screening.production')}</th>
          <th scope="col">{t('screening.plants')}</th>
          <th scope="col">{t('groups.rows')}</th>
        </tr>
      </thead>
      <tbody>
        {screening.criteria.map(one => (
          <tr key={one.criterion}>
            <th scope="row">{financedWord(`criterion.${one.criterion}`)}</th>
            <td>{one.share === null ? <Cell value={null} /> : formatPercent(one.share)}</td>
            <td>
              <Cell value={one.production} unit="MWh" />
            </td>
            <td>{formatCount(one.plants)}</td>
            <td>{formatCount(one.rows)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlantTable({ name, screening, onRow }: { name: string; screening: TaxonomyScreening; onRow: Props['onRow'] }) {
  const { t } = useTranslation('holdings')
  const title = t('screening.byPlant')
  const columns: Column<Plants>[] = [
    {
      id: 'name',
      name: t('positions.name'),
      isFixed: true,
      value: one => one.name ?? '',
      cell: one => (
        <>
          <button type="button" className={css.link} onClick={() => onRow(one.row)}>
            {one.name ?? t('row', { row: one.row })}
          </button>
          <span className={parts.sub}>
            {[technologyText(one.technology), one.country === '' ? null : countryName(one.country)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'criterion',
      name: t('screening.result'),
      value: one => financedWord(`criterion.${one.criterion}`),
      cell: one => (
        <>
          {financedWord(`criterion.${one.criterion}`)}
          <span className={parts.sub}>{codedText(one.why.message)}</span>
        </>
      ),
    },
    {
      id: 'activity',
      name: t('screening.activity'),
      value: one => one.activity,
      cell: one => one.activity ?? <span className="xs quiet">{t('screening.noActivity')}</span>,
    },
    {
      id: 'production',
      name: t('screening.production'),
      isEnd: true,
      value: one => one.production,
      cell: one => <Cell value={one.production} unit="MWh" />,
    },
    {
      id: 'capacity',
      name: t('screening.capacity'),
      isEnd: true,
      value: one => one.capacity_mw,
      cell: one => <Cell value={one.capacity_mw} unit="MW" />,
    },
    {
      id: 'plants',
      name: t('screening.plants'),
      isEnd: true,
      value: one => one.plants,
      cell: one => formatCount(one.plants),
    },
  ]
  return (
    <div className={css.group}>
      <DataTable
        label={title}
        columns={columns}
        rows={screening.plants}
        rowKey={one => `${one.row} ${one.technology} ${one.country}`}
        csv={`${name} ${title}`}
      >
        {screening.plants_count > screening.plants.length && (
          <span className="small dim">
            {t('alignment.first', { shown: screening.plants.length, count: screening.plants_count })}
          </span>
        )}
      </DataTable>
    </div>
  )
}
