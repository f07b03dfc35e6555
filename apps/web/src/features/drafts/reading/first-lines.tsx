import type { FileReading } from '@cradle/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import css from './reading.module.css'

type Line = FileReading['lines'][number]
type Props = {
  lines: readonly Line[]
  header: number | null
  isDisabled: boolean
  onHeader: (line: number) => void
}

/** Cells of a line that are shown. */
const SHOWN = 8

/** The first lines as they stand in the file, each with what it is for the list. One of them is the header: the circles are one group, so arrows move between them. */
export function FirstLines({ lines, header, isDisabled, onHeader }: Props) {
  const { t } = useTranslation('drafts')
  const group = useId()
  const width = Math.min(SHOWN, Math.max(1, ...lines.map(line => line.width)))
  const widest = Math.max(0, ...lines.map(line => line.width))
  return (
    <fieldset className={css.lines} disabled={isDisabled}>
      <legend>{t('reading.choose')}</legend>
      <ScrollBox label={t('reading.first')}>
        <table className={css.table}>
          <caption className="vh">{t('reading.first')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reading.line')}</th>
              <th scope="col">{t('reading.part')}</th>
              <th scope="col" colSpan={width}>
                {widest > width ? t('reading.cellsOf', { shown: width, count: widest }) : t('reading.cells')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, cells, role }) => (
              <tr key={line} className={role === 'header' ? css.header : role === 'row' ? undefined : css.skipped}>
                <th scope="row">
                  <label className={css.pick}>
                    <input
                      type="radio"
                      name={group}
                      checked={line === header}
                      onChange={() => onHeader(line)}
                      aria-label={t('reading.useLine', { line })}
                    />
                    {line}
                  </label>
                </th>
                <td className={css.role}>{t(`reading.role.${role}`)}</td>
                {cells.slice(0, width).map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place alone
                  <td key={at} className={css.cell} title={cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </fieldset>
  )
}
