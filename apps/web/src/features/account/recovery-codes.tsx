import { useTranslation } from 'react-i18next'
import { saveFile } from '../../charts/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Note } from '../../ui/states.tsx'
import css from './account.module.css'

/** The codes are here once: they are nowhere but in this component, and gone when the page is left. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation('account')
  const text = codes.join('\n')
  return (
    <div className={css.shown}>
      <Note tone="good" title={t('twoStep.codesTitle')} role="status">
        <p>{t('twoStep.codesText')}</p>
        <ul className={css.codes}>
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="acts">
          <Button look="primary" small onPress={() => void copyText(text, t('twoStep.codesCopied'))}>
            {t('twoStep.copyCodes')}
          </Button>
          <Button
            small
            onPress={() => saveFile(t('twoStep.fileName'), new Blob([`Cradle\n${text}\n`], { type: 'text/plain' }))}
          >
            {t('twoStep.saveCodes')}
          </Button>
          <Button small onPress={onClose}>
            {t('twoStep.haveStored')}
          </Button>
        </p>
      </Note>
    </div>
  )
}
