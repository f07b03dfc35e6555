import type { FinancedSettings } from '@cradle/contract'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import type { CallError } from '../../call-error.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { RefusalNote } from '../../ui/refusal-note.tsx'
import { Note } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { figuresChanged } from './figures-changed.ts'
import css from './settings.module.css'

type Props = { id: string; missing: FinancedSettings['missing_rates']; currency: string }

/** The table of exchange rates: what it holds, what it lacks, a new one, and none. Rates are never invented. */
export function Rates({ id, missing, currency }: Props) {
  const { t } = useTranslation('holdings')
  const { data } = useApiQuery('readRates', { params: { id } })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const rates = data?.rates
  const renew = async (work: () => Promise<{ isOk: true } | { isOk: false; error: CallError }>) => {
    setBusy(true)
    setError(null)
    const outcome = await work()
    setBusy(false)
    if (!outcome.isOk) return setError(outcome.error)
    await Promise.all([invalidate('readRates'), figuresChanged()])
  }
  return (
    <section className={css.rates} aria-labelledby="rates">
      <h3 id="rates">{t('rates.title')}</h3>
      <p className="small dim">{t('rates.text')}</p>
      {rates ? (
        <p>
          <b>{rates.name}</b>{' '}
          {t('rates.holds', {
            source: rates.source,
            currencies: rates.currencies.join(', '),
            pivot: rates.pivot,
            date: formatDate(rates.uploaded),
          })}{' '}
          <Offered call="deleteRates">
            <Button
              look="text"
              small
              isDisabled={isBusy}
              onPress={() => void renew(() => call('deleteRates', { params: { id } }))}
            >
              {t('rates.remove')}
            </Button>
          </Offered>
        </p>
      ) : null}
      {missing.length > 0 ? (
        <Note tone="warn" title={t('rates.missing')}>
          <ul className={css.missing}>
            {missing.map(one => (
              <li key={one.currency}>
                <b>{one.currency}</b> {[...one.dates.map(date => formatDate(date)), ...one.years].join(', ')}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      <Offered call="uploadRates">
        <NewTable
          currency={currency}
          isBusy={isBusy}
          onFile={(file, body) => void renew(() => call('uploadRates', { params: { id }, body }, { files: { file } }))}
        />
      </Offered>
      {error ? <RefusalNote title={t('rates.refused')} error={error} /> : null}
    </section>
  )
}

type NewTableProps = {
  currency: string
  isBusy: boolean
  onFile: (file: File, body: { source: string; pivot: string }) => void
}

/** A file of rates, with who published them and what they are per one of. */
function NewTable({ currency, isBusy, onFile }: NewTableProps) {
  const { t } = useTranslation('holdings')
  const [source, setSource] = useState('')
  const [pivot, setPivot] = useState(currency)
  const isReady = source.trim() !== '' && /^[A-Za-z]{3}$/.test(pivot.trim())
  return (
    <>
      <div className={css.grid}>
        <TextField
          label={t('rates.source')}
          hint={t('rates.sourceHint')}
          maxLength={200}
          value={source}
          onChange={setSource}
        />
        <TextField
          label={t('rates.pivot')}
          hint={t('rates.pivotHint')}
          maxLength={3}
          value={pivot}
          onChange={setPivot}
        />
      </div>
      <div className="acts">
        <FileTrigger
          acceptedFileTypes={['.csv', '.xlsx']}
          onSelect={list => {
            if (list?.[0]) onFile(list[0], { source: source.trim(), pivot: pivot.trim().toUpperCase() })
          }}
        >
          <Button isPending={isBusy} isDisabled={!isReady}>
            {t('rates.choose')}
          </Button>
        </FileTrigger>
        {isReady ? null : <span className="small dim">{t('rates.first')}</span>}
      </div>
    </>
  )
}
