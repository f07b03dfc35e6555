import type { BodyInputOf, DatabaseGap, Endpoints } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import type { CallError } from '../../../api/call.ts'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RefusalNote } from '../../../ui/refusal-note.tsx'
import { databaseChanged } from './database-changed.ts'
import { DecideShares } from './decide-shares.tsx'
import { FoundList } from './found-list.tsx'
import { rememberDecided } from './gap-changes.ts'

type Choice = BodyInputOf<Endpoints['repairDatabase']>['choice']
type Props = { id: string; gap: DatabaseGap; onClose: () => void }

/** One decision: what supplies it, which flow it is, or how its products share. The database is read again with it. */
export function DecideGap({ id, gap, onClose }: Props) {
  const { t } = useTranslation('variables')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const decide = async (choice: Choice) => {
    setError(null)
    setSending(true)
    const outcome = await call('repairDatabase', { params: { id }, body: { gap: gap.gap, choice } })
    setSending(false)
    if (!outcome.isOk) return setError(outcome.error)
    await databaseChanged()
    void rememberDecided(id, gap, choice)
    onClose()
  }
  const { kind, name, place, unit, waste } = gap
  return (
    <Dialog title={t('databases.repairs.decideAbout', { name })} isOpen place="wide" onClose={onClose}>
      <p>
        {t(`databases.repairs.explain.${waste ? 'treatment' : kind}`, { name, place: place || '–', unit })}{' '}
        <span className="dim">{t('databases.repairs.kept')}</span>
      </p>
      {error ? <RefusalNote title={t('databases.repairs.refused')} error={error} /> : null}
      <div aria-busy={isSending}>
        {kind === 'allocation' ? (
          <DecideShares gap={gap} isSending={isSending} onDecide={choice => void decide(choice)} />
        ) : kind === 'flow' ? (
          <Flows gap={gap} onChoose={flow => void decide({ kind, flow })} />
        ) : (
          <Suppliers id={id} gap={gap} onChoose={process => void decide({ kind, process })} />
        )}
      </div>
    </Dialog>
  )
}

const SHOWN = 20
const fresh = { showPrevious: true, staleTime: 60_000 }

function Suppliers({ id, gap, onChoose }: Pick<Props, 'id' | 'gap'> & { onChoose: (id: string) => void }) {
  const { t } = useTranslation('variables')
  const [q, setQ] = useState(gap.name)
  const { data } = useApiQuery('listDatabaseProcesses', { params: { id }, query: { q, limit: SHOWN } }, fresh)
  const found = data?.results.map(one => ({
    id: one.id,
    name: one.name,
    detail: [one.location, one.product, one.unit].filter(Boolean).join(', '),
  }))
  return (
    <FoundList label={t('databases.repairs.searchSupplier')} q={q} onSearch={setQ} found={found} onChoose={onChoose} />
  )
}

function Flows({ gap, onChoose }: Pick<Props, 'gap'> & { onChoose: (id: string) => void }) {
  const { t } = useTranslation('variables')
  const [q, setQ] = useState(gap.name.split(/[,(]/)[0]?.trim() || gap.name)
  const { data } = useApiQuery(
    'searchReferenceFlows',
    { query: { q: q.trim().slice(0, 200) || '-', limit: SHOWN } },
    { ...fresh, enabled: q.trim() !== '' },
  )
  const found = data?.results.map(one => ({
    id: one.id,
    name: one.name,
    detail: [one.place, one.cas, one.unit].filter(Boolean).join(', '),
  }))
  return <FoundList label={t('databases.repairs.searchFlow')} q={q} onSearch={setQ} found={found} onChoose={onChoose} />
}
