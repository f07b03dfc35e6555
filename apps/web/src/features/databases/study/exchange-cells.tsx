import type { Study, StudyEdit, StudyExchange } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../format.ts'
import { readNumber, writeNumber } from '../../../lca/number-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { readAmount, writeAmount } from './amount-text.ts'
import { Cell } from './cell.tsx'
import { readSpread, writeSpread } from './spread-text.ts'
import css from './study.module.css'

/** What a change of an exchange sets. */
export type Fields = Omit<Extract<StudyEdit, { op: 'set_exchange' }>, 'op' | 'process' | 'exchange'>
type CellProps = {
  exchange: StudyExchange
  /** The name of a cell: its column and its flow. */
  label: (column: string) => string
  /** Null: it is saved; else why not. */
  onSet: (fields: Fields) => Promise<string | null>
}

/** The flow with its compartment and, of a product, the share of the burden that it carries. */
export function FlowName({ exchange, label, onSet }: CellProps) {
  const { t } = useTranslation('variables')
  const { flow, share } = exchange
  return (
    <>
      {flow.name}
      <small>
        {[
          flow.compartment,
          exchange.reference ? t('databases.referenceFlow') : '',
          share === null ? '' : t('databases.study.shareOf', { share: formatNumber(share * 100, { digits: 3 }) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
      {share === null ? null : <Share exchange={exchange} label={label} onSave={value => onSet({ share: value })} />}
    </>
  )
}

/** A number, or a formula with what it comes to. */
export function AmountCell({ exchange: { amount, formula }, label, onSet }: CellProps) {
  const { t } = useTranslation('variables')
  const save = (text: string) => {
    const read = readAmount(text)
    return read ? onSet(read) : Promise.resolve(t('databases.study.amountNeeded'))
  }
  return (
    <Cell
      isNumber
      label={label(t('databases.column.amount'))}
      value={writeAmount(amount, formula)}
      onSave={save}
      below={formula === null ? undefined : `= ${formatNumber(amount, { digits: 3 })}`}
    />
  )
}

/** The units that the flow can be given in. */
export function UnitChoice({ exchange, units, label, onSet }: CellProps & { units: Study['units'] }) {
  const { t } = useTranslation('variables')
  return (
    <select
      data-cell=""
      className={css.cell}
      aria-label={label(t('databases.column.unit'))}
      value={exchange.unit}
      onChange={event => void onSet({ unit: event.target.value })}
    >
      {units
        .filter(({ group }) => exchange.groups.includes(group))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </select>
  )
}

/** How uncertain the amount is. */
export function SpreadCell({ exchange, label, onSet }: CellProps) {
  const { t } = useTranslation('variables')
  const save = (text: string) => {
    const uncertainty = readSpread(text, exchange.amount)
    return uncertainty === undefined ? Promise.resolve(t('databases.study.spreadHint')) : onSet({ uncertainty })
  }
  return (
    <Cell
      label={label(t('databases.column.uncertainty'))}
      value={writeSpread(exchange.uncertainty)}
      onSave={save}
      placeholder="×1.2"
    />
  )
}

/** What an exchange adds to the score, or why it adds none. */
export function ExchangeScore({ exchange }: { exchange: StudyExchange }) {
  const { t } = useTranslation('variables')
  if (exchange.product) return null
  if (exchange.score !== null) return <b>{formatNumber(exchange.score, { digits: 3 })}</b>
  if (exchange.cut_off) return <span className="absent">{t('databases.study.notKnown')}</span>
  return (
    <span className="absent">
      {t(exchange.flow.kind === 'elementary' ? 'databases.study.noFactor' : 'databases.notAssessed')}
    </span>
  )
}

type ProviderProps = {
  exchange: StudyExchange
  onProcess: (id: string) => void
  onSupplier: () => void
  onCut: () => void
}

/** Who provides it, with another choice; or why nobody does. */
export function Provider({ exchange, onProcess, onSupplier, onCut }: ProviderProps) {
  const { t } = useTranslation('variables')
  const { provider, product, flow } = exchange
  if (product || flow.kind === 'elementary') return null
  return (
    <span className={css.provider}>
      {provider ? (
        <button type="button" onClick={() => onProcess(provider.id)}>
          {provider.location ? `${provider.name}, ${provider.location}` : provider.name}
        </button>
      ) : (
        <span className="absent">{t('databases.study.noProvider')}</span>
      )}
      <Button small look="text" aria-label={`${t('databases.study.choose')}: ${flow.name}`} onPress={onSupplier}>
        {t('databases.study.choose')}
      </Button>
      {provider ? (
        <Button small look="text" aria-label={`${t('databases.study.cut')}: ${flow.name}`} onPress={onCut}>
          {t('databases.study.cut')}
        </Button>
      ) : null}
    </span>
  )
}

type ShareProps = {
  exchange: StudyExchange
  label: (column: string) => string
  onSave: (share: number) => Promise<string | null>
}

/** The share of the burden that a product carries, in percent. */
function Share({ exchange, label, onSave }: ShareProps) {
  const { t } = useTranslation('variables')
  const save = (text: string) => {
    const percent = readNumber(text)
    return percent === null || percent < 0 || percent > 100
      ? Promise.resolve(t('databases.study.shareNeeded'))
      : onSave(Number((percent / 100).toPrecision(12)))
  }
  return (
    <Cell
      isNumber
      label={label(t('databases.column.share'))}
      value={writeNumber(Number(((exchange.share ?? 0) * 100).toPrecision(12)))}
      onSave={save}
    />
  )
}
