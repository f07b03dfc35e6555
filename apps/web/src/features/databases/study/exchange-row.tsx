import type { Study, StudyExchange, StudyProcess } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Cell } from './cell.tsx'
import {
  AmountCell,
  ExchangeScore,
  type Fields,
  FlowName,
  Provider,
  SpreadCell,
  UnitChoice,
} from './exchange-cells.tsx'
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

/** One exchange of a process; every cell is saved by itself. */
export function ExchangeRow({ exchange, study, process, send, onProcess, onSupplier }: Props) {
  const { t } = useTranslation('variables')
  const onSet = async (fields: Fields) => {
    const edit = { op: 'set_exchange' as const, process: process.id, exchange: exchange.id, ...fields }
    return (await send({ edits: [edit] }))?.detail ?? null
  }
  const label = (column: string) => `${column}: ${exchange.flow.name}`
  const cell = { exchange, label, onSet }
  return (
    <tr data-reference={exchange.reference ? '' : undefined}>
      <th scope="row">
        <FlowName {...cell} />
      </th>
      <td className={css.end} data-label={t('databases.column.amount')}>
        <AmountCell {...cell} />
      </td>
      <td data-label={t('databases.column.unit')}>
        <UnitChoice {...cell} units={study.units} />
      </td>
      <td className={css.end} data-label={t('databases.column.score')}>
        <ExchangeScore exchange={exchange} />
      </td>
      <td data-label={t('databases.column.provider')}>
        <Provider
          exchange={exchange}
          onProcess={onProcess}
          onSupplier={onSupplier}
          onCut={() => void onSet({ cut_off: true })}
        />
      </td>
      <td data-label={t('databases.column.uncertainty')}>
        <SpreadCell {...cell} />
      </td>
      <td data-label={t('databases.study.stage')}>
        <Cell
          label={label(t('databases.study.stage'))}
          value={exchange.stage}
          onSave={stage => onSet({ stage })}
          list="stages"
        />
      </td>
      <td data-label={t('databases.study.comment')}>
        <Cell
          label={label(t('databases.study.comment'))}
          value={exchange.comment}
          onSave={comment => onSet({ comment })}
        />
      </td>
      <td>{exchange.reference ? null : <Remove exchange={exchange} process={process} send={send} label={label} />}</td>
    </tr>
  )
}

type RemoveProps = Pick<Props, 'exchange' | 'process' | 'send'> & { label: (column: string) => string }

function Remove({ exchange, process, send, label }: RemoveProps) {
  const { t } = useTranslation('variables')
  return (
    <Button
      small
      look="text"
      aria-label={label(t('databases.delete'))}
      onPress={() => void send({ edits: [{ op: 'delete_exchange', process: process.id, exchange: exchange.id }] })}
    >
      {t('databases.delete')}
    </Button>
  )
}
