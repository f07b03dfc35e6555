import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { useLoggedIn } from '../../../api/use-session.ts'
import { Frame } from '../../../lca/frame.tsx'
import { type MethodEdition, methodEdition } from '../../../lca/method-edition.ts'
import { codeVersion, writeChanges } from '../../../lca/scenario-code.ts'
import { useTryData } from '../../../lca/try-data.ts'
import { useTitle } from '../../../title.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { ErrorState, Note, SkeletonRows } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useView } from '../../../view.ts'
import { ShareEditor } from './share-editor.tsx'
import { changesOf, linesOf } from './share-lines.ts'
import { ShareOutcome } from './share-outcome.tsx'
import css from './shares.module.css'
import { cached, useComparedShares } from './use-compared-shares.ts'

/** Shares and weights changed in a table, and a whole report under them beside the default. All of it stands in the address. */
export function SharePage() {
  const { t } = useTranslation('variables')
  useTitle(t('shares.title'))
  const [view, setView] = useView({ report: 'demo', v: 0, a: '' })
  const edition = useEdition(view.report)
  const file = useApiQuery(
    'readShares',
    { query: { edition: edition ?? '1.0.0' } },
    { ...cached, enabled: edition !== null },
  )
  const data = useTryData(edition ?? undefined)
  const { changes, unread, outcome, isCompared, isStale, compare } = useComparedShares(view.report, view.a)
  const lines = file.data ? linesOf(file.data, changes) : null
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    showToast({ type: 'success', title: t('entry.copied'), subtitle: t('try.linkHolds') })
  }
  return (
    <Frame
      title={t('shares.title')}
      lead={t('shares.lead')}
      actions={
        <Button look="text" small onPress={() => void copy()}>
          {t('entry.copyLink')}
        </Button>
      }
    >
      {unread.length > 0 ? (
        <Note tone="warn" title={t('try.unread', { count: unread.length })}>
          <p>
            <code>{unread.join(' * ')}</code>
          </p>
        </Note>
      ) : null}
      <ReportSelect value={view.report} onChange={report => setView({ report })} />
      {file.error ? (
        <ErrorState error={file.error} onRetry={() => void file.refetch()} />
      ) : !lines || !data || !file.data ? (
        <SkeletonRows rows={8} columns={4} />
      ) : (
        <>
          <ShareEditor
            lines={lines}
            categories={data.categories}
            changed={new Set(changes.flatMap(one => ('category' in one ? [one.category] : [])))}
            onChange={next => setView({ a: writeChanges(changesOf(file.data, next)), v: codeVersion })}
          />
          <div className={css.acts}>
            <Button look="primary" isPending={outcome.isFetching} isDisabled={changes.length === 0} onPress={compare}>
              {t('shares.compare')}
            </Button>
            <Button look="text" isDisabled={changes.length === 0} onPress={() => setView({ a: '' })}>
              {t('shares.reset')}
            </Button>
            <p className="small dim">{t('try.never')}</p>
          </div>
        </>
      )}
      <Result outcome={outcome} isCompared={isCompared} isStale={isStale} />
    </Frame>
  )
}

const useDelivered = () => {
  const isLoggedIn = useLoggedIn()
  return useApiQuery('listPortfolios', { query: { status: 'delivered' as const } }, { ...cached, enabled: isLoggedIn })
}

/** The edition that a report was made with, whose file it is compared under; null while it is not known. */
function useEdition(report: string): MethodEdition | null {
  const portfolios = useDelivered()
  const reference = useApiQuery('readReference', {}, cached).data
  if (portfolios.isLoading || !reference) return null
  const own = portfolios.data?.find(({ id }) => id === report)
  return methodEdition(own?.stand ?? reference)
}

/** The worked example, a report of the reader's own, or the world. */
function ReportSelect({ value, onChange }: { value: string; onChange: (report: string) => void }) {
  const { t } = useTranslation('variables')
  const portfolios = useDelivered().data
  const reports = [
    { id: 'demo', name: t('try.demo') },
    ...(portfolios ?? []).map(({ id, name }) => ({ id, name })),
    { id: 'world', name: t('try.world') },
  ]
  return (
    <div className={css.whom}>
      <Select
        label={t('shares.report')}
        value={reports.some(({ id }) => id === value) ? value : null}
        choices={reports}
        onChange={onChange}
      />
    </div>
  )
}

type ResultProps = Pick<ReturnType<typeof useComparedShares>, 'outcome' | 'isCompared' | 'isStale'>

function Result({ outcome, isCompared, isStale }: ResultProps) {
  const { t } = useTranslation('variables')
  return (
    <div className={css.result} aria-busy={outcome.isFetching}>
      {!isCompared ? (
        <Note title={t('shares.waitTitle')}>{t('shares.wait')}</Note>
      ) : outcome.error ? (
        <ErrorState error={outcome.error} onRetry={() => void outcome.refetch()} title={t('shares.failed')} />
      ) : !outcome.data ? (
        <SkeletonRows rows={9} columns={4} />
      ) : (
        <>
          {isStale ? <Note tone="accent">{t('shares.stale')}</Note> : null}
          <ShareOutcome data={outcome.data} />
        </>
      )}
    </div>
  )
}
