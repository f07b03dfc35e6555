import { readFile } from 'node:fs/promises'
import { Cannot, messageOf, WrongUsage, whyNoFile } from './cannot.ts'
import type { Command, Given } from './command.ts'
import type { Terminal } from './terminal.ts'
import { VERSION } from './version.ts'

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'answer the Model Context Protocol on standard input and output, from a server of Cradle',
  synopsis: ['mcp --server URL [--token-file FILE]'],
  description: [
    'Gives assistants the tools and documents of a server: reports, passports, what-if, catalogue, owners, method. Every number comes with the address of its passport or source.',
    'Calls go to the server that is named, and to no other. Without a token only public data can be read.',
  ],
  options: [
    { name: 'server', value: 'URL', text: 'where Cradle is open, for example https://cradle.example.org' },
    {
      name: 'token-file',
      value: 'FILE',
      text: 'file that holds an API token (Account, API tokens) and nothing else; else the variable CRADLE_TOKEN',
    },
  ],
  exits: [
    [0, 'the other side closed the connection'],
    [1, 'the token file cannot be read'],
    [2, 'wrong usage'],
  ],
  examples: [
    ['cradle mcp --server https://cradle.example.org --token-file ~/.cradle-token', 'As the command of an assistant:'],
    ['cradle mcp --server http://127.0.0.1:8080', 'The public example of a server on this machine:'],
  ],
  run: answer,
}

async function answer(given: Given, terminal: Terminal): Promise<number> {
  if (given.args.length > 0) throw new WrongUsage('mcp takes options only')
  const url = given.text('server')
  if (url === undefined || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new WrongUsage('mcp takes --server URL that begins with http: or https:')
  const file = given.text('token-file')
  const token = file === undefined ? process.env.CRADLE_TOKEN || null : await readToken(file)
  const { answerOnStdio } = await import('@cradle/mcp/stdio')
  await answerOnStdio({
    url,
    token,
    version: VERSION,
    onError: error => terminal.complain(`cradle: ${messageOf(error)}`),
  })
  return 0
}

async function readToken(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Cannot(whyNoFile(file, error))
  })
  const token = text.trim()
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) throw new Cannot(`${file} holds no token: one line, nothing else.`)
  return token
}
