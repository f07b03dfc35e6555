/** Documents of ours in the language of the page. */
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSection } from '../../document-plugin.ts'
import { fetchCode } from '../reload.ts'

type Document = { lead: string; sections: readonly DocumentSection[] }
type Spoken = Document & { language: string }

const others = {
  methodology: {
    de: () => fetchCode(() => import('virtual:methodology/de')),
    es: () => fetchCode(() => import('virtual:methodology/es')),
    fr: () => fetchCode(() => import('virtual:methodology/fr')),
    pt: () => fetchCode(() => import('virtual:methodology/pt')),
  },
  'input-guide': {
    de: () => fetchCode(() => import('virtual:input-guide/de')),
    es: () => fetchCode(() => import('virtual:input-guide/es')),
    fr: () => fetchCode(() => import('virtual:input-guide/fr')),
    pt: () => fetchCode(() => import('virtual:input-guide/pt')),
  },
} satisfies Record<string, Record<string, () => Promise<Document>>>

/** Loaded once; null where it cannot be had, such as without a network. */
const loading = new Map<() => Promise<Document>, Promise<Document | null>>()
function documentOf(load: () => Promise<Document>): Promise<Document | null> {
  const known = loading.get(load) ?? load().catch(() => null)
  loading.set(load, known)
  return known
}

/** The document in the language of the page, else `english`; `language` says which it is. The page waits while it is loaded. */
export function useDocument(name: keyof typeof others, english: Document): Spoken {
  const { language } = useTranslation().i18n
  const load = new Map<string, () => Promise<Document>>(Object.entries(others[name])).get(language)
  const spoken = load && use(documentOf(load))
  return spoken ? { ...spoken, language } : { ...english, language: 'en' }
}
