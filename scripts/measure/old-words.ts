import { type Node, nodes, type Source } from './sources.ts'

/** A name of the private language that this code was once written in, and where it stands. */
export type OldWord = { file: string; line: number; name: string }

/** Words that no name may have among its parts: `presentStand`, `mostOfOne`, `share-door.ts`. */
const WORDS = new Set(
  (
    'stand stands standing stood heart door doors said say says asked kept keep keeps keeping piece pieces twin twins most least ' +
    'rework reworks reworked finding findings issue issues forget forgets forgotten living steady roomy'
  ).split(' '),
)
/** Names that are old as a whole, though their parts are not. */
const NAMES = new Set(['Written', 'inHand', 'keepHouse', 'sortAhead', 'takeAway', 'TakeAway'])

/**
 * Names that others gave or that are read outside: Node, TanStack Query and zod; attributes of EcoSpold and ILCD; `findings` in the JSON of `cradle replay --json`; the
 * code `stands_in` of the method; the call `forgetDecision`. Other names that are read outside are collected by `wireNames`.
 */
const GIVEN = new Set(
  'keepAlive keepAliveTimeout setKeepAlive keepPreviousData addIssue $ZodIssue findings stands_in forgetDecision mostLikelyValue'.split(
    ' ',
  ),
)

export const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

export const isOld = (name: string): boolean =>
  NAMES.has(name) || /InHand$/.test(name) || partsOf(name).some(part => WORDS.has(part))

const nameIn = (value: unknown) => (value as { name?: unknown } | null | undefined)?.name

/**
 * Names that are read outside the code: fields of the contract and values of its enumerations, codes of messages, tables and columns of
 * the database.
 */
export function wireNames(sources: readonly Source[]): Set<string> {
  const names = new Set<string>()
  for (const { file, program } of sources) {
    const isTables = file.startsWith('apps/server/src/db/tables/')
    if (!isTables && !/^packages\/(contract\/src|words\/src\/messages\/en)\//.test(file)) continue
    for (const node of nodes(program)) {
      const key = node.type === 'Property' && !node.computed && !isTables ? nameIn(node.key) : undefined
      if (typeof key === 'string') names.add(key)
      const values =
        node.type === 'ArrayExpression' ? node.elements : node.type === 'CallExpression' ? node.arguments : []
      for (const value of values as (Node | null)[]) if (typeof value?.value === 'string') names.add(value.value)
    }
  }
  return names
}

/** Nodes whose names are properties: a member, a key, an attribute of a component. A shorthand is a variable, too. */
function propertiesOf(program: Node): { properties: Set<unknown>; styles: Set<unknown> } {
  const properties = new Set<unknown>()
  const styles = new Set<unknown>()
  for (const node of nodes(program)) {
    if (node.type === 'MemberExpression' && !node.computed) {
      properties.add(node.property)
      if (nameIn(node.object) === 'css') styles.add(node.property)
    }
    if (/^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/.test(node.type))
      properties.add(node.key)
    if (node.type === 'JSXAttribute') properties.add(node.name)
  }
  return { properties, styles }
}

/** Keys of the values of a translation: `t('usage.of', { most })` fills `{{most}}` of the catalogues. */
function placesOf(program: Node): Set<unknown> {
  const calls = [...nodes(program)].filter(
    node => node.type === 'CallExpression' && /^(t|fill)$/.test(String(nameIn(node.callee))),
  )
  const values = calls.flatMap(call => [...nodes(call)].filter(node => node.type === 'Property'))
  return new Set(values.map(node => node.key))
}

/** Old words among the identifiers of a file. Properties that the wire, a catalogue or a style sheet names are none of them. */
export function oldWords({ file, text, program }: Source, wire: ReadonlySet<string>): OldWord[] {
  const { properties, styles } = propertiesOf(program)
  const places = placesOf(program)
  const found: OldWord[] = []
  for (const node of nodes(program)) {
    const { name } = node
    if (!/^(Identifier|JSXIdentifier|PrivateIdentifier)$/.test(node.type) || typeof name !== 'string') continue
    if (!isOld(name) || GIVEN.has(name) || styles.has(node) || places.has(node)) continue
    if (properties.has(node) && wire.has(name)) continue
    found.push({ file, line: text.slice(0, node.start).split('\n').length, name })
  }
  return found
}
