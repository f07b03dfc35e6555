// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in part and written in by key
import { useTranslation } from 'react-i18next'
import css from './grid.module.css'
import type { Naming } from './problems.ts'

/** Names of the columns as in the file, and below the field each was taken for. */
export function GridHead({ header, naming }: { header: readonly string[]; naming: Naming }) {
  const { t } = useTranslation('drafts')
  return (
    <div role="row" aria-rowindex={1} className={css.head}>
      <div role="columnheader" className={css.number}>
        <span className="vh">{t('repair.row')}</span>
        <span aria-hidden="true">#</span>
      </div>
      {header.map(name => (
        <div key={name} role="columnheader" className={css.headCell} title={name}>
          <span>{name}</span>
          {naming.fieldOf.has(name) && naming.fieldOf.get(name) !== name ? <i>{naming.fieldOf.get(name)}</i> : null}
        </div>
      ))}
    </div>
  )
}
