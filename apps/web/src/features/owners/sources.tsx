import type { AssetSource } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import css from './owners.module.css'

type Props = { sources: readonly AssetSource[]; missing: readonly string[]; edition: string }

/** Every source of the page with its licence, and those that this installation does without. */
export function Sources({ sources, missing, edition }: Props) {
  const { t } = useTranslation('owners')
  if (sources.length === 0 && missing.length === 0) return null
  return (
    <Section id="sources" title={t('sources.title')} sentence={t('sources.edition', { edition })}>
      <MissingSources missing={missing} />
      <ul className={css.sources}>
        {sources.map(({ id, attribution, licence, licence_url: url }) => (
          <li key={id}>
            <Licensed text={attribution} licence={licence} url={url} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** `CC BY 4.0` of `CC-BY-4.0`. */
const licenceName = (id: string) => id.replace(/^CC-(.+)-(\d\.\d)$/, 'CC $1 $2')

/** The licence as a link where the attribution names it, else after it. */
function Licensed({ text, licence, url }: { text: string; licence: string; url: string }) {
  const name = licenceName(licence)
  const at = text.indexOf(name)
  const link = <a href={url}>{name}</a>
  if (at < 0)
    return (
      <>
        {text}. {link}
      </>
    )
  return (
    <>
      {text.slice(0, at)}
      {link}
      {text.slice(at + name.length)}
    </>
  )
}

export function MissingSources({ missing }: { missing: readonly string[] }) {
  const { t } = useTranslation('owners')
  return missing.length === 0 ? null : <Note>{t('sources.missing', { sources: missing.join(', ') })}</Note>
}
