import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import './i18n/i18n.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/first.css'
import { queryClient } from './api/api-query.ts'
import { setErrorRules } from './api/call.ts'
import { readConfig } from './api/config.ts'
import { offline } from './api/offline-code.ts'
import { onDelayedRefresh } from './api/refresh.ts'
import { isLoggedIn, onSessionChange } from './api/session.ts'
import { setApiBase } from './api/transport.ts'
import { chosenWorkspace, onWorkspaceChange } from './api/workspace.ts'
import i18n, { currentLanguage, languageReady } from './i18n/i18n.ts'
import { LANGUAGES } from './i18n/languages.ts'
import { messageText } from './i18n/messages.ts'
import { needsLogin, safeNext } from './nav.ts'
import { watchTyping } from './reload.ts'
import { router } from './routes.tsx'
import { followAccount } from './shell/account-language.ts'
import { setElsewhere } from './shell/elsewhere-store.ts'
import { watchLook } from './shell/theme.ts'
import { showToast } from './ui/toast-store.ts'
import { firstPress } from './ui/when-quiet.ts'

const goToLogin = () => {
  const { pathname, href } = router.state.location
  if (pathname === '/login') return
  const next = safeNext(href, '')
  void router.navigate({ to: '/login', search: next && next !== '/' ? { next } : {} })
}

const setRules = () =>
  setErrorRules({
    signedOut: goToLogin,
    portfolioMissing: () => void router.navigate({ to: '/all-reports', search: { missing: '1' }, replace: true }),
    portfolioElsewhere: setElsewhere,
    workspaceGone: () =>
      showToast({
        type: 'warning',
        title: i18n.t('shell:workspace.gone'),
        subtitle: i18n.t('shell:workspace.goneText'),
      }),
    twoStepsNeeded: () => void router.navigate({ href: '/account?tab=security' }),
    failed: error => showToast({ type: 'error', title: i18n.t('ui:toast.error'), subtitle: error.detail }),
    recall: (name, needs) => offline().then(({ recall }) => recall(name, needs)),
    words: { offline: i18n.t('ui:error.offline'), unreadable: i18n.t('ui:error.unreadable'), ofMessage: messageText },
  })
setRules()

onDelayedRefresh(seconds =>
  showToast(
    seconds === null
      ? { type: 'warning', title: i18n.t('ui:renewal.ended'), subtitle: i18n.t('ui:renewal.endedText'), duration: -1 }
      : {
          type: 'warning',
          title: i18n.t('ui:renewal.title'),
          subtitle: i18n.t('ui:renewal.again', { seconds }),
        },
  ),
)

// What one account saw must not stay for the next one, nor for nobody.
onSessionChange(() => {
  queryClient.clear()
  void followAccount()
  if (!isLoggedIn() && needsLogin(router.state.location.pathname)) goToLogin()
})

/** What is stored for reading without a network leaves the line to the page first; whoever works here has it at the first press or with the draft. */
const OFFLINE_AFTER_MS = 7000

watchLook()
watchTyping()

const [config] = await Promise.all([readConfig(), languageReady()])
setApiBase(config.API_BASE ?? '')
if (config.PUBLIC_MOCK_SERVER === true) await (await import('./mock/mock.ts')).startMock()
else if (import.meta.env.PROD)
  void firstPress(OFFLINE_AFTER_MS).then(() =>
    offline().then(
      ({ startOffline }) => startOffline(),
      () => {},
    ),
  )

// The page's code first: what index.html already shows stays until the page itself is drawn.
await router.load().catch(() => {})

const root = createRoot(document.getElementById('root')!)
// Another language or workspace draws everything anew: names and numbers come from functions, too, not from components alone. As a
// transition, in pieces of some milliseconds between which the browser scrolls and answers.
const draw = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <I18nProvider locale={LANGUAGES[currentLanguage()].locale}>
            <RouterProvider key={`${i18n.language} ${chosenWorkspace()}`} router={router} />
          </I18nProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
draw()
// What one workspace holds must not be seen in another.
onWorkspaceChange(() => {
  queryClient.clear()
  draw()
})
i18n.on('languageChanged', () => {
  setRules()
  draw()
})
