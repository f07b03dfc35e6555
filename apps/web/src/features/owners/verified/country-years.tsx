import type { VerifiedEmissions } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../../charts/figure-body.tsx'
import { useFigure } from '../../../charts/use-figure.ts'
import { Section } from '../../../ui/section.tsx'
import { VerifiedBars } from '../verified-bars.tsx'
import { sumOf } from './years.ts'

/** All countries by year, with what makes years differ that is no change of emissions. */
export function CountryYears({ emissions }: { emissions: VerifiedEmissions }) {
  const { t } = useTranslation('owners')
  const years = emissions.years.map((year, at) => ({ year, ...sumOf(emissions, at) }))
  const words = { title: t('emissions.years'), sentence: t('emissions.scope'), source: '' }
  const figure = useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('column.year') },
      { label: 't CO₂e', numeric: true },
      { label: t('column.installations'), numeric: true },
    ],
    rows: years.map(({ year, tonnes, installations }) => [String(year), tonnes, installations]),
  }))
  const { isTable, onTable, onCsv } = figure.tools
  return (
    <Section id="years" title={words.title} sentence={words.sentence} tools={{ isTable, onTable, onCsv }}>
      <FigureBody figure={figure}>
        <VerifiedBars years={years} label={words.title} />
      </FigureBody>
    </Section>
  )
}
