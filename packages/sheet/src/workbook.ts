import type { Archive } from './archive.ts'
import { attribute, BadXml, readXml } from './xml.ts'

/** Where the parts of a workbook are. */
export type Workbook = {
  worksheets: { name: string; hidden: boolean; path: string }[]
  sharedTexts: string | null
  styles: string | null
  since1904: boolean
}

/** Parts of one kind that a workbook may have. */
const LIMIT = 5_000
/** Characters of the name of a worksheet: a spreadsheet allows 31. */
const MAX_NAME = 100

/** Follows the relations of the parts of a workbook. Raises `BadXml` and `BadArchive`. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = (await readRelations(archive, '')).find(({ type }) => type === 'officeDocument')
  if (!main) throw new BadXml('it has no workbook')
  const relations = await readRelations(archive, main.path)
  const sheets: { name: string; hidden: boolean; id: string }[] = []
  let since1904 = false
  await readXml(archive.chunks(main.path), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet' || sheets.length >= LIMIT) return
      const state = attribute(attributes, 'state')
      const hidden = state === 'hidden' || state === 'veryHidden'
      const called = (attribute(attributes, 'name') ?? '').slice(0, MAX_NAME)
      sheets.push({ name: called, hidden, id: attribute(attributes, 'id') ?? '' })
    },
    close() {},
    text() {},
  })
  const byId = new Map(relations.map(relation => [relation.id, relation]))
  const pathOf = (kind: string) => {
    const path = relations.find(({ type }) => type === kind)?.path
    return path !== undefined && archive.has(path) ? path : null
  }
  return {
    worksheets: sheets.flatMap(({ name, hidden, id }) => {
      const relation = byId.get(id)
      return relation?.type === 'worksheet' ? [{ name, hidden, path: relation.path }] : []
    }),
    sharedTexts: pathOf('sharedStrings'),
    styles: pathOf('styles'),
    since1904,
  }
}

type Relation = { id: string; type: string; path: string }

/** Relations of a part, of the whole archive for ''. A part may have none. */
async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const path = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
  const relations: Relation[] = []
  if (!archive.has(path)) return relations
  await readXml(archive.chunks(path), {
    open(name, attributes) {
      if (name !== 'Relationship' || relations.length >= LIMIT) return
      if (attribute(attributes, 'TargetMode') === 'External') return
      const type = attribute(attributes, 'Type') ?? ''
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        path: resolve(part.slice(0, slash), attribute(attributes, 'Target') ?? ''),
      })
    },
    close() {},
    text() {},
  })
  return relations
}

/** The path that a target names, seen from a folder. */
function resolve(folder: string, target: string): string {
  const path: string[] = []
  for (const name of (target.startsWith('/') ? target : folder + target).split('/'))
    if (name === '..') path.pop()
    else if (name !== '' && name !== '.') path.push(name)
  return path.join('/')
}
