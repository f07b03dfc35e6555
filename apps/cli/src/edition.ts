import {
  BadRelease,
  BUILT,
  buildEdition,
  OWN_PARTS,
  type Part,
  putInPlace,
  SOURCES,
  takeBack,
} from '@cradle/data/builder'
import { Cannot, WrongUsage } from './cannot.ts'
import { type Given, only } from './command.ts'
import { linesOf } from './edition-lines.ts'
import { RELEASE_OPTIONS } from './edition-releases.ts'
import type { Terminal } from './terminal.ts'
import { listLines, tryList } from './try-list.ts'

/** Builds, compares and prints; nothing counts yet. */
export async function build(given: Given, { print, progress }: Terminal): Promise<number> {
  const [edition, out] = [given.text('version') ?? '', given.text('out')]
  if (!/^\d+\.\d+\.\d+$/.test(edition)) throw new WrongUsage('edition build takes --version X.Y.Z')
  if (out === undefined) throw new WrongUsage('edition build takes --out FOLDER')
  if (given.args.length > 0) throw new WrongUsage(`edition build does not take ${given.args.join(' ')}`)
  const releases = RELEASE_OPTIONS.flatMap(({ name, part }) => {
    const path = given.text(name)
    return path === undefined ? [] : { part, path }
  })
  const difference = await refusing(() =>
    buildEdition(
      {
        edition,
        made: new Date().toISOString().slice(0, 10),
        releases,
        without: partsIn(given.text('without') ?? ''),
        out,
        key: given.text('key') ?? null,
        sources: SOURCES,
        gate: given.flag('allow-worse') ? 'allow' : 'refuse',
      },
      step => progress.show(step),
    ),
  )
  const list = given.text('list')
  if (list !== undefined) progress.show('calculating the list by both editions')
  const lists = list === undefined ? [] : await refusing(() => tryList(list, out))
  progress.clear()
  if (given.flag('json')) print(JSON.stringify({ ...difference, lists }, null, 2))
  else if (!given.flag('quiet')) for (const line of [...linesOf(difference), ...lists.flatMap(listLines)]) print(line)
  return 0
}

export async function use(given: Given, { print }: Terminal): Promise<number> {
  const folder = only(given, 'edition use', 'one folder')
  const edition = await refusing(async () => putInPlace(folder, BUILT, given.text('key') ?? null))
  if (!given.flag('quiet')) print(`Edition ${edition} counts from the next start on.`)
  return 0
}

export async function back(given: Given, { print }: Terminal): Promise<number> {
  const edition = await refusing(async () => takeBack(BUILT))
  if (!given.flag('quiet')) print(`Edition ${edition} counts again from the next start on.`)
  return 0
}

function partsIn(text: string): Part[] {
  const names = text.split(',').filter(Boolean)
  const unknown = names.find(name => !OWN_PARTS.some(part => part === name))
  if (unknown !== undefined) throw new WrongUsage(`--without knows ${OWN_PARTS.join(', ')}, not ${unknown}`)
  return OWN_PARTS.filter(part => names.includes(part))
}

async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadRelease) throw new Cannot(`${error.code}: ${error.message}`)
    throw error
  }
}
