import type { CatalogueItem } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { CoverageBar } from '../../charts/coverage-bar.tsx'
import { formatCount } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import css from './catalogue.module.css'

type Props = { coverage: NonNullable<CatalogueItem['coverage']>; kind: CatalogueItem['kind'] }

/** What is known, what is not, and why not. */
export function Gaps({ coverage: { quantified, of, rest }, kind }: Props) {
  const { t } = useTranslation('variables')
  const noun = kind === 'categories' ? 'activities' : 'categories'
  return (
    <section className={css.block}>
      <h3>{t('gaps.title')}</h3>
      <CoverageBar
        title={t(`gaps.${noun}`, { known: formatCount(quantified), of: formatCount(of) })}
        classes={[
          { id: 'known', label: t('gaps.known'), count: quantified, depth: 1 },
          { id: 'not', label: t('gaps.not'), count: of - quantified, depth: null },
        ]}
      />
      {rest.length > 0 ? (
        <dl className={css.gaps}>
          {rest.map((gap, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one thing may have several reasons, and they do not move
            <div key={`${gap.id}${at}`}>
              <dt>{messageText(gap.name_message, gap.name)}</dt>
              <dd>{reasonText(gap)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
