import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import css from './table.module.css'
import type { Column } from './table-column.ts'

/** Columns chosen to be hidden, by id. */
export type HiddenColumns = ReadonlySet<string>

type Props<Row> = {
  columns: readonly Column<Row>[]
  hidden: HiddenColumns
  onHidden: (change: (was: HiddenColumns) => HiddenColumns) => void
  count: number
  onCopy: () => void
  /** Null where the table cannot be saved. */
  onCsv: (() => void) | null
  /** No column choice and no copying. */
  isBare: boolean | undefined
  children: ReactNode
}

/** The bar above a table: how many rows, which columns, copying and saving. */
export function TableBar<Row>({ columns, hidden, onHidden, count, onCopy, onCsv, isBare, children }: Props<Row>) {
  const { t } = useTranslation('ui')
  if (isBare && !children) return null
  return (
    <div className={`${css.bar} no-print`}>
      {children ?? <span>{t('table.rows', { count })}</span>}
      {isBare ? null : (
        <div className={css.tools}>
          <ColumnMenu columns={columns} hidden={hidden} onHidden={onHidden} />
          <Button look="text" small onPress={onCopy}>
            {t('table.copyTsv')}
          </Button>
          {onCsv ? (
            <Button look="text" small onPress={onCsv}>
              {t('table.csv')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

function toggled(was: HiddenColumns, id: string): HiddenColumns {
  const next = new Set(was)
  if (!next.delete(id)) next.add(id)
  return next
}

function ColumnMenu<Row>({ columns, hidden, onHidden }: Pick<Props<Row>, 'columns' | 'hidden' | 'onHidden'>) {
  const { t } = useTranslation('ui')
  return (
    <Menu
      label={t('table.columns')}
      trigger={
        <Button look="text" small>
          {t('table.columns')}
        </Button>
      }
      groups={[
        {
          choice: 'many',
          actions: columns
            .filter(column => !column.isFixed)
            .map(column => ({
              id: column.id,
              name: column.name,
              isOn: !hidden.has(column.id),
              onAction: () => onHidden(was => toggled(was, column.id)),
            })),
        },
      ]}
    />
  )
}
