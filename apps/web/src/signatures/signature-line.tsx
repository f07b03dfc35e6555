import type { SignedDocument } from '@cradle/contract'
import { Trans, useTranslation } from 'react-i18next'
import { formatDateTime } from '../format.ts'
import { Note } from '../ui/states.tsx'
import css from './signatures.module.css'

type Props = {
  document: SignedDocument | null
  /** Whether what is stored is still what was signed; null where that is not told. */
  matches?: boolean | null
  /** The file that a command would name. */
  file: string
}

/** Whether a report or statement is signed, with which key, when, and how anybody checks it. Printed with what it is of. */
export function SignatureLine({ document, matches = null, file }: Props) {
  const { t } = useTranslation('signatures')
  if (!document) return <p className={css.line}>{t('none')}</p>
  const { manifest, key } = document
  const date = formatDateTime(manifest.signed)
  return (
    <div className={css.line}>
      {matches === false && <Note tone="bad">{t('differs')}</Note>}
      <p>
        {manifest.hindsight === true ? t('hindsight', { date }) : t('signed', { date })} {t('key')}{' '}
        <code className={css.key}>{key.kid}</code>
      </p>
      <p>
        <Trans
          t={t}
          i18nKey="check"
          values={{ command: `npx cradle verify ${file}`, address: `${manifest.issuer}/.well-known/cradle-keys.json` }}
          components={{ code: <code /> }}
        />
      </p>
    </div>
  )
}
