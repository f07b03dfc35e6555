import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './try.module.css'
import type { Scenarios } from './use-scenarios.ts'

/** Up to four scenarios side by side; one of them is open for changes. */
export function ScenarioTabs({ scenarios }: { scenarios: Scenarios }) {
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
