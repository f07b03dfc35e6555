import i18n from 'i18next'
import { createRoot } from 'react-dom/client'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { readConfig } from '../api/config.ts'
import { setApiBase } from '../api/transport.ts'
import { formatCount, setVoice } from '../format.ts'
import { chooseLanguage, LANGUAGES, type Language } from '../i18n/languages.ts'
import { CodeDidNotLoad, fetchCode, reloadOnce } from '../reload.ts'
import { EmbedPage } from './embed-page.tsx'
import { readEmbedQuery } from './embed-query.ts'

const request = readEmbedQuery(location.pathname, location.search)

// A frame has no settings of its own: the address says how it looks, or the reader's system.
const darkness = matchMedia('(prefers-color-scheme: dark)')
const contrast = matchMedia('(prefers-contrast: more)')
const applyLook = () => {
  const { dataset } = document.documentElement
  dataset.theme = request.look === 'dark' || (request.look === 'system' && darkness.matches) ? 'dark' : 'light'
  if (contrast.matches) dataset.contrast = 'high'
  else delete dataset.contrast
}
applyLook()
for (const query of [darkness, contrast]) query.addEventListener('change', applyLook)

const catalogues = import.meta.glob<{ default: Record<string, unknown> }>([
  '../i18n/*/embed.json',
  '../i18n/*/charts.json',
  '../i18n/*/goals.json',
  '../i18n/*/ui.json',
])
const whereIsApi = readConfig().then(({ API_BASE }) => setApiBase(API_BASE ?? ''))
const query = new URLSearchParams(location.search)
const chosen = chooseLanguage({
  address: query.get('lang'),
  stored: null,
  preferred: navigator.languages ?? [],
})
const wordsIn = (language: Language) =>
  fetchCode(() =>
    Promise.all(
      (['embed', 'charts', 'goals', 'ui'] as const).map(async namespace => [
        namespace,
        (await catalogues[`../i18n/${language}/${namespace}.json`]?.())?.default ?? {},
      ]),
    ),
  )
const orEnglish = async (error: unknown) => {
  if (!(error instanceof CodeDidNotLoad)) throw error
  await reloadOnce()
  return { language: 'en' as Language, found: await wordsIn('en') }
}
const root = document.getElementById('root')!
const { language, found } = await wordsIn(chosen)
  .then(found => ({ language: chosen, found }))
  .catch(orEnglish)
  .catch(error => {
    root.textContent = 'The picture could not be loaded. Load the page again in a moment.'
    throw error
  })
const words = Object.fromEntries(found)
await i18n
  .use({
    type: 'formatter' as const,
    init: () => {},
    format: (value: unknown) => (typeof value === 'number' ? formatCount(value) : String(value)),
    add: () => {},
    addCached: () => {},
  })
  .init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: words },
    defaultNS: 'embed',
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnNull: false,
  })
document.documentElement.lang = language
setVoice({ locale: LANGUAGES[language].locale, to: i18n.t('ui:interval.to') })

await whereIsApi
createRoot(root).render(<EmbedPage query={request} />)
