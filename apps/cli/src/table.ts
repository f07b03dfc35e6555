/** Columns of a terminal table: text left, numbers right. */
export type Column = { title: string; align?: 'right' }

/** Lines of a table, two blanks between columns, no blanks at line ends. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, i) => Math.max(width(column.title), ...rows.map(row => width(row[i] ?? ''))))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => {
        const gap = ' '.repeat(Math.max(0, (widths[i] ?? 0) - width(cell)))
        return columns[i]?.align === 'right' ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd()
  return [line(columns.map(column => column.title)), line(widths.map(n => '-'.repeat(n))), ...rows.map(line)].join('\n')
}

/** Code points, not UTF-16 units: enough for names in any script this prints. */
const width = (text: string) => [...text].length
