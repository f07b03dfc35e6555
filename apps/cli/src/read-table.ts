import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { headerGoesOn, looksLikeHeader, mapColumns, notAHolding, withTitleUnits } from '@cradle/impact/rows'
import { readSheet, type SheetResult } from '@cradle/sheet'
import { Cannot, whyNoFile } from './cannot.ts'

/** The table in a file, or why there is none. Raises `Cannot` (with `code`) where there is no such file. */
export async function readTable(file: string, code = 1): Promise<SheetResult> {
  const bytes = await readFile(file).catch(error => {
    throw new Cannot(whyNoFile(file, error), code)
  })
  return await readSheet(bytes, path.basename(file), undefined, looksLikeHeader, usedColumns, {
    notARow: notAHolding,
    goesOn: headerGoesOn,
    titled: withTitleUnits,
  })
}

const usedColumns = (header: readonly string[]) => new Set([...mapColumns(header).of.values()].flat())
