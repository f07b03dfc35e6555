import { editDistance } from '@cradle/text'
import { assessCommand } from './assess-command.ts'
import { Cannot, WrongUsage } from './cannot.ts'
import { type Command, readGiven } from './command.ts'
import { backEditionCommand, buildEditionCommand, useEditionCommand } from './edition-commands.ts'
import { overview, pageOf } from './help.ts'
import { calculateCommand, contributionsCommand, importCommand, listCommand } from './lca/lca-commands.ts'
import { mcpCommand } from './mcp-command.ts'
import { replayCommand } from './replay/replay-command.ts'
import { openTerminal, type Streams } from './terminal.ts'
import { validateCommand } from './validate-command.ts'
import { verifyCommand } from './verify/verify-command.ts'
import { VERSION } from './version.ts'

const COMMANDS: readonly Command[] = [
  assessCommand,
  validateCommand,
  replayCommand,
  verifyCommand,
  importCommand,
  listCommand,
  calculateCommand,
  contributionsCommand,
  buildEditionCommand,
  useEditionCommand,
  backEditionCommand,
  mcpCommand,
]
/** What concerns an installation is the server's own program. */
const OF_THE_SERVER = [
  ['backup', 'copy the stopped installation in DATA_DIR into a new folder (cradle backup FOLDER)'],
  ['restore', 'put such a copy into an empty DATA_DIR (cradle restore FOLDER)'],
  ['move', 'copy the embedded database in DATA_DIR into the empty PostgreSQL at DATABASE_URL'],
  ['operator', 'make the account of an e-mail address an operator (cradle operator ADDRESS)'],
] as const

/** Runs a command line and gives its exit code. What cannot be done is one line on standard error. */
export async function runCommandLine(args: readonly string[], streams: Streams = process): Promise<number> {
  try {
    return await run(args, streams)
  } catch (error) {
    if (!(error instanceof Cannot)) throw error
    openTerminal(streams).complain(`cradle: ${error.message}${error instanceof WrongUsage ? '. Try: cradle help' : ''}`)
    return error.code
  }
}

async function run(args: readonly string[], streams: Streams): Promise<number> {
  const terminal = openTerminal(streams)
  const write = (text: string): number => {
    terminal.print(text)
    return 0
  }
  const [first = 'help'] = args
  if (first === '--version' || first === '-v') return write(VERSION)
  if (first === '--help' || first === '-h') return write(overview(COMMANDS, OF_THE_SERVER))
  if (first === 'help') return write(help(args.slice(1), terminal.width))
  const found = find(args)
  if (!found) throw new WrongUsage(unknown(args))
  const { command, rest } = found
  if (rest.includes('--help') || rest.includes('-h')) return write(help(command.name.split(' '), terminal.width))
  const given = readGiven(command, rest)
  const told = openTerminal(streams, { quiet: given.flag('quiet') })
  try {
    return await command.run(given, told)
  } finally {
    told.progress.clear()
  }
}

/** The command with the longest name that the arguments begin with. */
function find(args: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    const command = COMMANDS.find(one => one.name === name)
    if (command) return { command, rest: args.slice(words) }
  }
  return undefined
}

/** The page of help on these words. Raises `WrongUsage` where there is none. */
function help(words: readonly string[], columns: number): string {
  if (words.length === 0) return overview(COMMANDS, OF_THE_SERVER)
  const name = words.join(' ')
  const width = Math.min(100, columns)
  const exact = COMMANDS.find(command => command.name === name)
  const meant = exact ? [exact] : COMMANDS.filter(command => command.name.startsWith(`${name} `))
  const other = OF_THE_SERVER.find(([command]) => command === name)
  if (other) return `cradle ${other[0]}: ${other[1]}. Stop Cradle first.`
  if (meant.length === 0) throw new WrongUsage(unknown(words))
  return meant.map(command => pageOf(command, width)).join('\n\n\n')
}

function unknown([first = '', second]: readonly string[]): string {
  const family = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  if (family.length > 0)
    return second === undefined
      ? `say what to do: ${family.join(', ')}`
      : `there is no command "${first} ${second}"; there are ${family.join(', ')}`
  const near = [...COMMANDS.map(({ name }) => name), ...OF_THE_SERVER.map(([name]) => name)].find(
    name => editDistance(name, first) <= 2,
  )
  return `there is no command "${first}"${near ? `; did you mean "${near}"?` : ''}`
}
