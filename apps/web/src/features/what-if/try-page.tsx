import type { ScenarioTried } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { Frame } from '../../lca/frame.tsx'
import { useTryData } from '../../lca/try-data.ts'
import { useTitle } from '../../title.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ChangeList } from './change-list.tsx'
import { MonteCarloPart } from './monte-carlo.tsx'
import { OrganisationChoice } from './organisation-choice.tsx'
import { Applied, Outcome, Pairs } from './outcome.tsx'
import { useOwnActivity } from './own-activity.ts'
import { SaveButton, SavedScenarios } from './saved.tsx'
import { SensitivityPart } from './sensitivity.tsx'
import css from './try.module.css'
import { type Scenarios, useScenarios } from './use-scenarios.ts'

const kept = { staleTime: 10 * 60_000, keepPrevious: true }

/** Values changed, calculated, and put beside what is now: on one organisation, in up to four scenarios. */
export function TryPage() {
  const { t } = useTranslation('variables')
  useTitle(t('try.title'))
  const scenarios = useScenarios(slot => t('try.scenario', { letter: slot.toUpperCase() }))
  const data = useTryData()
  const { own, isPending } = useOwnActivity(scenarios.organisation)
  const isLoggedIn = useLoggedIn()
  const databases = useAsk('listDatabases', {}, { ...kept, enabled: isLoggedIn }).data
  const asked = {
    organisation: scenarios.organisation,
    scenarios: scenarios.scenarios.map(({ name, changes }): ScenarioTried => ({ name, changes })),
  }
  const isAnything = asked.scenarios.some(one => one.changes.length > 0)
  const shape = JSON.stringify(asked)
  // A link shows its outcome at once; what is changed by hand waits for the button.
  const [calculated, setCalculated] = useState(isAnything ? shape : '')
  const body = calculated === '' ? null : (JSON.parse(calculated) as typeof asked)
  const outcome = useAsk(
    'compareScenarios',
    { body: { ...(body?.organisation ? { organisation: body.organisation } : {}), scenarios: body?.scenarios ?? [] } },
    { ...kept, enabled: body !== null },
  )
  const isStale = calculated !== shape
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
      {scenarios.isLater ? <Note tone="warn">{t('try.later')}</Note> : null}
      {scenarios.unread.length > 0 ? (
        <Note tone="warn" title={t('try.unread', { count: scenarios.unread.length })}>
          <p>
            <code>{scenarios.unread.join(' * ')}</code>
          </p>
        </Note>
      ) : null}
      <div className={css.lay}>
        <div className={css.editor}>
          <h2 className="vh">{t('try.scenarios')}</h2>
          <OrganisationChoice
            value={scenarios.organisation}
            name={outcome.data?.organisation.name}
            onChange={id => {
              scenarios.setOrganisation(id)
            }}
          />
          <ScenarioTabs scenarios={scenarios} />
          {data && !isPending ? (
            <ChangeList
              own={own}
              key={scenarios.current.slot}
              changes={scenarios.current.changes}
              onChange={scenarios.setChanges}
              data={data}
              hasDatabases={(databases?.results.length ?? 0) > 0}
            />
          ) : (
            <SkeletonRows rows={3} columns={2} />
          )}
          <div className={css.buttons}>
            <Button
              look="primary"
              isPending={outcome.isFetching}
              onPress={() => setCalculated(shape)}
              isDisabled={!isAnything}
            >
              {t('try.calculate')}
            </Button>
            <SaveButton scenarios={scenarios} />
            <Button
              look="text"
              onPress={() => scenarios.setChanges([])}
              isDisabled={scenarios.current.changes.length === 0}
            >
              {t('try.reset')}
            </Button>
          </div>
          <p className="small dim">{t('try.never')}</p>
        </div>
        <div className={css.result} aria-busy={outcome.isFetching}>
          <p role="status" className="vh">
            {outcome.data && !outcome.isFetching && !isStale
              ? t('try.outcome', { name: outcome.data.organisation.name })
              : ''}
          </p>
          {body === null ? (
            <Note title={t('try.waitTitle')}>{t('try.wait')}</Note>
          ) : outcome.error ? (
            <ErrorState error={outcome.error} onRetry={() => void outcome.refetch()} title={t('try.failed')} />
          ) : !outcome.data ? (
            <SkeletonRows rows={9} columns={5} />
          ) : (
            <>
              {isStale ? <Note tone="accent">{t('try.stale')}</Note> : null}
              <div className={isStale || outcome.isPlaceholderData ? css.old : undefined}>
                <Outcome data={outcome.data} />
                <Applied data={outcome.data} />
                <Pairs data={outcome.data} />
              </div>
            </>
          )}
        </div>
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

/** Up to four scenarios side by side; one of them is open for changes. */
function ScenarioTabs({ scenarios }: { scenarios: Scenarios }) {
  const { t } = useTranslation('variables')
  const { current } = scenarios
  return (
    <div className={css.scenarios}>
      <fieldset className={css.slots} aria-label={t('try.scenarios')}>
        {scenarios.scenarios.map(({ slot, name }) => (
          <button key={slot} type="button" aria-pressed={slot === current.slot} onClick={() => scenarios.choose(slot)}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className={css.slotActs}>
        <TextField
          key={current.slot}
          small
          label={t('try.name')}
          value={current.name}
          maxLength={60}
          onChange={name => scenarios.rename(name)}
        />
        <div className="acts">
          <Button
            small
            look="text"
            isDisabled={scenarios.scenarios.length >= 4}
            onPress={() => scenarios.add(current.changes)}
          >
            {t('try.duplicate')}
          </Button>
          <Button small look="text" isDisabled={scenarios.scenarios.length >= 4} onPress={() => scenarios.add([])}>
            {t('try.addScenario')}
          </Button>
          {scenarios.scenarios.length > 1 ? (
            <Button small look="text" onPress={() => scenarios.remove(current.slot)}>
              {t('try.removeScenario')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}
