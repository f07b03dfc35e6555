import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Select } from '../../ui/select.tsx'
import css from './financed.module.css'

/** `empty`: said where there is no other list. */
type Props = { id: string; value: string; onChange: (id: string) => void; empty?: string }

/** The list whose values stand beside as those of the period before. */
export function PreviousPeriod({ id, value, onChange, empty }: Props) {
  const { t } = useTranslation('holdings')
  const { data } = useApiQuery('listBridgeSides', { params: { id } })
  const sides = data?.results.filter(side => side.id !== id) ?? []
  if (!data) return null
  if (sides.length === 0) return empty === undefined ? null : <p className="small dim">{empty}</p>
  return (
    <div className={`${css.choose} no-print`}>
      <Select
        small
        label={t('statement.before')}
        value={value || 'none'}
        onChange={chosen => onChange(chosen === 'none' ? '' : chosen)}
        choices={[
          { id: 'none', name: t('statement.noBefore') },
          ...sides.map(side => ({ id: side.id, name: t('statement.side', { name: side.name, run: side.run }) })),
        ]}
      />
    </div>
  )
}
