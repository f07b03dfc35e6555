import { createRootRoute, createRoute, createRouter, type ErrorComponentProps, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isLoggedIn } from './api/session.ts'
import { loadWords } from './i18n/i18n.ts'
import { needsLogin } from './nav.ts'
import { page } from './page.tsx'
import { searchReader } from './page-search.ts'
import type { PagePath } from './paths.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { PageLoading } from './shell/page-loading.tsx'
import { Shell } from './shell/shell.tsx'
import type { PageTitle } from './title.ts'
import { lazyPart } from './ui/lazy-part.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page itself may set a better one with `useTitle`. */
    title?: PageTitle
    /** `auth`: one quiet column. */
    layout?: 'default' | 'auth'
  }
}

/** Also what an address of none of the routes shows. It is no page of the router's, which would fetch it before every other page. */
const NotFound = lazyPart(
  async () => (await Promise.all([import('./pages/not-found.tsx'), loadWords('notFound')]))[0].default,
)

const root = createRootRoute({
  component: Shell,
  errorComponent: (props: ErrorComponentProps) => <ErrorPage {...props} />,
  notFoundComponent: () => (
    <Suspense fallback={<PageLoading />}>
      <NotFound />
    </Suspense>
  ),
  beforeLoad: ({ location }) => {
    if (needsLogin(location.pathname) && !isLoggedIn())
      throw redirect({ to: '/login', search: { next: location.href }, replace: true })
  },
})

const at = <const P extends PagePath | '/styleguide'>(
  path: P,
  title: PageTitle,
  component: ReturnType<typeof page>,
  layout: 'default' | 'auth' = 'default',
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: searchReader(path),
    staticData: { title, layout },
  })

const routeTree = root.addChildren([
  at(
    '/',
    'landing',
    page(() => import('./pages/landing.tsx'), 'landing', 'charts'),
  ),
  at(
    '/dashboard',
    'dashboard',
    page(() => import('./pages/dashboard.tsx'), 'dashboard', 'charts', 'physical'),
  ),
  at(
    '/lca-variables',
    'lcaVariables',
    page(() => import('./pages/lca-variables.tsx'), 'variables', 'charts', 'licences'),
  ),
  at(
    '/lca-variables/coverage',
    'lcaVariables',
    page(() => import('./pages/lca-coverage.tsx'), 'variables', 'charts'),
  ),
  at(
    '/lca-variables/try',
    'lcaVariables',
    page(() => import('./pages/lca-try.tsx'), 'variables', 'charts', 'replay'),
  ),
  at(
    '/lca-variables/shares',
    'lcaVariables',
    page(() => import('./pages/lca-shares.tsx'), 'variables', 'charts'),
  ),
  at(
    '/lca-variables/databases',
    'lcaVariables',
    page(() => import('./pages/lca-databases.tsx'), 'variables', 'charts'),
  ),
  at(
    '/lca-variables/$kind/$id',
    'lcaVariables',
    page(() => import('./pages/lca-entry.tsx'), 'variables', 'charts', 'licences'),
  ),
  at(
    '/portfolio',
    'portfolio',
    page(() => import('./pages/portfolios.tsx'), 'portfolios'),
  ),
  at(
    '/portfolio/upload',
    'upload',
    page(() => import('./pages/upload.tsx'), 'portfolios'),
  ),
  at(
    '/portfolio/$id',
    'draft',
    page(() => import('./pages/portfolio.tsx'), 'portfolios', 'drafts'),
  ),
  at(
    '/portfolio/$id/runs',
    'runs',
    page(() => import('./pages/runs.tsx'), 'runs'),
  ),
  at(
    '/portfolio/$id/financed',
    'financed',
    page(() => import('./pages/financed.tsx'), 'holdings', 'charts'),
  ),
  at(
    '/portfolio/$id/financed/$statement',
    'statement',
    page(() => import('./pages/statement.tsx'), 'holdings'),
  ),
  at(
    '/portfolio/$id/assurance',
    'assurance',
    page(() => import('./pages/assurance.tsx'), 'assurance', 'charts'),
  ),
  at(
    '/portfolio/$id/assurance/$engagement',
    'assurance',
    page(() => import('./pages/engagement.tsx'), 'assurance', 'charts', 'passport'),
  ),
  at(
    '/portfolio/compare',
    'compare',
    page(() => import('./pages/compare.tsx'), 'runs'),
  ),
  at(
    '/portfolio/trash',
    'trash',
    page(() => import('./pages/trash.tsx'), 'portfolios'),
  ),
  at(
    '/all-reports',
    'allReports',
    page(() => import('./pages/all-reports.tsx'), 'portfolios'),
  ),
  at(
    '/report/$id',
    'report',
    page(() => import('./pages/report.tsx'), 'report', 'charts', 'passport', 'physical'),
  ),
  at(
    '/shared/$secret',
    'shared',
    page(() => import('./pages/shared.tsx'), 'report', 'charts', 'passport', 'physical', 'shares'),
  ),
  at(
    '/request/$secret',
    'request',
    page(() => import('./pages/request.tsx'), 'requests'),
  ),
  at(
    '/unsubscribe/$token',
    'unsubscribe',
    page(() => import('./pages/unsubscribe.tsx'), 'schedules'),
  ),
  at(
    '/organisation/$id',
    'organisation',
    page(() => import('./pages/organisation.tsx'), 'organisations', 'charts', 'passport', 'physical'),
  ),
  at(
    '/owners',
    'owners',
    page(() => import('./pages/owners.tsx'), 'owners'),
  ),
  at(
    '/owners/$id',
    'owner',
    page(() => import('./pages/owner.tsx'), 'owners', 'charts'),
  ),
  at(
    '/emissions',
    'owners',
    page(() => import('./pages/emissions.tsx'), 'owners', 'charts'),
  ),
  at(
    '/plants/$id',
    'plant',
    page(() => import('./pages/plant.tsx'), 'owners'),
  ),
  at(
    '/methodology/accuracy',
    'methodology',
    page(() => import('./pages/accuracy.tsx'), 'owners'),
  ),
  at(
    '/replay',
    'report',
    page(() => import('./pages/replay.tsx'), 'replay'),
  ),
  at(
    '/methodology',
    'methodology',
    page(() => import('./pages/methodology.tsx'), 'methodology', 'charts', 'licences'),
  ),
  at(
    '/about-us',
    'aboutUs',
    page(() => import('./pages/about-us.tsx'), 'about'),
  ),
  at(
    '/contact-us',
    'contactUs',
    page(() => import('./pages/contact-us.tsx'), 'contact'),
  ),
  at(
    '/faqs',
    'faqs',
    page(() => import('./pages/faqs.tsx'), 'faqs'),
  ),
  at(
    '/glossary',
    'glossary',
    page(() => import('./pages/glossary.tsx'), 'glossary'),
  ),
  at(
    '/input-guide',
    'inputGuide',
    page(() => import('./pages/input-guide.tsx'), 'guide'),
  ),
  at(
    '/terms-of-use',
    'terms',
    page(() => import('./pages/terms-of-use.tsx'), 'terms', 'licences'),
  ),
  at(
    '/messages',
    'messages',
    page(() => import('./pages/messages.tsx'), 'messages'),
  ),
  at(
    '/account',
    'account',
    page(() => import('./pages/account.tsx'), 'account', 'views'),
  ),
  at(
    '/workspaces',
    'workspaces',
    page(() => import('./pages/workspaces.tsx'), 'workspaces', 'workspace'),
  ),
  at(
    '/workspace',
    'workspace',
    page(() => import('./pages/workspace.tsx'), 'workspaces', 'workspace', 'account'),
  ),
  at(
    '/invitation',
    'invitation',
    page(() => import('./pages/invitation.tsx'), 'workspaces', 'workspace'),
    'auth',
  ),
  at(
    '/operator',
    'operator',
    page(() => import('./pages/operator.tsx'), 'operator'),
  ),
  at(
    '/login',
    'login',
    page(() => import('./pages/login.tsx'), 'session'),
    'auth',
  ),
  at(
    '/signup',
    'signup',
    page(() => import('./pages/signup.tsx'), 'session'),
    'auth',
  ),
  at(
    '/email-verification',
    'emailVerification',
    page(() => import('./pages/email-verification.tsx'), 'session'),
    'auth',
  ),
  at(
    '/forgot-password',
    'forgotPassword',
    page(() => import('./pages/forgot-password.tsx'), 'session'),
    'auth',
  ),
  at(
    '/new-password',
    'newPassword',
    page(() => import('./pages/new-password.tsx'), 'session'),
    'auth',
  ),
  at(
    '/404',
    'notFound',
    page(() => import('./pages/not-found.tsx'), 'notFound'),
  ),
  ...(import.meta.env.DEV
    ? [
        at(
          '/styleguide',
          'landing',
          page(() => import('./pages/styleguide.tsx')),
        ),
      ]
    : []),
])

/** The address keeps plain words: `?goal=13&sort=impact`, every value a string. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  const text = params.toString()
  return text ? `?${text}` : ''
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  scrollRestoration: false,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: (props: ErrorComponentProps) => <ErrorPage {...props} />,
  trailingSlash: 'never',
})
