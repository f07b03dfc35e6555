import { licenceName } from '@cradle/figures/licence-name'
import { useTranslation } from 'react-i18next'
import type licences from '../i18n/en/licences.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    licences: typeof licences
  }
}

/** Names of licences as they are read, by their ids. Pages that use it load the words `licences`. */
export function useLicenceName(): (id: string) => string {
  const { t } = useTranslation('licences')
  return id =>
    licenceName(id, {
      quoted: t('quoted'),
      commission: t('commission'),
      classification: t('classification'),
      public: t('public'),
      acknowledged: t('acknowledged'),
    })
}
