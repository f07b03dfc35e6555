import type { Owner } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { Section } from '../../ui/section.tsx'
import { VerifiedBars } from './verified-bars.tsx'

/** Tonnes of each year as bars from zero; the table says the same with the number of installations. */
export function VerifiedYears({ owner }: { owner: Owner }) {
  const { t } = useTranslation('owners')
  const { verified } = owner
  const words = { title: `${t('verified.title')}, ${owner.name}`, sentence: t('verified.sentence'), source: '' }
  const figure = useFigure(words, () => ({
    caption: t('verified.table'),
    columns: [
      { label: t('column.year') },
      { label: 't CO₂e', numeric: true },
      { label: t('column.installations'), numeric: true },
    ],
    rows: verified.map(({ year, tonnes, installations }) => [String(year), tonnes, installations]),
  }))
  return (
    <Section
      id="verified"
      title={t('verified.title')}
      sentence={t('verified.sentence')}
      tools={{ isTable: figure.isTable, onTable: figure.tools.onTable, onCsv: figure.tools.onCsv }}
    >
      <FigureBody figure={figure}>
        <VerifiedBars years={verified} label={words.title} />
      </FigureBody>
    </Section>
  )
}
