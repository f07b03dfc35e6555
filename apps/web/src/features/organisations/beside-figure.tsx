import type { Benchmark } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import type { FigureTable } from '../../charts/save-table.ts'
import { useFigure } from '../../charts/use-figure.ts'
import { FigureHead } from '../../ui/section.tsx'
import { type BesideWords, besideWords } from './beside-words.ts'
import css from './quartile-strips.module.css'
import { QuartileStrips } from './quartile-strips.tsx'

const NUMBERS = ['count', 'p25', 'p50', 'p75', 'below'] as const

/** One comparison: drawing, table and file, with what its figures are and are not. */
export function BesideFigure({ name, value, benchmark }: { name: string; value: number; benchmark: Benchmark }) {
  const { t } = useTranslation('organisations')
  const words = besideWords(t, name, benchmark, value)
  const { heading, sentence, source, unit } = words
  const labels = {
    group: t('beside.group'),
    numbers: NUMBERS.map(key => t(`beside.${key}`)),
    compared: t('beside.compared'),
    unit: t('beside.unitHead'),
  }
  const picture = { title: `${heading}, ${name}`, sentence, source }
  const figure = useFigure(picture, () => tableOf(words, labels, benchmark))
  return (
    <>
      <FigureHead title={heading} level={3} sentence={sentence} tools={figure.tools} />
      <FigureBody figure={figure}>
        <QuartileStrips
          title={t('beside.label', { heading, name })}
          value={value}
          unit={unit}
          reading={words.this}
          groups={benchmark.groups.map(group => ({
            group,
            name: words.groupName(group),
            short: words.short(group),
            reading: words.reading(group),
          }))}
        />
      </FigureBody>
      <p className={css.source}>{source}</p>
    </>
  )
}

type Labels = { group: string; numbers: string[]; compared: string; unit: string }

/** Every row with the figure that is compared and the unit, so that a file can be read by itself. */
function tableOf(words: BesideWords, labels: Labels, { value, groups }: Benchmark): FigureTable {
  return {
    caption: words.heading,
    columns: [
      { label: labels.group },
      ...labels.numbers.map(label => ({ label, numeric: true })),
      { label: labels.compared, numeric: true },
      { label: labels.unit },
    ],
    rows: groups.map(group => [words.groupName(group), ...NUMBERS.map(key => group[key]), value, words.unit]),
  }
}
