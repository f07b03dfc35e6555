import type { Contributions } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatPercent } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import { named } from '../../translate.ts'
import { FigureHead } from '../../ui/section.tsx'
import css from './organisations.module.css'

type Category = Contributions['by_category'][number]
type Rest = Contributions['coverage']['rest']

/** Every category of the method for this activity: its part of the burden, or why it has none. */
export function ActivityCategories({ contributions, name }: { contributions: Contributions; name: string }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const { by_category: parts, coverage } = contributions
  const words = {
    title: t('organisations:chain.categories'),
    sentence: t('organisations:chain.categoriesSentence', {
      quantified: coverage.quantified,
      of: coverage.of,
      weight: formatPercent(coverage.known_weight / coverage.total_weight),
    }),
    source: messageText(contributions.note_message, contributions.note),
  }
  const sorted = useMemo(() => [...parts].sort((a, b) => (b.share ?? 0) - (a.share ?? 0)), [parts])
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('organisations:chain.category') },
      { label: t('organisations:chain.factor'), numeric: true },
      { label: t('organisations:chain.unit') },
      { label: t('charts:twin.value'), numeric: true },
      { label: t('charts:twin.share'), numeric: true },
      { label: t('organisations:chain.reason') },
    ],
    rows: [
      ...sorted.map(c => [named(c.name), c.factor, c.unit, c.person_years, c.share, '']),
      ...coverage.rest.map(c => [messageText(c.name_message, c.name), null, '', null, null, reasonText(c)]),
    ],
  }))
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className="small dim">{words.sentence}</p>
      <FigureBody figure={figure}>
        <Table caption={words.title} categories={sorted} rest={coverage.rest} />
      </FigureBody>
    </div>
  )
}

type TableProps = { caption: string; categories: readonly Category[]; rest: Rest }

/** Categories with the largest share first, then those without a number and why. */
function Table({ caption, categories, rest }: TableProps) {
  const largest = categories[0]?.share ?? 0
  return (
    <table className={css.parts} data-picture-words="">
      <caption className="vh">{caption}</caption>
      <tbody>
        {categories.map(c => (
          <tr key={c.id}>
            <th scope="row">{named(c.name)}</th>
            <td>
              <BarCell share={largest > 0 ? (c.share ?? 0) / largest : 0} kind="solid" />
            </td>
            <td className={css.end} title={c.share === null ? undefined : String(c.share)}>
              {c.share === null ? null : formatPercent(c.share)}
            </td>
          </tr>
        ))}
        {rest.map(c => (
          <tr key={c.id}>
            <th scope="row">{messageText(c.name_message, c.name)}</th>
            <td colSpan={2} className={css.reason}>
              <span>{reasonText(c)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
