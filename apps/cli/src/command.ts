import { parseArgs } from 'node:util'
import { codeOf, messageOf, WrongUsage } from './cannot.ts'
import type { Terminal } from './terminal.ts'

/** One option of a command; with `value` it takes one (its name in capitals is shown). */
export type Option = { name: string; value?: string; text: string; otherwise?: string }

export type Given = {
  /** What stands between the options. */
  args: readonly string[]
  text(option: string): string | undefined
  flag(option: string): boolean
  /** A number between two bounds; the option's default where it is not given. Raises `WrongUsage`. */
  number(option: string, min: number, max: number, kind?: 'whole' | 'any'): number
}

/** A command of the program: what it is for, how it is called, what it does. Help and parsing read the same table. */
export type Command = {
  name: string
  summary: string
  synopsis: readonly string[]
  description: readonly string[]
  options: readonly Option[]
  exits: readonly (readonly [code: number, text: string])[]
  examples: readonly (readonly [line: string, text: string])[]
  /** Runs it and gives the exit code. */
  run(given: Given, terminal: Terminal): Promise<number>
}

export const JSON_OPTION: Option = { name: 'json', text: 'print JSON for programs instead of text' }
export const QUIET_OPTION: Option = { name: 'quiet', text: 'print nothing but errors' }

/** The arguments of a command. Raises `WrongUsage` for what it does not know. */
export function readGiven(command: Command, args: readonly string[]): Given {
  const options = Object.fromEntries(
    command.options.map(({ name, value }) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]),
  )
  const { values, positionals } = parse(command, args, options)
  const optionOf = (name: string) => command.options.find(option => option.name === name)
  const text = (name: string) => {
    const given = values[name]
    return typeof given === 'string' ? given : optionOf(name)?.otherwise
  }
  return {
    args: positionals,
    text,
    flag: name => values[name] === true,
    number(name, min, max, kind = 'whole') {
      const written = text(name) ?? ''
      const value = Number(written)
      const fits = kind === 'whole' ? /^\d+$/.test(written) : written.trim() !== '' && Number.isFinite(value)
      if (!fits || value < min || value > max)
        throw new WrongUsage(`--${name} takes a ${kind === 'whole' ? 'whole number' : 'number'} from ${min} to ${max}`)
      return value
    },
  }
}

function parse(command: Command, args: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const message = messageOf(error)
    const unknown = /'(-{1,2}[^']+)'/.exec(message)?.[1]
    if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown)
      throw new WrongUsage(`${command.name} has no option ${unknown}`)
    throw new WrongUsage((message.split(/\. |\n/)[0] ?? message).replace(/\.$/, ''))
  }
}

/** The one file (or word) that a command takes. Raises `WrongUsage`. */
export function only(given: Given, command: string, what: string): string {
  const [first, ...more] = given.args
  if (first === undefined || more.length > 0) throw new WrongUsage(`${command} takes ${what}`)
  return first
}
