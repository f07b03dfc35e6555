import { useTranslation } from 'react-i18next'
import { Frame } from '../../lca/frame.tsx'
import { useTitle } from '../../title.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { isFromHere } from './here-first.ts'
import { MonteCarloPart } from './monte-carlo.tsx'
import { Applied, Outcome, Pairs } from './outcome.tsx'
import { PhysicalOutcome } from './physical-outcome.tsx'
import { SavedScenarios } from './saved.tsx'
import { ScenarioEditor } from './scenario-editor.tsx'
import { SensitivityPart } from './sensitivity.tsx'
import css from './try.module.css'
import { useOutcome } from './use-outcome.ts'
import { type Scenarios, useScenarios } from './use-scenarios.ts'

/** Values changed, calculated, and put beside what is now: on one organisation, in up to four scenarios. */
export function TryPage() {
  const { t } = useTranslation('variables')
  useTitle(t('try.title'))
  const scenarios = useScenarios(slot => t('try.scenario', { letter: slot.toUpperCase() }))
  const { outcome, body, isAnything, isStale, calculate } = useOutcome(scenarios)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    showToast({ type: 'success', title: t('entry.copied'), subtitle: t('try.linkHolds') })
  }
  return (
    <Frame
      title={t('try.title')}
      lead={t('try.lead')}
      actions={
        <Button look="text" small onPress={() => void copy()}>
          {t('entry.copyLink')}
        </Button>
      }
    >
      <Unread scenarios={scenarios} />
      <div className={css.lay}>
        <ScenarioEditor
          scenarios={scenarios}
          organisationName={outcome.data?.organisation.name}
          isCalculating={outcome.isFetching}
          canCalculate={isAnything}
          onCalculate={calculate}
        />
        <Result outcome={outcome} isCalculated={body !== null} isStale={isStale} />
      </div>
      <SavedScenarios scenarios={scenarios} />
      {body !== null && outcome.data && !outcome.error ? (
        <>
          <MonteCarloPart organisation={body.organisation} scenarios={body.scenarios} />
          <SensitivityPart
            organisation={body.organisation}
            name={outcome.data.organisation.name}
            changes={[]}
            onTry={change => {
              scenarios.setChanges([...scenarios.current.changes, change])
              showToast({ type: 'success', title: t('try.added', { name: scenarios.current.name }) })
            }}
          />
        </>
      ) : null}
    </Frame>
  )
}

/** Parts of the address that this page does not understand. */
function Unread({ scenarios }: { scenarios: Scenarios }) {
  const { t } = useTranslation('variables')
  return (
    <>
      {scenarios.isLater ? <Note tone="warn">{t('try.later')}</Note> : null}
      {scenarios.unread.length > 0 ? (
        <Note tone="warn" title={t('try.unread', { count: scenarios.unread.length })}>
          <p>
            <code>{scenarios.unread.join(' * ')}</code>
          </p>
        </Note>
      ) : null}
    </>
  )
}

type ResultProps = { outcome: ReturnType<typeof useOutcome>['outcome']; isCalculated: boolean; isStale: boolean }

function Result({ outcome, isCalculated, isStale }: ResultProps) {
  const { t } = useTranslation(['variables', 'replay'])
  const { data } = outcome
  return (
    <div className={css.result} aria-busy={outcome.isFetching}>
      <p role="status" className="vh">
        {data && !outcome.isFetching && !isStale ? t('try.outcome', { name: data.organisation.name }) : ''}
      </p>
      {!isCalculated ? (
        <Note title={t('try.waitTitle')}>{t('try.wait')}</Note>
      ) : outcome.error ? (
        <ErrorState error={outcome.error} onRetry={() => void outcome.refetch()} title={t('try.failed')} />
      ) : !data ? (
        <SkeletonRows rows={9} columns={5} />
      ) : (
        <>
          {isStale ? <Note tone="accent">{t('try.stale')}</Note> : null}
          {isFromHere(data) ? <p className="small dim">{t('replay:offline.here')}</p> : null}
          <div className={isStale || outcome.isPlaceholderData ? css.old : undefined}>
            <Outcome data={data} />
            <PhysicalOutcome data={data} />
            <Applied data={data} />
            <Pairs data={data} />
          </div>
        </>
      )}
    </div>
  )
}
