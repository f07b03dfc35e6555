import type { BackgroundOffer } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { type CallError, call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RefusalNote } from '../../ui/refusal-note.tsx'
import { Section } from '../../ui/section.tsx'
import { rememberAdded } from './database-changes.ts'
import css from './databases.module.css'
import { ImportLedger } from './import-ledger.tsx'

/** Public databases that become own ones by one press: licence and ledger are shown before. */
export function Backgrounds({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation('variables')
  const [shown, setShown] = useState<BackgroundOffer | null>(null)
  const { data } = useApiQuery('listBackgrounds', {}, { staleTime: Number.POSITIVE_INFINITY })
  if (!data) return null
  return (
    <Section title={t('databases.backgrounds.title')} sentence={t('databases.backgrounds.about')}>
      <ul className={css.list}>
        {data.results.map(offer => (
          <li key={offer.id}>
            <div>
              <b>{offer.name}</b>
              <span className={css.small}>
                {t('databases.backgrounds.line', {
                  processes: formatCount(offer.processes),
                  licence: offer.licence,
                  attribution: offer.attribution,
                })}
              </span>
            </div>
            <div className="acts">
              <Button
                small
                onPress={() => setShown(offer)}
                aria-label={t('databases.backgrounds.see', { name: offer.name })}
              >
                {t('databases.backgrounds.show')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shown ? <Offer offer={shown} onClose={() => setShown(null)} onAdded={onAdded} /> : null}
    </Section>
  )
}

type OfferProps = { offer: BackgroundOffer; onClose: () => void; onAdded: (id: string) => void }

function Offer({ offer, onClose, onAdded }: OfferProps) {
  const { t } = useTranslation('variables')
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const add = async () => {
    setError(null)
    setAdding(true)
    const outcome = await call('addBackground', { body: { background: offer.id } })
    setAdding(false)
    if (!outcome.isOk) return setError(outcome.error)
    await invalidate('listDatabases')
    void rememberAdded(outcome.data)
    onAdded(outcome.data.id)
  }
  return (
    <Dialog
      title={offer.name}
      isOpen
      place="wide"
      onClose={onClose}
      actions={
        <Offered call="addBackground">
          <Button look="primary" isPending={isAdding} onPress={() => void add()}>
            {t('databases.backgrounds.add')}
          </Button>
        </Offered>
      }
    >
      {error ? <RefusalNote title={t('databases.refused')} error={error} /> : null}
      <p>{offer.attribution}</p>
      <p className="dim small">
        {offer.version}.{' '}
        {t('databases.backgrounds.leftOut', {
          count: offer.left_out,
          replace: { count: formatCount(offer.left_out) },
        })}{' '}
        <a href={offer.address} target="_blank" rel="noreferrer">
          {offer.address}
        </a>
      </p>
      <details>
        <summary>{t('databases.backgrounds.licence', { licence: offer.licence })}</summary>
        <p className={css.licence}>{offer.licence_text}</p>
      </details>
      <ImportLedger lines={offer.ledger} />
    </Dialog>
  )
}
