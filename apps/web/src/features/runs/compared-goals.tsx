import type { Comparison } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { goalName } from '../../goals.ts'
import { messageText } from '../../i18n/messages.ts'
import { FigureHead } from '../../ui/section.tsx'
import { comparedRows } from './compared-rows.ts'
import css from './dumbbell.module.css'
import { Dumbbell } from './dumbbell.tsx'
import { PortfolioMark } from './portfolio-mark.tsx'

/** The goals of the portfolios as marks on one axis, with the keys of the marks, or as the table of the same figures. */
export function ComparedGoals({ data }: { data: Comparison }) {
  const { t } = useTranslation(['runs', 'charts'])
  const rows = comparedRows(data)
  const apart = (goal: number | null) =>
    data.distinguishable
      .filter(one => one.goal === goal)
      .map(({ text, message }) => messageText(message, text))
      .join(' ')
  const words = {
    title: t('runs:dumbbell.title'),
    sentence: t('runs:dumbbell.sentence'),
    source: t('runs:compare.source'),
  }
  const figure = useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('runs:compare.figure') },
      ...data.portfolios.flatMap(({ name }) =>
        [name, `${name} P5`, `${name} P95`].map(label => ({ label, numeric: true })),
      ),
    ],
    rows: rows.map(row => [
      row.goal === null ? t('runs:compare.total') : `${row.goal} ${goalName(row.goal)}`,
      ...data.portfolios.flatMap(({ id }) => {
        const mark = row.marks.find(one => one.id === id)
        return [mark?.value ?? null, mark?.low ?? null, mark?.high ?? null]
      }),
    ]),
  }))
  return (
    <>
      <FigureHead level={3} title={words.title} sentence={words.sentence} tools={figure.tools} />
      <FigureBody figure={figure}>
        <p className={css.key}>
          {data.portfolios.map(({ id, name }, at) => (
            <span key={id} data-picture-key="">
              <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
                <PortfolioMark at={at} x={0} y={0} fill="var(--ink)" edge="var(--ink)" />
              </svg>
              <span data-picture-text="">{name}</span>
            </span>
          ))}
        </p>
        <Dumbbell rows={rows} portfolios={data.portfolios} title={words.title} apart={apart} />
      </FigureBody>
    </>
  )
}
