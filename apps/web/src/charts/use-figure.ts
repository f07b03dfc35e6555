import { type RefObject, useRef, useState } from 'react'
import type { PictureText } from './compose-picture.ts'
import { type FigureTable, saveCsv } from './save-table.ts'

export type Figure = {
  ref: RefObject<HTMLDivElement | null>
  words: PictureText
  isTable: boolean
  dataTable: () => FigureTable
  /** Whether somebody is about to save the drawing. */
  isSaving: boolean
  onSaved: () => void
  /** For the head of the figure: drawing or table, picture, CSV. */
  tools: {
    isTable: boolean
    onTable: (isTable: boolean) => void
    onPicture?: () => void
    onCsv: () => void
  }
}

/** What every drawing can do: show its table, save itself, save its numbers. The table is made only when asked for. */
export function useFigure(words: PictureText, dataTable: () => FigureTable): Figure {
  const ref = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const [isSaving, setSaving] = useState(false)
  return {
    ref,
    words,
    isTable,
    dataTable,
    isSaving,
    onSaved: () => setSaving(false),
    tools: {
      isTable,
      onTable: setTable,
      onCsv: () => saveCsv(dataTable(), words.title),
      ...(isTable ? {} : { onPicture: () => setSaving(true) }),
    },
  }
}
