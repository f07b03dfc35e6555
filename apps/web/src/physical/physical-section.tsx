import type { Physical, Provenance } from '@cradle/contract'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../charts/figure-body.tsx'
import { Key, Legend } from '../charts/legend.tsx'
import { useFigure } from '../charts/use-figure.ts'
import { formatCount } from '../format.ts'
import parts from '../ui/report-parts.module.css'
import { FigureHead, Section } from '../ui/section.tsx'
import { WithTerms, withoutTerms } from '../ui/term.tsx'
import { physicalTable } from './data-table.ts'
import { Headline } from './headline.tsx'
import { KeyFigures } from './key-figures.tsx'
import { ScopeKey } from './keys.tsx'
import type { Passports } from './opens-passport.tsx'
import css from './physical.module.css'
import { PhysicalTable } from './physical-table.tsx'
import { ScopeBars } from './scope-bars.tsx'
import { scopeBarsOf } from './scope-bars-of.ts'

type Props = {
  name: string
  physical: Physical
  provenance: Provenance | null
  /** An organisation on its own, 100 % basis; else the sum of a portfolio. */
  isWhole?: boolean
  /** In a drawer: without the table of all figures. */
  isNarrow?: boolean
  passports?: Passports | undefined
}

/** What a holding emits, uses and gives in units that people know, before its person-years. */
export const PhysicalSection = memo(function PhysicalSection(props: Props) {
  const { name, physical, provenance, isWhole = false, isNarrow = false, passports } = props
  const { t } = useTranslation(['physical', 'charts'])
  const words = useWords(provenance, physical.draws, isWhole)
  const figure = useFigure({ ...words, sentence: withoutTerms(words.sentence), title: `${words.title}, ${name}` }, () =>
    physicalTable(words.title, physical),
  )
  const isEmpty = physical.figures.length === 0
  const body = isEmpty ? (
    <p>
      {t('physical:none')} {!isWhole && t('physical:noneWhy')}
    </p>
  ) : (
    <>
      <Headline physical={physical} passports={passports} />
      <FigureBody figure={figure}>
        <ScopeBars bars={scopeBarsOf(physical)} title={t('physical:picture', { name })} />
        <Keys physical={physical} />
      </FigureBody>
      {physical.expected && <p className={parts.note}>{t('physical:expectedWhy')}</p>}
      <p className={parts.note}>{t('physical:downstream')}</p>
      <KeyFigures physical={physical} passports={passports} />
      <p className={parts.note}>
        <WithTerms text={t('physical:evidence.sentence')} /> <Sites physical={physical} />
      </p>
      {!isNarrow && (
        <details className={css.all}>
          <summary>{t('physical:all', { count: physical.figures.length })}</summary>
          <PhysicalTable figures={physical.figures} name={name} passports={passports} />
        </details>
      )}
    </>
  )
  if (!isNarrow)
    return (
      <Section
        id="physical"
        title={words.title}
        sentence={words.sentence}
        {...(isEmpty ? {} : { tools: figure.tools })}
        source={words.source}
      >
        {body}
      </Section>
    )
  return (
    <div className={css.narrow}>
      <FigureHead level={3} title={words.title} {...(isEmpty ? {} : { tools: figure.tools })} />
      <p className="small dim">{words.sentence}</p>
      {body}
      <p className="xs quiet">{words.source}</p>
    </div>
  )
})

function useWords(provenance: Provenance | null, draws: number | null, isWhole: boolean) {
  const { t } = useTranslation('physical')
  const method = { method: provenance?.method ?? '', version: provenance?.method_version ?? '' }
  return {
    title: t('title'),
    sentence: t(isWhole ? 'sentenceWhole' : 'sentence'),
    source: draws === null ? t('sourceWhole', method) : t('source', { ...method, draws: formatCount(draws) }),
  }
}

const ink = { fill: 'var(--ink)', outline: 'var(--ink)', ink: 'var(--paper)' }

function Keys({ physical }: { physical: Physical }) {
  const { t } = useTranslation(['physical', 'charts'])
  const hasApart = physical.figures.some(({ indicator }) => indicator === 'biogenic_co2_t')
  return (
    <Legend>
      <Key kind="solid" paint={ink}>
        {t('physical:legend.bar')}
      </Key>
      <Key kind="whisker">{t('charts:interval')}</Key>
      <ScopeKey kind="median">{t('physical:median')}</ScopeKey>
      {hasApart && <ScopeKey kind="outline">{t('physical:legend.apart')}</ScopeKey>}
    </Legend>
  )
}

function Sites({ physical: { sites } }: { physical: Physical }) {
  const { t } = useTranslation('physical')
  const of = sites.calculated + sites.not_calculable
  return t('sites', { calculated: formatCount(sites.calculated), of: formatCount(of) })
}
