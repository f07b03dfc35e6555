import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { useTryData } from '../../lca/try-data.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { ChangeList } from './change-list.tsx'
import { useFirstChange } from './first-change.ts'
import { OrganisationChoice } from './organisation-choice.tsx'
import { useOwnActivity } from './own-activity.ts'
import { SaveButton } from './saved.tsx'
import { ScenarioTabs } from './scenario-tabs.tsx'
import css from './try.module.css'
import type { Scenarios } from './use-scenarios.ts'

type Props = {
  scenarios: Scenarios
  /** Name of the organisation that was calculated last. */
  organisationName: string | undefined
  isCalculating: boolean
  canCalculate: boolean
  onCalculate: () => void
}

/** Whom the scenarios are tried on, their changes, and what starts the calculation. */
export function ScenarioEditor({ scenarios, organisationName, isCalculating, canCalculate, onCalculate }: Props) {
  const { t } = useTranslation('variables')
  const { own, isPending } = useOwnActivity(scenarios.organisation)
  const data = useTryData(own?.edition)
  useFirstChange(scenarios, own, isPending ? undefined : data)
  const isLoggedIn = useLoggedIn()
  const databases = useApiQuery(
    'listDatabases',
    {},
    { staleTime: 10 * 60_000, showPrevious: true, enabled: isLoggedIn },
  ).data
  return (
    <div className={css.editor}>
      <h2 className="vh">{t('try.scenarios')}</h2>
      <OrganisationChoice value={scenarios.organisation} name={organisationName} onChange={scenarios.setOrganisation} />
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
        <Button look="primary" isPending={isCalculating} onPress={onCalculate} isDisabled={!canCalculate}>
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
  )
}
