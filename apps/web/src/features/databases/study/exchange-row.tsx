import type { Study, StudyEdit, StudyExchange, StudyProcess } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../format.ts'
import { readNumber } from '../../../lca/number-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { readAmount, writeAmount } from './amount-text.ts'
import { Cell } from './cell.tsx'
import { readSpread, writeSpread } from './spread-text.ts'
import css from './study.module.css'
import type { Send } from './use-study.ts'

type Props = {
  exchange: StudyExchange
  study: Study
  process: StudyProcess
  send: Send
  onProcess: (id: string) => void
  onSupplier: () => void
}

type Fields = Omit<Extract<StudyEdit, { op: 'set_exchange' }>, 'op' | 'process' | 'exchange'>

export function ExchangeRow({ exchange, study, process, send, onProcess, onSupplier }: Props) {
  const { t } = useTranslation('variables')
  const { flow, amount, formula, share } = exchange
  const set = async (fields: Fields) => {
    const edit = { op: 'set_exchange' as const, process: process.id, exchange: exchange.id, ...fields }
    return (await send({ edits: [edit] }))?.detail ?? null
  }
  const label = (column: string) => `${column}: ${flow.name}`
  const saveAmount = (text: string) => {
    const read = readAmount(text)
    return read ? set(read) : Promise.resolve(t('databases.study.amountNeeded'))
  }
  const saveSpread = (text: string) => {
    const uncertainty = readSpread(text, amount)
    return uncertainty === undefined ? Promise.resolve(t('databases.study.spreadHint')) : set({ uncertainty })
  }
  return (
    <tr data-reference={exchange.reference ? '' : undefined}>
      <th scope="row">
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
        {share === null ? null : <Share exchange={exchange} label={label} onSave={value => set({ share: value })} />}
      </th>
      <td className={css.end} data-label={t('databases.column.amount')}>
        <Cell
          isNumber
          label={label(t('databases.column.amount'))}
          value={writeAmount(amount, formula)}
          onSave={saveAmount}
          below={formula === null ? undefined : `= ${formatNumber(amount, { digits: 3 })}`}
        />
      </td>
      <td data-label={t('databases.column.unit')}>
        <select
          data-cell=""
          className={css.cell}
          aria-label={label(t('databases.column.unit'))}
          value={exchange.unit}
          onChange={event => void set({ unit: event.target.value })}
        >
          {study.units
            .filter(({ group }) => exchange.groups.includes(group))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </td>
      <td className={css.end} data-label={t('databases.column.score')}>
        <ExchangeScore exchange={exchange} />
      </td>
      <td data-label={t('databases.column.provider')}>
        <Provider
          exchange={exchange}
          onProcess={onProcess}
          onSupplier={onSupplier}
          onCut={() => void set({ cut_off: true })}
        />
      </td>
      <td data-label={t('databases.column.uncertainty')}>
        <Cell
          label={label(t('databases.column.uncertainty'))}
          value={writeSpread(exchange.uncertainty)}
          onSave={saveSpread}
          placeholder="×1.2"
        />
      </td>
      <td data-label={t('databases.study.stage')}>
        <Cell
          label={label(t('databases.study.stage'))}
          value={exchange.stage}
          onSave={stage => set({ stage })}
          list="stages"
        />
      </td>
      <td data-label={t('databases.study.comment')}>
        <Cell
          label={label(t('databases.study.comment'))}
          value={exchange.comment}
          onSave={comment => set({ comment })}
        />
      </td>
      <td>
        {exchange.reference ? null : (
          <Button
            small
            look="text"
            aria-label={label(t('databases.delete'))}
            onPress={() =>
              void send({ edits: [{ op: 'delete_exchange', process: process.id, exchange: exchange.id }] })
            }
          >
            {t('databases.delete')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function ExchangeScore({ exchange }: { exchange: StudyExchange }) {
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
function Provider({ exchange, onProcess, onSupplier, onCut }: ProviderProps) {
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
      value={String(Number(((exchange.share ?? 0) * 100).toPrecision(12)))}
      onSave={save}
    />
  )
}
