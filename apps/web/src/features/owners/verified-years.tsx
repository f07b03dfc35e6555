import type { Owner } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import picture from '../../charts/picture.module.css'
import { useFigure } from '../../charts/use-figure.ts'
import { formatExact } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import { Section } from '../../ui/section.tsx'
import css from './owners.module.css'

const HEIGHT = 160

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
  const largest = Math.max(1, ...verified.map(({ tonnes }) => tonnes))
  const step = 100 / verified.length
  const [first, last] = [verified[0], verified.at(-1)]
  const summary = verified.map(({ year, tonnes }) => `${year}: ${quantityText(tonnes, 't CO2e')}`).join('; ')
  return (
    <Section
      id="verified"
      title={t('verified.title')}
      sentence={t('verified.sentence')}
      tools={{ isTable: figure.isTable, onTable: figure.tools.onTable, onCsv: figure.tools.onCsv }}
    >
      <FigureBody figure={figure}>
        <div role="img" aria-label={`${words.title}. ${summary}`}>
          <svg
            viewBox={`0 0 100 ${HEIGHT}`}
            preserveAspectRatio="none"
            className={`${picture.picture} ${css.bars}`}
            aria-hidden="true"
          >
            {verified.map(({ year, tonnes }, at) => {
              const tall = (tonnes / largest) * HEIGHT
              return (
                <rect
                  key={year}
                  x={at * step + step * 0.12}
                  width={step * 0.76}
                  y={HEIGHT - tall}
                  height={tall}
                  className={css.bar}
                >
                  <title>{`${year}: ${formatExact(tonnes)} t`}</title>
                </rect>
              )
            })}
          </svg>
          <div className={css.years} aria-hidden="true">
            <span>{first && `${first.year}: ${quantityText(first.tonnes, 't CO2e')}`}</span>
            <span>{last && `${last.year}: ${quantityText(last.tonnes, 't CO2e')}`}</span>
          </div>
        </div>
      </FigureBody>
    </Section>
  )
}
