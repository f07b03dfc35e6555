import { invalidate } from '../api/api-query.ts'
import { call } from '../api/call.ts'
import { isLoggedIn } from '../api/session.ts'
import { changeLanguage, currentLanguage, hasChosenLanguage } from '../i18n/i18n.ts'
import { type Language, languageOf } from '../i18n/languages.ts'
import { CodeDidNotLoad, reloadOnce } from '../reload.ts'
import { tellMissing } from '../ui/code-now.ts'

/** A choice of language is one for the mails, too: an account keeps it. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  try {
    await changeLanguage(language)
  } catch (error) {
    if (!(error instanceof CodeDidNotLoad)) throw error
    await reloadOnce()
    return tellMissing()
  }
  if (!isLoggedIn()) return
  await call('changeProfile', { body: { language } })
  await invalidate('readProfile')
}

/** After a log-in in a browser where nothing was chosen yet, the pages take the language the account keeps. */
export const followAccount = async (): Promise<void> => {
  if (!isLoggedIn() || hasChosenLanguage()) return
  const profile = await call('readProfile', {})
  const language = profile.isOk ? languageOf(profile.data.language) : null
  if (language && language !== currentLanguage() && !hasChosenLanguage()) await changeLanguage(language).catch(() => {})
}
