import type { ActivityGraph, Contributions } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { formatCount, formatPercent } from '../../format.ts'
import { industryText } from '../../i18n/industry-text.ts'
import { messageText } from '../../i18n/messages.ts'
import { EntryLink } from '../../lca/entry-link.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { named } from '../../translate.ts'
import { Absent } from '../../ui/absent.tsx'
import { NumCell } from '../../ui/num.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import css from './explorer.module.css'

type Line = {
  id: string
  name: string
  value: number | null
  share: number | null
  note: string
  href?: { kind: 'categories' | 'factors'; id: string }
  goals?: number[]
}

type Translate = TFunction<'variables'>
type Rest = { count: number; value: number; share: number | null }
type RestWord = 'restSectors' | 'restSuppliers'

/** What is too small for a line of its own, as one line; nothing where there is none. */
function restLines(t: Translate, { count, value, share }: Rest, word: RestWord): Line[] {
  if (count === 0) return []
  const name = t(`explorer.${word}`, { count, formatted: formatCount(count) })
  return [{ id: 'rest', name, value, share, note: '' }]
}

type Props = { contributions: Contributions; name: string }

/** A sector of the model by its name in the reader's language. */
const spoken = <Part extends { id: string; name: string }>(part: Part) => ({
  ...part,
  name: industryText(part.id, part.name),
  note: '',
})

/** The same contributions as numbers: by category, by sector, by first tier, by part. Every table adds up to the score. */
export function ContributionTables({ contributions, name }: Props) {
  const { t } = useTranslation('variables')
  const {
    category,
    by_category: byCategory,
    by_sector: bySector,
    first_tier: tier,
    by_part: byPart,
    unit,
    activity,
  } = contributions
  const rest = (part: Rest, word: RestWord) => restLines(t, part, word)
  if (category === null)
    return (
      <Lines
        label={t('explorer.byCategory', { name })}
        unit={t('explorer.weightedUnit')}
        lines={byCategory.map(one => ({
          id: one.id,
          name: named(one.name),
          value: one.weighted,
          share: one.share,
          note: t('explorer.factorNote', {
            weight: one.weight === null ? t('explorer.noWeight') : formatPercent(one.weight),
          }),
          href: { kind: 'factors' as const, id: `${activity.id}-${one.id}` },
          goals: one.goals.map(goal => goal.sdg),
        }))}
      />
    )
  return (
    <div className={css.tables}>
      {bySector ? (
        <Lines
          label={t('explorer.bySector')}
          unit={unit}
          lines={[...bySector.parts.map(spoken), ...rest(bySector.rest, 'restSectors')]}
        />
      ) : null}
      {tier ? (
        <Lines
          label={t('explorer.byTier')}
          unit={unit}
          lines={[
            { id: 'own', name: t('explorer.own'), value: tier.direct.value, share: tier.direct.share, note: '' },
            ...tier.inputs.map(spoken),
            ...rest(tier.rest, 'restSuppliers'),
          ]}
        />
      ) : null}
      {byPart ? (
        <Lines
          label={t('explorer.byPart')}
          unit={unit}
          lines={byPart.map(part => ({ ...part, name: messageText(part.name_message, part.name), note: '' }))}
        />
      ) : null}
    </div>
  )
}

/** A line leads to its entry, and shows the goals it counts for. */
function nameColumn(t: Translate): Column<Line> {
  return {
    id: 'name',
    name: t('column.name'),
    isFixed: true,
    cell: line => (
      <>
        {line.href ? (
          <EntryLink kind={line.href.kind} id={line.href.id}>
            {line.name}
          </EntryLink>
        ) : (
          line.name
        )}{' '}
        {line.goals?.map(goal => (
          <Tile key={goal} goal={goal} />
        ))}
      </>
    ),
    value: line => line.name,
  }
}

function lineColumns(t: Translate, unit: string, hasNotes: boolean): Column<Line>[] {
  return [
    nameColumn(t),
    {
      id: 'value',
      name: unitText(unit),
      isEnd: true,
      cell: line =>
        line.value === null ? (
          <Absent>{t('databases.notAssessed')}</Absent>
        ) : (
          <NumCell value={line.value} unit={unitText(unit)} />
        ),
      value: line => line.value,
    },
    {
      id: 'share',
      name: t('explorer.share'),
      isEnd: true,
      cell: line =>
        line.share === null ? (
          <Absent>{t(line.value === null ? 'databases.notAssessed' : 'databases.noShare')}</Absent>
        ) : (
          formatPercent(line.share)
        ),
      value: line => line.share,
    },
    {
      id: 'bar',
      name: t('explorer.bar'),
      head: <span className="vh">{t('explorer.bar')}</span>,
      width: 140,
      cell: line => (line.share === null ? null : <BarCell share={line.share} kind="solid" />),
    },
    ...(hasNotes
      ? [
          {
            id: 'note',
            name: t('explorer.weight'),
            isEnd: true,
            cell: (line: Line) => line.note,
            value: (line: Line) => line.note,
          },
        ]
      : []),
  ]
}

function Lines({ label, unit, lines }: { label: string; unit: string; lines: readonly Line[] }) {
  const { t } = useTranslation('variables')
  const columns = lineColumns(
    t,
    unit,
    lines.some(line => line.note),
  )
  return (
    <div className={css.tableBlock}>
      <DataTable label={label} columns={columns} rows={lines} rowKey={line => line.id} csv={label}>
        <b>{label}</b>
      </DataTable>
    </div>
  )
}

/** What the picture leaves out, each with its reason; the widths of what is not quantified are not known. */
export function Cuts({
  cuts,
  score,
  speak,
}: {
  cuts: ActivityGraph['cuts']
  score: number | null
  speak: (value: number) => string
}) {
  const { t } = useTranslation('variables')
  const reasons = [...Map.groupBy(cuts.sums, cut => cut.reason)]
  const textOf = (reason: string) => {
    const cut = cuts.largest.find(one => one.reason === reason)
    return cut && messageText(cut.text_message, cut.text)
  }
  if (reasons.length === 0) return <p className="small dim">{t('explorer.nothingCut')}</p>
  return (
    <section className={css.cuts} aria-label={t('explorer.cuts')}>
      <h4>{t('explorer.cuts')}</h4>
      <ul>
        {reasons.map(([reason, some]) => {
          const count = some.reduce((sum, one) => sum + one.count, 0)
          const known = some.filter(one => one.value !== null)
          const value = known.reduce((sum, one) => sum + one.value!, 0)
          return (
            <li key={reason}>
              <b className="num">{formatCount(count)}</b>{' '}
              {reason === 'not quantified'
                ? t('explorer.cut.not quantified', { count })
                : t(`explorer.cut.${reason}`, { count })}
              {known.length > 0 ? `, ${speak(value)}${score ? ` (${formatPercent(value / score)})` : ''}` : ''}
              {reason === 'not quantified' ? (
                <dl className={css.gaps}>
                  {cuts.largest
                    .filter(cut => cut.reason === reason)
                    .map(cut => (
                      <div key={cut.supplier}>
                        <dt>{cut.supplier.replace('category:', '')}</dt>
                        <dd>{messageText(cut.text_message, cut.text)}</dd>
                      </div>
                    ))}
                </dl>
              ) : (
                <span className="quiet"> {textOf(reason)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
