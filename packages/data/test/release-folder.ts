import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder of releases of our own making, which follow the documented schema of a source. */
export function releaseFolder(): { folder: string; file(name: string, content: string | Uint8Array): string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-release-'))
  const file = (name: string, content: string | Uint8Array): string => {
    const target = path.join(folder, name)
    writeFileSync(target, content)
    return target
  }
  return { folder, file }
}

/** CSV with quoted cells; a cell that a row does not name is empty. */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const line = (cells: readonly string[]) => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')
  return `${[line(columns), ...rows.map(row => line(columns.map(name => row[name] ?? '')))].join('\n')}\n`
}

/** The code of the refusal that work ends with; 'none' where it does not. */
export async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'none'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
