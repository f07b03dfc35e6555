import type { z } from 'zod'

/** What is sent, or what is answered: a field with a default may be left out of the first and is always in the second. */
export type Side = 'sent' | 'answered'

type Schema = z.core.$ZodType
type Of<Kind extends string> = Extract<z.core.$ZodTypes, { _zod: { def: { type: Kind } } }>['_zod']['def']

const isName = /^[A-Za-z_$][\w$]*$/
const grouped = (text: string) => (/ [|&] /.test(text) ? `(${text})` : text)
const union = (parts: readonly string[]) => [...new Set(parts)].join(' | ')
const literal = (value: unknown) => (typeof value === 'bigint' ? `${value}n` : JSON.stringify(value))

/** A sentence as a comment; a star and a slash in it would end the comment. */
export const comment = (text: string | undefined, indent = ''): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n`

/**
 * Schemas of the contract as TypeScript. What the contract exports by name keeps its name and is written once; `declared` has the
 * declarations of all names that came up.
 */
export function typePrinter(names: ReadonlyMap<Schema, string>) {
  const declared = new Map<string, string>()
  const open = new Map<Schema, string>()

  const named = (schema: Schema, name: string, side: Side): string => {
    // A schema may name itself: while it is being written its name stands for it.
    const self = open.get(schema)
    if (self !== undefined) return self
    const answered = declared.get(name) ?? declare(schema, name, 'answered')
    if (side === 'answered') return name
    const sent = declare(schema, `${name}Sent`, 'sent')
    if (sent.replaceAll(`${name}Sent`, name) !== answered) return `${name}Sent`
    declared.delete(`${name}Sent`)
    return name
  }
  const declare = (schema: Schema, name: string, side: Side): string => {
    open.set(schema, name)
    const text = write(schema, side)
    open.delete(schema)
    declared.set(name, text)
    return text
  }

  const print = (schema: Schema, side: Side): string => {
    const name = names.get(schema)
    return name === undefined ? write(schema, side) : named(schema, name, side)
  }

  const write = (schema: Schema, side: Side): string => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    switch (def.type) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'unknown':
      case 'never':
      case 'null':
        return def.type
      case 'literal':
        return union(def.values.map(literal))
      case 'enum':
        return union(Object.values(def.entries).map(literal))
      case 'nullable':
        return union([print(def.innerType, side), 'null'])
      case 'optional':
        return union([print(def.innerType, side), 'undefined'])
      case 'default':
        return side === 'sent' ? union([print(def.innerType, side), 'undefined']) : print(def.innerType, side)
      case 'union':
        return union(def.options.map(option => print(option, side)))
      case 'array':
        return `${grouped(print(def.element, side))}[]`
      case 'tuple':
        return `[${def.items.map(item => print(item, side)).join(', ')}]`
      case 'record':
        return writeRecord(def, side)
      case 'object':
        return writeObject(def, side)
      case 'pipe':
        return writePipe(def, side)
      default:
        throw new Error(`The client has no words for a schema of the kind ${def.type}.`)
    }
  }

  /** Only a record that says so may lack some of its listed keys. */
  const writeRecord = ({ keyType, valueType, partial }: Of<'record'> & { partial?: boolean }, side: Side): string => {
    const record = `Record<${print(keyType, side)}, ${print(valueType, side)}>`
    return partial ? `Partial<${record}>` : record
  }

  const writeObject = ({ shape, catchall }: Of<'object'>, side: Side): string => {
    const fields = Object.entries(shape).map(([key, field]) => {
      const mayLack = side === 'sent' ? field._zod.optin !== undefined : field._zod.optout === 'optional'
      const { description } = field as z.ZodType
      const label = isName.test(key) ? key : JSON.stringify(key)
      return `${comment(description)}${label}${mayLack ? '?' : ''}: ${print(field, side)}`
    })
    if (catchall && catchall._zod.def.type !== 'never') fields.push(`[key: string]: ${print(catchall, side)}`)
    return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n}`
  }

  /** Numbers of a query are read from text: a client gives them as numbers. */
  const writePipe = ({ in: from, out: to }: Of<'pipe'>, side: Side): string => {
    const isRead = from._zod.def.type === 'transform'
    if (side === 'sent') return print(isRead ? to : from, side)
    return to._zod.def.type === 'transform' ? 'unknown' : print(to, side)
  }

  return { print, declared }
}
