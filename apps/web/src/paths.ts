/**
 * The address of every page; `$` marks a part that varies. The build writes the list beside the screens (`routes.json`), so that the
 * server answers 404 where there is no page.
 */
export const paths = [
  '/',
  '/dashboard',
  '/lca-variables',
  '/lca-variables/coverage',
  '/lca-variables/try',
  '/lca-variables/shares',
  '/lca-variables/databases',
  '/lca-variables/$kind/$id',
  '/portfolio',
  '/portfolio/upload',
  '/portfolio/$id',
  '/portfolio/$id/runs',
  '/portfolio/$id/financed',
  '/portfolio/$id/financed/$statement',
  '/portfolio/compare',
  '/portfolio/trash',
  '/all-reports',
  '/report/$id',
  '/shared/$secret',
  '/organisation/$id',
  '/methodology',
  '/about-us',
  '/contact-us',
  '/faqs',
  '/glossary',
  '/input-guide',
  '/terms-of-use',
  '/messages',
  '/account',
  '/operator',
  '/login',
  '/signup',
  '/email-verification',
  '/forgot-password',
  '/new-password',
  '/404',
] as const

export type PagePath = (typeof paths)[number]
