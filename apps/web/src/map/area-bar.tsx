import { useTranslation } from 'react-i18next'
import { formatCount, formatExact, formatNumber, formatPercent } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { withWideSpaces } from '../wide-spaces.ts'
import css from './area.module.css'
import type { AreaSum } from './area-sum.ts'
import type { MapArea } from './use-map-area.ts'

/** The signs of a measure in its own words: a goal has burdens below zero, gases have emissions above. */
export type Sides = readonly {
  sign: 'negative' | 'positive'
  name: 'burdens' | 'contributions' | 'emissions' | 'removals'
}[]

export const goalSides: Sides = [
  { sign: 'negative', name: 'burdens' },
  { sign: 'positive', name: 'contributions' },
]
export const gasSides: Sides = [
  { sign: 'positive', name: 'emissions' },
  { sign: 'negative', name: 'removals' },
]

type Props = {
  area: MapArea
  /** Of what is counted. */
  sum: AreaSum
  /** Of all of the map. */
  all: AreaSum
  sides: Sides
  unit: string
  /** Countries are counted as a whole, by where their names are. */
  isByCountry: boolean
  /** Places are on their way: nothing is counted yet. */
  isWaiting: boolean
  /** Saves the sites that are counted. */
  onCsv?: () => void
}

/** What is in view or selected: how much of it, and its sums, burdens and contributions apart. */
export function AreaBar(props: Props) {
  const { area, isByCountry, isWaiting, onCsv } = props
  const { t } = useTranslation(['physical', 'ui'])
  return (
    <section className={css.bar} aria-label={t('area.title')}>
      <Choices area={area} {...(onCsv ? { onCsv } : {})} />
      <p className={css.scope}>{t(`area.scope.${area.scope}`)}</p>
      {isWaiting ? <p className={css.waiting}>{t('ui:loading')}</p> : <Sums {...props} />}
      {isByCountry && <p className={css.note}>{t('area.byCountry')}</p>}
      <Status {...props} />
    </section>
  )
}

function Sums({ sum, all, sides, unit, isByCountry }: Props) {
  const { t } = useTranslation('physical')
  return (
    <dl className={css.sums}>
      <Count name={t('area.sites')} value={sum.sites} />
      {!isByCountry && <Count name={t('area.organisations')} value={sum.organisations} />}
      <Count name={t('area.countries')} value={sum.countries} />
      {sides.map(({ sign, name }) => (
        <div key={sign}>
          <dt>{t(`area.${name}`)}</dt>
          <dd>
            {sum[sign].sites === 0 ? (
              <span className={css.none}>{t('area.none')}</span>
            ) : (
              <>
                <data value={String(sum[sign].sum)} title={formatExact(sum[sign].sum, unit)}>
                  {withWideSpaces(formatNumber(sum[sign].sum, { plus: name === 'contributions', unit }))}
                </data>
                <small>{t('area.share', { share: formatPercent(sum[sign].sum / all[sign].sum) })}</small>
              </>
            )}
          </dd>
        </div>
      ))}
      {isByCountry ? (
        <Count name={t('area.withoutByCountry')} value={sum.without} />
      ) : (
        <Count name={t('area.without')} value={sum.without} note={t('area.withoutNote')} />
      )}
    </dl>
  )
}

function Choices({ area, onCsv }: Pick<Props, 'area' | 'onCsv'>) {
  const { t } = useTranslation('physical')
  const { use } = area
  return (
    <div className={`${css.choices} no-print`} ref={area.buttons}>
      <Button small onPress={area.onDraw} isDisabled={!area.isReady} aria-pressed={use.isDrawing}>
        {t(use.isDrawing ? 'area.leave' : 'area.select')}
      </Button>
      {use.ring && (
        <Button small onPress={area.onClear}>
          {t('area.clear')}
        </Button>
      )}
      {!use.ring && (
        <Checkbox isSelected={area.isLimited} onChange={area.onInView}>
          {t('area.only')}
        </Checkbox>
      )}
      {onCsv && (
        <Button look="text" small onPress={onCsv}>
          {t('area.csv')}
        </Button>
      )}
    </div>
  )
}

function Count({ name, value, note }: { name: string; value: number; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="num">{formatCount(value)}</span>
        {note && value > 0 && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** The same for those who do not see it change. */
function Status({ area, sum, sides, unit, isByCountry, isWaiting }: Props) {
  const { t } = useTranslation('physical')
  if (area.scope === 'all' || isWaiting) return <p className="vh" role="status" />
  const counts = [
    [t('area.sites'), formatCount(sum.sites)],
    [t('area.countries'), formatCount(sum.countries)],
    ...sides.map(({ sign, name }) => [
      t(`area.${name}`),
      sum[sign].sites === 0 ? t('area.none') : formatNumber(sum[sign].sum, { unit }),
    ]),
    [t(isByCountry ? 'area.withoutByCountry' : 'area.without'), formatCount(sum.without)],
  ]
  return (
    <p className="vh" role="status">
      {`${t(`area.scope.${area.scope}`)}. ${counts.map(([name, value]) => `${name}: ${value}`).join('. ')}.`}
    </p>
  )
}
