import type { Change } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import type { TryData } from '../../lca/try-data.ts'
import { Button } from '../../ui/button.tsx'
import { Cross } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { beginOf } from './begin-change.ts'
import { ChangeFields } from './change-fields.tsx'
import { type OwnActivity, presentFactor } from './own-activity.ts'
import css from './try.module.css'

const groups = [
  ['capacity_factor', 'generation_gwh', 'capacity_mw', 'revenue', 'scale'],
  ['technology', 'country', 'grid_mix'],
  ['factor', 'dataset'],
  ['share', 'weight', 'normalisation', 'reference', 'profile'],
] as const satisfies readonly (readonly Change['kind'][])[]

type Props = {
  changes: readonly Change[]
  onChange: (changes: Change[]) => void
  data: TryData
  hasDatabases: boolean
  /** What the organisation does most; null where it is not known. */
  own: OwnActivity | null
}

/** The changes of one scenario, each with the value it has now and the one to try. */
export function ChangeList({ changes, onChange, data, hasDatabases, own }: Props) {
  const { t } = useTranslation('variables')
  const add = async (kind: Change['kind']) => {
    const begun = beginOf(kind, data, own)
    const place = { country: own?.country, edition: data.edition }
    onChange([
      ...changes,
      begun.kind === 'factor' ? { ...begun, value: await presentFactor(begun.activity, begun.category, place) } : begun,
    ])
  }
  return (
    <div className={css.changes}>
      {changes.length === 0 ? <p className="dim small">{t('try.noChanges')}</p> : null}
      <ol>
        {changes.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no name of their own, and their order counts
          <li key={at} className={css.change}>
            <div className={css.changeHead}>
              <h3>{t(`try.kind.${change.kind}`)}</h3>
              <Button
                look="icon"
                small
                aria-label={t('try.removeChange', { kind: t(`try.kind.${change.kind}`) })}
                onPress={() => onChange(changes.filter((_, i) => i !== at))}
              >
                <Cross />
              </Button>
            </div>
            <ChangeFields
              change={change}
              data={data}
              country={own?.country}
              onChange={next => onChange(changes.map((one, i) => (i === at ? next : one)))}
            />
          </li>
        ))}
      </ol>
      {changes.length < 40 ? (
        <Menu
          label={t('try.addChange')}
          trigger={<Button small>{t('try.addChange')}</Button>}
          groups={groups.map((kinds, at) => ({
            title: t(`try.group.${at as 0}`),
            actions: kinds.flatMap(kind =>
              kind === 'dataset' && !hasDatabases
                ? []
                : [
                    {
                      id: kind,
                      name: t(`try.kind.${kind}`),
                      onAction: () => void add(kind),
                    },
                  ],
            ),
          }))}
        />
      ) : null}
    </div>
  )
}
