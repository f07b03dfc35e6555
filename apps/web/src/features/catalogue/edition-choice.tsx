import { useTranslation } from 'react-i18next'
import { currentEdition, editionsByAge, type MethodEdition } from '../../lca/method-edition.ts'
import css from './catalogue.module.css'

type Props = { value: MethodEdition; onChange: (edition: MethodEdition) => void }

/** Which edition of the method the entries are of: new reports are made with the newest, earlier ones with the others. */
export function EditionChoice({ value, onChange }: Props) {
  const { t } = useTranslation('variables')
  return (
    <fieldset className={css.lists} aria-label={t('edition.label')}>
      {editionsByAge.map(edition => (
        <button key={edition} type="button" aria-pressed={edition === value} onClick={() => onChange(edition)}>
          {t(edition === currentEdition ? 'edition.new' : 'edition.earlier', { version: edition })}
        </button>
      ))}
    </fieldset>
  )
}
