import { useTranslation } from 'react-i18next'
import { currentEdition, type MethodEdition } from '../../lca/method-edition.ts'
import css from './catalogue.module.css'

type Props = { value: MethodEdition; onChange: (edition: MethodEdition) => void }

/** Which edition of the method the entries are of: new reports are made with one, earlier ones with the other. */
export function EditionChoice({ value, onChange }: Props) {
  const { t } = useTranslation('variables')
  const words = { '2.0.0': t('edition.2'), '1.0.0': t('edition.1') }
  return (
    <fieldset className={css.lists} aria-label={t('edition.label')}>
      {([currentEdition, '1.0.0'] as const).map(edition => (
        <button key={edition} type="button" aria-pressed={edition === value} onClick={() => onChange(edition)}>
          {words[edition]}
        </button>
      ))}
    </fieldset>
  )
}
