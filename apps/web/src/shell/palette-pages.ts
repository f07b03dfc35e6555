import { useTranslation } from 'react-i18next'
import { useLoggedIn } from '../api/use-session.ts'
import { beginTour } from '../features/tour/tour-state.ts'
import { navigation } from '../nav.ts'
import type { Entry } from './palette-entry.ts'

/** The pages one may go to, signed in or not. */
export function usePalettePages(go: (to: string) => () => void): Entry[] {
  const { t } = useTranslation(['shell', 'palette'])
  const isIn = useLoggedIn()
  return [
    ...navigation.map(entry => ({ id: entry.to, name: t(`nav.${entry.word}`), onAction: go(entry.to) })),
    { id: '/', name: t('nav.home'), onAction: go('/') },
    { id: '/all-reports', name: t('nav.allReports'), onAction: go('/all-reports') },
    { id: '/owners', name: t('nav.owners'), onAction: go('/owners') },
    { id: '/emissions', name: t('palette:verified'), onAction: go('/emissions') },
    { id: '/methodology/accuracy', name: t('palette:accuracy'), onAction: go('/methodology/accuracy') },
    { id: '/faqs', name: t('title.faqs'), onAction: go('/faqs') },
    { id: '/glossary', name: t('nav.glossary'), onAction: go('/glossary') },
    { id: '/input-guide', name: t('nav.inputGuide'), onAction: go('/input-guide') },
    { id: '/terms-of-use', name: t('nav.terms'), onAction: go('/terms-of-use') },
    ...(isIn
      ? [
          { id: '/portfolio/upload', name: t('nav.upload'), onAction: go('/portfolio/upload') },
          { id: '/messages', name: t('nav.messages'), onAction: go('/messages') },
          { id: '/workspaces', name: t('title.workspaces'), onAction: go('/workspaces') },
          { id: '/account', name: t('nav.account'), onAction: go('/account') },
          { id: '/account?tab=views', name: t('palette:views'), onAction: go('/account?tab=views') },
          {
            id: 'tour',
            name: t('nav.tour'),
            onAction: () => {
              beginTour()
              go('/portfolio')()
            },
          },
        ]
      : [
          { id: '/login', name: t('nav.logIn'), onAction: go('/login') },
          { id: '/signup', name: t('nav.signUp'), onAction: go('/signup') },
        ]),
  ]
}
