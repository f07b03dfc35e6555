import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n/i18n.ts'
import { LANGUAGES, languages } from '../i18n/languages.ts'
import { chooseLanguage } from './account-language.ts'
import css from './header.module.css'
import { changeLook, hasHighContrast, useLook } from './theme.ts'

/** Theme, contrast and colours: one panel that anyone can find. */
export const LookPanel = () => {
  const { t } = useTranslation()
  const look = useLook()
  return (
    <div className={css.look}>
      <fieldset>
        <legend>{t('look.language')}</legend>
        {languages.map(language => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name="language"
              checked={language === currentLanguage()}
              onChange={() => void chooseLanguage(language)}
            />
            {LANGUAGES[language].name}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('look.theme')}</legend>
        {(['system', 'light', 'dark'] as const).map(theme => (
          <label key={theme}>
            <input type="radio" name="theme" checked={look.theme === theme} onChange={() => changeLook({ theme })} />
            {t(`look.${theme}`)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('look.colours')}</legend>
        <label>
          <input
            type="checkbox"
            checked={hasHighContrast()}
            onChange={event => changeLook({ contrast: event.target.checked })}
          />
          {t('look.contrast')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={look.safeColours}
            onChange={event => changeLook({ safeColours: event.target.checked })}
          />
          {t('look.safe')}
        </label>
      </fieldset>
    </div>
  )
}
