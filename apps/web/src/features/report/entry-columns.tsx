import type { Entry } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRange } from '../../format.ts'
import { goalName, goalNumbers, goalTitle, goalWord } from '../../goals.ts'
import { messageOrNone } from '../../i18n/several-messages.ts'
import { NumCell } from '../../ui/num.tsx'
import type { Column } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { EntryActions } from './entry-actions.ts'
import { basisColumns, hiddenColumns, qualityColumns } from './entry-detail-columns.tsx'
import { EntryOpens } from './entry-opens.tsx'
import { gasColumns } from './gas-columns.tsx'
import { OrganisationName } from './organisation-name.tsx'
import css from './report.module.css'

type Translate = TFunction<['report', 'charts', 'physical']>

/** What the columns depend on: the goal, and whether physical figures are known (edition 2 of the method). */
type Shown = { goal: number; hasGases: boolean }

/** Columns of the entries: gases, result and quality, the chosen goal, what the entry stands on; the other goals hidden at first. */
export function useEntryColumns(
  { goal, hasGases }: Shown,
  { onPassport, onIndicator, onOrganisation }: EntryActions,
): Column<Entry>[] {
  const { t } = useTranslation(['report', 'charts', 'physical'])
  return useMemo(() => {
    const actions = { onPassport, onIndicator, onOrganisation }
    return [
      nameColumn(t, actions),
      ...(hasGases ? gasColumns(t, actions) : []),
      ...resultColumns(t, actions),
      goalColumn(t, actions, goal, false),
      ...qualityColumns(t),
      ...basisColumns(t),
      ...hiddenColumns(t),
      ...goalNumbers.filter(g => g !== goal).map(g => goalColumn(t, actions, g, true)),
    ]
  }, [goal, hasGases, onPassport, onIndicator, onOrganisation, t])
}

// Values of their own, so that a column drawn anew is not sorted anew.
const nameOf = (e: Entry) => e.organisation.name
const impactOf = (e: Entry) => e.impact
const goalValues = goalNumbers.map(g => (e: Entry) => e.goals[g - 1] ?? null)

const nameColumn = (t: Translate, { onOrganisation }: EntryActions): Column<Entry> => ({
  id: 'name',
  name: t('report:entries.organisation'),
  isFixed: true,
  value: nameOf,
  cell: e => <OrganisationName entry={e} onOpen={onOrganisation} id />,
})

/** The weighted burden and the interval around it. */
function resultColumns(t: Translate, { onPassport }: EntryActions): Column<Entry>[] {
  const unit = t('charts:unit')
  return [
    {
      id: 'impact',
      name: t('report:entries.impactHead'),
      isEnd: true,
      value: impactOf,
      cell: e =>
        e.impact === null ? (
          <span className={css.nil} title={messageOrNone(e.reason_message, e.reason_text)}>
            {t(`charts:word.${e.impact_status}`)}
          </span>
        ) : (
          <b>
            <EntryOpens
              entry={e.id}
              hint={t('report:entries.passport', { name: e.organisation.name })}
              onOpen={() => onPassport(e.id, null)}
            >
              <NumCell value={e.impact} unit={unit} />
            </EntryOpens>
          </b>
        ),
    },
    {
      id: 'interval',
      name: t('report:entries.interval'),
      isEnd: true,
      cell: e => (
        <span className={css.interval}>{e.p5 !== null && e.p95 !== null ? formatRange(e.p5, e.p95) : null}</span>
      ),
    },
  ]
}

function goalColumn(t: Translate, { onPassport }: EntryActions, g: number, isHidden: boolean): Column<Entry> {
  const unit = t('charts:unit')
  return {
    id: `sdg${g}`,
    name: `SDG ${g} ${goalName(g)}`,
    head: (
      <span className={css.goalHead} title={goalTitle(g)}>
        <Tile goal={g} />
        {t('report:entries.goalHead', { goal: goalWord(g) })}
      </span>
    ),
    isEnd: true,
    isHidden,
    value: goalValues[g - 1]!,
    cell: e => {
      const value = e.goals[g - 1] ?? null
      if (value === null)
        return <span className={css.nil}>{t(`charts:word.${e.goals_status[g - 1] ?? 'not_assessed'}`)}</span>
      return (
        <EntryOpens
          entry={e.id}
          goal={g}
          hint={t('report:entries.passportGoal', { goal: g, name: e.organisation.name })}
          onOpen={() => onPassport(e.id, g)}
        >
          <NumCell value={value} plus unit={unit} />
        </EntryOpens>
      )
    },
  }
}
