import type { SubLocation } from '@cradle/contract'
import { type AmountBasis, EVIDENCE_KINDS } from '@cradle/contract/evidence-kinds'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber, formatQuantity } from '../../format.ts'
import { goalTitle, goalWord } from '../../goals.ts'
import { messageOrNone } from '../../i18n/several-messages.ts'
import { isPlantId } from '../../plant-id.ts'
import { NumCell } from '../../ui/num.tsx'
import type { Column } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import { goalValue } from './goal-value.ts'
import css from './organisations.module.css'
import { siteGasColumns } from './site-gas-columns.tsx'

const activityOf = ({ activity_message: message, technology, industry }: SubLocation): string =>
  messageOrNone(message, technology ?? industry) ?? ''

type Translate = TFunction<['organisations', 'charts', 'physical']>

type Shape = {
  goal: number
  hasGases: boolean
  /** The figures stand first, what they belong to under the name; the other columns wait until they are chosen. */
  isNarrow: boolean
}

/** Columns of an organisation's sites: what each is, what it carries, and how that is known. */
export function siteColumns(t: Translate, { goal, hasGases, isNarrow }: Shape): Column<SubLocation>[] {
  const columns = [
    nameColumn(t, isNarrow),
    ...describingColumns(t),
    ...(hasGases ? siteGasColumns(t) : []),
    goalColumn(t, goal),
    ...impactColumns(t),
    basisColumn(t),
    capacityColumn(t),
  ]
  const isFirst = ({ id }: Column<SubLocation>) => ['name', 'cc_t', 'goal', 'impact'].includes(id)
  return isNarrow ? columns.map(column => (isFirst(column) ? column : { ...column, isHidden: true })) : columns
}

const countryOf = ({ country, country_name: name }: SubLocation) => (country ? countryName(country) : name)

function nameColumn(t: Translate, isNarrow: boolean): Column<SubLocation> {
  return {
    id: 'name',
    name: t('organisations:sites.name'),
    isFixed: true,
    value: s => s.name || s.id,
    cell: s => (
      <span>
        <b>{s.name || s.id}</b>
        {isNarrow && <span className={css.id}>{[activityOf(s), countryOf(s)].filter(Boolean).join(', ')}</span>}
        {s.name && s.name !== s.id && <span className={css.id}>{s.id}</span>}
        {isPlantId(s.id) && (
          <Link className={css.id} to="/plants/$id" params={{ id: s.id }}>
            {t('organisations:sites.measured')}
          </Link>
        )}
        {isNarrow && !s.calculable && <Reason site={s} t={t} />}
      </span>
    ),
  }
}

function describingColumns(t: Translate): Column<SubLocation>[] {
  return [
    {
      id: 'country',
      name: t('organisations:sites.country'),
      value: countryOf,
      cell: countryOf,
    },
    {
      id: 'activity',
      name: t('organisations:sites.activity'),
      value: activityOf,
      cell: activityOf,
    },
    {
      id: 'quantity',
      name: t('organisations:sites.quantity'),
      isEnd: true,
      value: s => s.quantity,
      cell: s => (s.quantity === null ? null : <span className="num">{formatQuantity(s.quantity, s.unit ?? '')}</span>),
    },
  ]
}

function goalColumn(t: Translate, goal: number): Column<SubLocation> {
  return {
    id: 'goal',
    name: t('organisations:sites.goal', { goal: goalTitle(goal) }),
    head: (
      <span className={css.goalHead}>
        <Tile goal={goal} />
        {t('organisations:sites.goal', { goal: goalWord(goal) })}
      </span>
    ),
    isEnd: true,
    value: s => goalValue(s, goal),
    cell: s => {
      const value = goalValue(s, goal)
      return value === null ? (
        <span className={css.nil}>{t(s.calculable ? 'charts:word.not_assessed' : 'charts:word.not_calculable')}</span>
      ) : (
        <NumCell value={value} plus unit={t('charts:unit')} />
      )
    },
  }
}

function impactColumns(t: Translate): Column<SubLocation>[] {
  return [
    {
      id: 'impact',
      name: t('organisations:sites.impact'),
      isEnd: true,
      value: s => s.impact,
      cell: s =>
        s.impact === null ? (
          <span className={css.nil}>{t(`charts:word.${s.impact_status}`)}</span>
        ) : (
          <NumCell value={s.impact} unit={t('charts:unit')} />
        ),
    },
    {
      id: 'quality',
      name: t('organisations:sites.quality'),
      isEnd: true,
      value: s => s.data_quality,
      cell: s => (s.data_quality === null ? null : <span className="num">{formatNumber(s.data_quality)}</span>),
    },
  ]
}

function basisColumn(t: Translate): Column<SubLocation> {
  return {
    id: 'basis',
    name: t('organisations:sites.basis'),
    value: s => s.basis ?? s.reason,
    cell: s =>
      s.calculable ? (
        <span className={css.basis}>{basisWords(s.basis, key => t(`organisations:basis.${key}`))}</span>
      ) : (
        <Reason site={s} t={t} />
      ),
  }
}

/** Why a site carries nothing, and what would help. */
const Reason = ({ site: s, t }: { site: SubLocation; t: Translate }) => (
  <span className={css.reason}>
    {t('organisations:sites.reason', { reason: messageOrNone(s.reason_message, s.reason_text) ?? s.reason ?? '' })}
    {s.remedy && ` ${t('organisations:sites.remedy', { remedy: messageOrNone(s.remedy_message, s.remedy) })}`}
  </span>
)

function capacityColumn(t: Translate): Column<SubLocation> {
  return {
    id: 'capacity',
    name: t('organisations:sites.capacity'),
    isEnd: true,
    isHidden: true,
    value: s => s.capacity_mw,
    cell: s => (s.capacity_mw === null ? null : <span className="num">{formatCount(s.capacity_mw)}</span>),
  }
}

const bases = EVIDENCE_KINDS.flatMap(({ bases }): readonly AmountBasis[] => bases)
const basisWords = (basis: string | null, render: (key: AmountBasis) => string): string => {
  const key = bases.find(b => b === basis)
  return key ? render(key) : (basis ?? '')
}
