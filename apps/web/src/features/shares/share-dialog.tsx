import type { makeShare, Portfolio, ReplyOf } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Offered } from '../../api/use-workspace.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/states.tsx'
import { EmbedCode } from './embed-code.tsx'
import { MakeLink } from './make-link.tsx'
import { ShareList } from './share-list.tsx'
import css from './shares.module.css'

type Made = ReplyOf<typeof makeShare>

/** Links to a delivered report: made, copied, counted, revoked; and pictures of it for other pages. */
export function ShareDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('shares')
  const { name } = portfolio
  return (
    <Dialog place="side" title={t('title', { name })} isOpen onClose={onClose}>
      {portfolio.is_public ? <OpenToAll portfolio={portfolio} /> : <Links portfolio={portfolio} />}
    </Dialog>
  )
}

function Links({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('shares')
  // The secret is here once: it is kept nowhere but in this component, and gone when the dialog is closed.
  const [made, setMade] = useState<Made | null>(null)
  const date = formatDate(portfolio.delivered ?? portfolio.created)
  const { run = 1 } = portfolio
  return (
    <>
      <div className={css.what}>
        <p>{t('what')}</p>
        <p className="small dim">{run > 1 ? t('frozen', { run, date }) : t('frozenOnly', { date })}</p>
      </div>
      {made ? <Fresh made={made} portfolio={portfolio} /> : null}
      <Offered call="makeShare">
        <section className={css.part} aria-label={t('make.title')}>
          <h3>{t('make.title')}</h3>
          <MakeLink portfolio={portfolio.id} onMade={setMade} />
        </section>
      </Offered>
      <section className={css.part} aria-label={t('list.title')}>
        <h3>{t('list.title')}</h3>
        <ShareList portfolio={portfolio.id} />
      </section>
    </>
  )
}

function Fresh({ made, portfolio }: { made: Made; portfolio: Portfolio }) {
  const { t } = useTranslation('shares')
  const address = `${location.origin}/shared/${made.secret}`
  const date = formatDate(made.expires)
  return (
    <div className={css.fresh}>
      <Note tone="good" title={t('made.title')} role="status">
        <p>{t(made.has_password ? 'made.textPassword' : 'made.text', { date })}</p>
        <Address address={address} />
      </Note>
      {made.has_password ? (
        <p className="small dim">{t('embed.password')}</p>
      ) : (
        <EmbedCode secret={made.secret} name={portfolio.name} />
      )}
    </div>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('shares')
  return (
    <>
      <p className={css.address}>
        <code>{address}</code>
      </p>
      <p className="acts">
        <Button look="primary" small onPress={() => void copyText(address, t('made.copied'))}>
          {t('made.copy')}
        </Button>
        <a className="small" href={address} target="_blank" rel="noreferrer">
          {t('made.open')}
        </a>
      </p>
    </>
  )
}

/** The public example needs no secret. */
function OpenToAll({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('shares')
  return (
    <div className={css.fresh}>
      <Note title={t('public.title')}>
        <p>{t('public.text')}</p>
        <Address address={`${location.origin}/report/${portfolio.id}`} />
      </Note>
      <EmbedCode secret={portfolio.id} name={portfolio.name} />
    </div>
  )
}
