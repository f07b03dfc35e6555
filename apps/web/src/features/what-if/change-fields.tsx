import type { Change } from '@cradle/contract'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../format.ts'
import { goalName } from '../../goals.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import { useCountries } from '../../lca/countries.ts'
import { Density } from '../../lca/density.tsx'
import { NumberField } from '../../lca/number-field.tsx'
import type { TryData } from '../../lca/try-data.ts'
import { unitText } from '../../lca/unit-text.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Select } from '../../ui/select.tsx'
import { Note, SkeletonRows } from '../../ui/states.tsx'
import { Tile } from '../../ui/tile.tsx'
import { MixFields } from './mix-fields.tsx'
import { presentFactor, useFactor } from './own-activity.ts'
import css from './try.module.css'

const DatasetFields = lazyPart(async () => (await import('./dataset-fields.tsx')).default)

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>
type Props<C> = {
  change: C
  onChange: (change: Change) => void
  data: TryData
  /** Where the organisation does most; factors of industries differ by country. */
  country?: string | undefined
}

/** The fields of a change: what it means, the value now, the value to try. */
export function ChangeFields({ change, onChange, data, country }: Props<Change>) {
  switch (change.kind) {
    case 'capacity_factor':
    case 'generation_gwh':
    case 'capacity_mw':
    case 'revenue':
    case 'scale':
      return <AmountFields change={change} onChange={onChange} data={data} />
    case 'technology':
    case 'country':
      return <PlaceFields change={change} onChange={onChange} data={data} />
    case 'factor':
      return <FactorFields change={change} onChange={onChange} data={data} country={country} />
    case 'share':
      return <ShareFields change={change} onChange={onChange} data={data} />
    case 'weight':
    case 'normalisation':
      return <WeightFields change={change} onChange={onChange} data={data} />
    case 'reference':
      return <ReferenceFields change={change} onChange={onChange} data={data} />
    case 'profile':
      return <ProfileFields change={change} onChange={onChange} data={data} />
    case 'grid_mix':
      return <MixFields change={change} onChange={onChange} data={data} />
    case 'dataset':
      return (
        <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
          <DatasetFields change={change} onChange={onChange} data={data} />
        </Suspense>
      )
  }
}

const everywhere = '*'

/** Which sites are meant: those of one technology, or all. */
function Where<C extends Change & { technology?: string | undefined; site_id?: string | undefined }>({
  change,
  onChange,
  data,
}: Props<C>) {
  const { t } = useTranslation('variables')
  return (
    <Select
      small
      label={t('try.where')}
      value={change.technology ?? everywhere}
      onChange={id => {
        const { technology: _, ...rest } = change
        onChange((id === everywhere ? rest : { ...rest, technology: id }) as unknown as Change)
      }}
      choices={[{ id: everywhere, name: t('try.everywhere') }, ...data.technologies]}
      {...(change.site_id ? { hint: t('try.site', { id: change.site_id }) } : {})}
    />
  )
}

function AmountFields({
  change,
  onChange,
  data,
}: Props<Of<'capacity_factor' | 'generation_gwh' | 'capacity_mw' | 'revenue' | 'scale'>>) {
  const { t } = useTranslation('variables')
  const max = { capacity_factor: 1, generation_gwh: 1e7, capacity_mw: 1e6, revenue: 1e16, scale: 1e6 }[change.kind]
  return (
    <div className={css.pair}>
      <Where change={change} onChange={onChange} data={data} />
      <NumberField
        label={t(`try.value.${change.kind}`)}
        value={change.value}
        max={max}
        onChange={value => onChange({ ...change, value })}
      />
    </div>
  )
}

function PlaceFields({ change, onChange, data }: Props<Of<'technology' | 'country'>>) {
  const { t } = useTranslation('variables')
  const countries = useCountries(change.kind === 'country')
  return (
    <div className={css.pair}>
      <Where change={change} onChange={onChange} data={data} />
      {change.kind === 'technology' ? (
        <Select
          small
          label={t('try.value.technology')}
          value={change.value}
          choices={data.technologies}
          onChange={value => onChange({ ...change, value })}
        />
      ) : (
        <ComboBox
          key={countries.length}
          small
          label={t('try.value.country')}
          value={change.value}
          choices={countries}
          onChange={value => {
            if (value) onChange({ ...change, value })
          }}
        />
      )}
    </div>
  )
}

function FactorFields({ change, onChange, data, country }: Props<Of<'factor'>>) {
  const { t } = useTranslation('variables')
  const place = { country, edition: data.edition }
  const { data: now } = useFactor(change.activity, change.category, place)
  /** Another activity or category begins with its own present factor; what was typed belongs to the one before. */
  const turn = async (to: { activity?: string; category?: string }) => {
    const { kind, activity, category } = { ...change, ...to }
    onChange({ kind, activity, category, value: await presentFactor(activity, category, place) })
  }
  const spread = now?.uncertainty ?? null
  const tried = change.value
  const beyond = spread && tried !== null ? (tried > spread.p95 ? 'above' : tried < spread.p5 ? 'below' : null) : null
  return (
    <>
      <ComboBox
        small
        label={t('try.activity')}
        value={change.activity}
        choices={data.activities}
        onChange={activity => {
          if (activity) void turn({ activity })
        }}
      />
      <div className={css.pair}>
        <Select
          small
          label={t('column.category')}
          value={change.category}
          choices={data.categories}
          onChange={category => void turn({ category })}
        />
        <NumberField
          label={t('try.try')}
          value={tried}
          max={1e12}
          onChange={value => onChange({ ...change, value })}
          hint={
            now
              ? now.value === null
                ? t('try.nowUnknown')
                : t('try.now', { value: formatNumber(now.value, { digits: 3, unit: unitText(now.unit) }) })
              : ''
          }
        />
      </div>
      {spread ? (
        <Density spread={spread} title={t('density.title')} {...(tried === null || tried <= 0 ? {} : { tried })} />
      ) : null}
      {beyond && spread && tried !== null ? (
        <p className={css.warn}>
          {t(`try.beyond.${beyond}`, {
            value: formatNumber(tried, { digits: 3 }),
            end: formatNumber(beyond === 'above' ? spread.p95 : spread.p5, { digits: 3 }),
          })}
        </p>
      ) : null}
      {now?.reason && now.value === null ? <Note>{reasonText(now)}</Note> : null}
    </>
  )
}

function ShareFields({ change, onChange, data }: Props<Of<'share'>>) {
  const { t } = useTranslation('variables')
  const now = data.shares[change.category] ?? {}
  const goals = [...new Set([...Object.keys(now), ...Object.keys(change.value)])].map(Number).sort((a, b) => a - b)
  const sum = Object.values(change.value).reduce((total, share) => total + share, 0)
  const others = Array.from({ length: 17 }, (_, at) => at + 1).filter(goal => !goals.includes(goal))
  const put = (goal: number, share: number) =>
    onChange({ ...change, value: { ...change.value, [String(goal)]: share } })
  return (
    <>
      <Select
        small
        label={t('column.category')}
        value={change.category}
        choices={data.categories}
        onChange={category => onChange({ kind: 'share', category, value: { ...(data.shares[category] ?? {}) } })}
      />
      <ul className={css.shares}>
        {goals.map(goal => (
          <li key={goal}>
            <span>
              <Tile goal={goal} /> {goalName(goal)}
              <span className="quiet"> {t('try.now', { value: formatPercent(now[String(goal)] ?? 0) })}</span>
            </span>
            <NumberField
              label={t('try.shareOf', { goal: goalName(goal) })}
              labelHidden
              isPercent
              value={change.value[String(goal)] ?? 0}
              max={1}
              onChange={share => put(goal, share)}
            />
          </li>
        ))}
      </ul>
      <Select
        small
        label={t('try.addGoal')}
        value={null}
        choices={others.map(goal => ({ id: String(goal), name: `${goal} ${goalName(goal)}` }))}
        onChange={goal => put(Number(goal), 0)}
      />
      {Math.abs(sum - 1) > 1e-9 ? <p className={css.warn}>{t('try.sharesSum', { sum: formatPercent(sum) })}</p> : null}
    </>
  )
}

function WeightFields({ change, onChange, data }: Props<Of<'weight' | 'normalisation'>>) {
  const { t } = useTranslation('variables')
  const values = change.kind === 'weight' ? data.weights : data.normalisation
  const now = values[change.category]
  return (
    <div className={css.pair}>
      <Select
        small
        label={t('column.category')}
        value={change.category}
        choices={data.categories}
        onChange={category => onChange({ ...change, category, value: values[category] ?? change.value })}
      />
      <NumberField
        label={t('try.try')}
        value={change.value}
        min={change.kind === 'weight' ? 0 : 1e-30}
        onChange={value => onChange({ ...change, value })}
        hint={now === undefined ? t('try.nowUnknown') : t('try.now', { value: formatNumber(now, { digits: 3 }) })}
      />
    </div>
  )
}

const indicators = ['renewable_kwh', 'jobs', 'gva_usd2023', 'mva_usd2023'] as const

function ReferenceFields({ change, onChange, data }: Props<Of<'reference'>>) {
  const { t } = useTranslation('variables')
  const now = data.references[change.indicator]
  return (
    <div className={css.pair}>
      <Select
        small
        label={t('try.indicator')}
        value={change.indicator}
        choices={indicators.map(id => ({ id, name: t(`try.indicators.${id}`) }))}
        onChange={id => {
          const indicator = indicators.find(one => one === id) ?? change.indicator
          onChange({ ...change, indicator, value: data.references[indicator] ?? change.value })
        }}
      />
      <NumberField
        label={t('try.try')}
        value={change.value}
        min={1e-30}
        onChange={value => onChange({ ...change, value })}
        hint={now === undefined ? '' : t('try.now', { value: formatNumber(now, { digits: 3 }) })}
      />
    </div>
  )
}

function ProfileFields({ change, onChange, data }: Props<Of<'profile'>>) {
  const { t } = useTranslation('variables')
  return (
    <Select
      small
      label={t('try.value.profile')}
      value={change.value}
      choices={data.profiles}
      onChange={value => onChange({ ...change, value })}
    />
  )
}
