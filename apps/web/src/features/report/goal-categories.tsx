import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatPercent } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalTitle } from '../../goals.ts'
import { messageText } from '../../i18n/messages.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import type { MethodEdition } from '../../lca/method-edition.ts'
import { named } from '../../translate.ts'
import { FigureHead } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { categoriesOf } from './goal-parts.ts'
import table from './goal-tables.module.css'
import css from './report.module.css'

const cache = { staleTime: 60 * 60_000 }

/** The categories of a goal in an edition of the method, with what that method covers; null until both are here. */
export function useGoalCategories(goal: number, edition: MethodEdition) {
  const coverage = useApiQuery('readMethodCoverage', { query: { edition } }, cache).data
  const shares = useApiQuery('readShares', { query: { edition } }, cache).data
  return { coverage, rows: coverage && shares ? categoriesOf(goal, coverage, shares) : null }
}

/** What a goal is made of: its categories, their weight, and for how many activities each is known. Contributions have none. */
export function GoalCategories({ goal, edition }: { goal: number; edition: MethodEdition }) {
  const { t } = useTranslation(['report', 'charts'])
  const { coverage, rows } = useGoalCategories(goal, edition)
  // The second edition has every category of its core for every activity, so there is no gap to tell.
  const hasGaps = edition === '1.0.0'
  const about = coverage?.goals.find(g => g.sdg === goal)
  const remark = about && messageText(about.text_message, about.text)
  const words = {
    title: t('report:categories.title'),
    sentence: t('report:categories.sentence', { goal: goalTitle(goal) }),
    source: t('report:goal.source'),
  }
  const figure = useFigure({ ...words, title: `${words.title}, ${goalTitle(goal)}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('report:categories.category') },
      { label: t('report:categories.unit') },
      { label: t('report:categories.part'), numeric: true },
      ...(hasGaps
        ? (['power', 'industries', 'why'] as const).map(key => ({ label: t(`report:categories.${key}`) }))
        : []),
    ],
    rows: (rows ?? []).map(c => [
      named(c.name),
      c.unit,
      c.part,
      ...(hasGaps
        ? [
            `${c.power.quantified}/${c.power.of}`,
            `${c.industries.quantified}/${c.industries.of}`,
            c.reasons.map(whyNot).join(' '),
          ]
        : []),
    ]),
  }))
  if (rows === null) return <SkeletonRows rows={4} columns={3} />
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={rows.length > 0 ? figure.tools : null} />
      {rows.length === 0 ? (
        <p className={css.sentence}>{remark || t('report:categories.none')}</p>
      ) : (
        <>
          <p className={css.sentence}>
            {words.sentence}
            {hasGaps ? null : ` ${t('report:categories.everyActivity')}`}
          </p>
          <FigureBody figure={figure}>
            <div className={table.wide}>
              <Table goal={goal} caption={words.title} categories={rows} hasGaps={hasGaps} />
            </div>
          </FigureBody>
        </>
      )}
    </div>
  )
}

type Category = ReturnType<typeof categoriesOf>[number]

/** `11 power technologies: The fuel is not known.` */
const whyNot = (gap: Category['reasons'][number]) =>
  `${messageText(gap.activities_message, `${gap.count} ${gap.activities}`)}: ${reasonText(gap)}`

type TableProps = { goal: number; caption: string; categories: readonly Category[]; hasGaps: boolean }

function Table({ goal, caption, categories, hasGaps }: TableProps) {
  const { t } = useTranslation('report')
  return (
    <table className={`${table.parts} ${table.stacked}`} data-picture-words="">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('categories.category')}</th>
          <th scope="col" colSpan={2}>
            {t('categories.part')}
          </th>
          {hasGaps ? <th scope="col">{t('categories.known')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {categories.map(c => (
          <tr key={c.id}>
            <th scope="row">
              {named(c.name)}
              {hasGaps && c.isKey && <span className={css.id}>{t('categories.key')}</span>}
            </th>
            <td>
              <BarCell share={c.part / (categories[0]?.part ?? 1)} kind="solid" paint={goalPaint(goal)} />
            </td>
            <td className={table.end} title={String(c.part)}>
              {formatPercent(c.part)}
            </td>
            {hasGaps ? <Known category={c} /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For how many activities a category is known, and why not for the others. */
function Known({ category: c }: { category: Category }) {
  const { t } = useTranslation('report')
  return (
    <td className={table.known}>
      {t('categories.knownFor', {
        power: c.power.quantified,
        ofPower: c.power.of,
        industries: c.industries.quantified,
        ofIndustries: c.industries.of,
      })}
      {c.reasons.length > 0 && (
        <details>
          <summary>{t('categories.why')}</summary>
          <ul>
            {c.reasons.map(r => (
              <li key={r.activities + r.reason}>{whyNot(r)}</li>
            ))}
          </ul>
        </details>
      )}
    </td>
  )
}
