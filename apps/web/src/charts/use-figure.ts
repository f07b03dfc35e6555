import { type RefObject, useRef, useState } from 'react'
import { type PictureText, savePng, saveSvg } from './save-picture.ts'
import { type FigureTable, saveCsv } from './save-table.ts'

export type Figure = {
  ref: RefObject<HTMLDivElement | null>
  isTable: boolean
  dataTable: () => FigureTable
  /** For the head of the figure: table, PNG, SVG, CSV. */
  tools: { isTable: boolean; onTable: () => void; onPng?: () => void; onSvg?: () => void; onCsv: () => void }
}

/** What every picture can do: show its table, save itself, save its numbers. `twin` is made only when asked for. */
export function useFigure(words: PictureText, dataTable: () => FigureTable): Figure {
  const ref = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const save = (how: (root: HTMLElement, words: PictureText) => unknown) => () => {
    if (ref.current) void how(ref.current, words)
  }
  return {
    ref,
    isTable,
    dataTable,
    tools: {
      isTable,
      onTable: () => setTable(was => !was),
      onCsv: () => saveCsv(dataTable(), words.title),
      ...(isTable ? {} : { onPng: save(savePng), onSvg: save(saveSvg) }),
    },
  }
}
