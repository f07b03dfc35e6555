import type { Owner } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatPercent, formatQuantity } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import { withWideSpaces } from '../../wide-spaces.ts'
import css from './owners.module.css'

/** What is known and what is not, in four figures. */
export function OwnerStrip({ owner }: { owner: Owner }) {
  const { t } = useTranslation('owners')
  const { capacity, co2, generation } = owner
  const share = generation.part_gwh === 0 ? 0 : generation.measured_gwh / generation.part_gwh
  const figures = [
    { id: 'operating', value: capacity.operating_mw, text: formatQuantity(capacity.operating_mw, 'MW') },
    { id: 'unknown', value: capacity.unknown_mw, text: formatQuantity(capacity.unknown_mw, 'MW') },
    ...(co2.assets > 0 ? [{ id: 'co2', value: co2.part_t, text: quantityText(co2.part_t, 't CO2') } as const] : []),
    ...(generation.assets > 0
      ? [
          {
            id: 'generation',
            value: generation.part_gwh,
            text: formatQuantity(generation.part_gwh * 1e6, 'kWh'),
          } as const,
        ]
      : []),
  ] as const
  return (
    <dl className={css.strip}>
      {figures.map(({ id, value, text }) => (
        <div key={id}>
          <dt>{t(`strip.${id}`, { share: formatPercent(share) })}</dt>
          <dd title={String(value)}>{withWideSpaces(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
