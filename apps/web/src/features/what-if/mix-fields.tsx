import type { Change } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../format.ts'
import { useCountries } from '../../lca/countries.ts'
import { NumberField } from '../../lca/number-field.tsx'
import { nameOf, type TryData } from '../../lca/try-data.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Cross } from '../../ui/icons.tsx'
import { Select } from '../../ui/select.tsx'
import css from './try.module.css'

type GridMix = Extract<Change, { kind: 'grid_mix' }>
type Props = { change: GridMix; onChange: (change: Change) => void; data: TryData }

/** Another mix of electricity: as the plants of a country deliver it, or a mix of one's own. */
export function MixFields({ change, onChange, data }: Props) {
  const { t } = useTranslation('variables')
  const countries = useCountries(true)
  const { value } = change
  return (
    <>
      <div className={css.pair}>
        <Select
          small
          label={t('try.mix.of')}
          value={change.of}
          choices={(['purchased', 'generated'] as const).map(id => ({ id, name: t(`try.mix.${id}`) }))}
          onChange={of => onChange({ ...change, of: of === 'generated' ? 'generated' : 'purchased' })}
        />
        <Select
          small
          label={t('try.mix.how')}
          value={typeof value === 'string' ? 'country' : 'own'}
          choices={(['country', 'own'] as const).map(id => ({ id, name: t(`try.mix.${id}`) }))}
          onChange={how => onChange({ ...change, value: how === 'own' ? { wind_onshore: 1 } : 'FR' })}
        />
      </div>
      {typeof value === 'string' ? (
        <ComboBox
          key={countries.length}
          small
          label={t('try.mix.like')}
          value={value}
          choices={countries}
          onChange={country => {
            if (country) onChange({ ...change, value: country })
          }}
        />
      ) : (
        <OwnMix value={value} onChange={mix => onChange({ ...change, value: mix })} data={data} />
      )}
    </>
  )
}

type Mix = Record<string, number>
type OwnMixProps = { value: Mix; onChange: (mix: Mix) => void; data: TryData }

/** Shares of technologies that add to one. */
function OwnMix({ value, onChange, data }: OwnMixProps) {
  const { t } = useTranslation('variables')
  const sum = Object.values(value).reduce((total, share) => total + share, 0)
  const rest = data.technologies.filter(one => !(one.id in value))
  return (
    <>
      <ul className={css.shares}>
        {Object.entries(value).map(([technology, share]) => (
          <li key={technology}>
            <span>{nameOf(data.technologies, technology)}</span>
            <span className={css.mixShare}>
              <NumberField
                label={t('try.shareOf', { goal: nameOf(data.technologies, technology) })}
                labelHidden
                isPercent
                value={share}
                max={1}
                onChange={next => onChange({ ...value, [technology]: next })}
              />
              <Button
                look="icon"
                small
                aria-label={t('try.mix.remove', { name: nameOf(data.technologies, technology) })}
                onPress={() => {
                  const { [technology]: _, ...others } = value
                  onChange(others)
                }}
              >
                <Cross />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Select
        small
        label={t('try.mix.add')}
        value={null}
        choices={rest}
        onChange={technology => onChange({ ...value, [technology]: Math.max(0, Number((1 - sum).toPrecision(6))) })}
      />
      {Math.abs(sum - 1) > 1e-9 ? <p className={css.warn}>{t('try.sharesSum', { sum: formatPercent(sum) })}</p> : null}
    </>
  )
}
