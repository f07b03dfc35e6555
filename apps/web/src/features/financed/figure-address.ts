import type { FinancedPassport } from '@cradle/contract'

export type FinancedFigure = FinancedPassport['figure']

/** A figure whose passport can be opened: of a row or a part of it, or of the whole portfolio. */
export type FigureAddress = { figure: FinancedFigure; row: number | null; part: string | null }

const FIGURES: readonly string[] = ['fe_s1', 'fe_s2', 'fe_s3', 'fe_s12'] satisfies FinancedFigure[]
const isFigure = (text: string): text is FinancedFigure => FIGURES.includes(text)

/** `fe_s12`, `fe_s12.7`, `fe_s3.7.a part`: as it stands in the address of the page. */
export const writeFigure = ({ figure, row, part }: FigureAddress): string =>
  row === null ? figure : part === null ? `${figure}.${row}` : `${figure}.${row}.${part}`

/** null where the text names no figure. */
export function readFigure(text: string): FigureAddress | null {
  const [figure = '', row, ...part] = text.split('.')
  if (!isFigure(figure)) return null
  if (row === undefined) return { figure, row: null, part: null }
  return /^[1-9]\d*$/.test(row) ? { figure, row: Number(row), part: part.length > 0 ? part.join('.') : null } : null
}
