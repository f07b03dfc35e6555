import type { Asset, AssetOwner } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../format.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { OwnerLink } from './links.tsx'
import { sourceName } from './source-name.ts'

/** Who owns it, who stands behind them, and who holds its registry account. */
export function PlantOwners({ plant }: { plant: Asset }) {
  const { t } = useTranslation('owners')
  const columns = useMemo(
    (): Column<AssetOwner>[] => [
      {
        id: 'owner',
        name: t('column.owner'),
        isFixed: true,
        value: one => one.name,
        cell: one => (one.id === null ? one.name : <OwnerLink id={one.id}>{one.name}</OwnerLink>),
      },
      {
        id: 'level',
        name: t('column.level'),
        value: one => t(`level.${one.level}`),
        cell: one => t(`level.${one.level}`),
      },
      {
        id: 'share',
        name: t('column.share'),
        isEnd: true,
        value: one => one.share,
        cell: one => (one.share === null ? <span className="xs quiet">{t('unknown')}</span> : formatPercent(one.share)),
      },
      {
        id: 'source',
        name: t('column.row'),
        value: one => one.sources.map(sourceName).join(', '),
        cell: one => one.sources.map(sourceName).join(', '),
      },
    ],
    [t],
  )
  return (
    <Section id="owners" title={t('plant.owners')} sentence={t('plant.ownersSentence')}>
      <DataTable
        label={t('plant.owners')}
        columns={columns}
        rows={plant.owners}
        rowKey={one => `${one.level} ${one.id}`}
        csv={`${plant.name} ${t('plant.owners')}`}
      />
    </Section>
  )
}
