import { sections } from 'virtual:methodology'
import type { ReferenceSummary } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { apa, bibtex } from './citation.ts'
import css from './methodology.module.css'

/** The year in the document's own history of the method in use. */
const yearOf = (version: string): string => {
  const rows = sections.find(section => section.id === 'versions')?.tables[0] ?? []
  const row = rows.findLast(([what, one]) => what?.startsWith('Method') && one === version)
  return row?.[2]?.slice(0, 4) ?? ''
}

export const Cite = ({ reference }: { reference: ReferenceSummary }) => {
  const { t } = useTranslation('methodology')
  const about = {
    title: t('cite.work'),
    year: yearOf(reference.method_version),
    url: `${location.origin}/methodology`,
  }
  const data = reference.attributions.join('; ')
  const forms = [
    { id: 'bibtex', text: bibtex(reference, about) },
    { id: 'apa', text: apa(reference, about) },
    { id: 'data', text: data },
  ] as const
  return (
    <div className={css.cite}>
      {forms.map(({ id, text }) => (
        <figure key={id}>
          <figcaption>
            <h3 id={`cite-${id}`}>{t(`cite.${id}`)}</h3>
            <span className="no-print">
              <Button
                look="text"
                small
                onPress={() => void copyText(text, t('cite.copied'))}
                aria-label={t(`cite.copy.${id}`)}
              >
                {t('cite.copyShort')}
              </Button>
            </span>
          </figcaption>
          <pre>{text}</pre>
        </figure>
      ))}
    </div>
  )
}
