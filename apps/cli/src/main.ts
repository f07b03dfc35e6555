import { parseArgs } from 'node:util'
import { assess, CannotAssess } from './assess.ts'
import { USAGE } from './usage.ts'
import { VERSION } from './version.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`cradle: ${text}\n`)

/** Runs a command line and returns its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args)
  const [command, ...files] = positionals
  if (values.version) return say(VERSION)
  if (values.help || command === undefined || command === 'help') return say(USAGE.trimEnd())
  if (command !== 'assess') throw new WrongUsage(`there is no command "${command}"`)
  if (files.length !== 1) throw new WrongUsage('assess takes one file')
  const { rejected } = await assess(
    {
      file: files[0]!,
      out: values.out ?? null,
      name: values.name ?? null,
      seed: whole('seed', values.seed, 0, 2 ** 31 - 1),
      draws: whole('draws', values.draws, 100, 200_000),
      json: values.json,
      quiet: values.quiet,
      now: new Date(),
    },
    print,
  )
  if (rejected > 0) complain(`${rejected} ${rejected === 1 ? 'row was' : 'rows were'} rejected`)
  return rejected > 0 ? 3 : 0
}

class WrongUsage extends Error {}

function say(text: string): number {
  print(text)
  return 0
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        name: { type: 'string' },
        seed: { type: 'string', default: '1' },
        draws: { type: 'string', default: '10000' },
        json: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
        version: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message.split('.')[0]! : String(error))
  }
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new WrongUsage(`--${name} takes a whole number from ${least} to ${most}`)
  return value
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof WrongUsage) {
    complain(`${error.message}. Try: cradle help`)
    process.exitCode = 2
  } else if (error instanceof CannotAssess) {
    complain(error.message)
    process.exitCode = 1
  } else throw error
}
