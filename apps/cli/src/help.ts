import type { Command } from './command.ts'

const INDENT = '       '

/** The page of a command, in the order of a manual page. */
export function pageOf(command: Command, width: number): string {
  const { name, summary, synopsis, description, options, exits, examples } = command
  const sections: [string, string[]][] = [
    ['NAME', [`cradle ${name} - ${summary}`]],
    ['SYNOPSIS', synopsis.map(line => `cradle ${line}`)],
    ['DESCRIPTION', description.flatMap((text, i) => [...(i === 0 ? [] : ['']), ...wrap(text, width - INDENT.length)])],
    [
      'OPTIONS',
      options.flatMap(({ name: option, value, text, otherwise }) => {
        const explained = otherwise === undefined ? text : `${text} (default ${otherwise})`
        return [
          `--${option}${value ? ` ${value}` : ''}`,
          ...wrap(explained, width - 2 * INDENT.length).map(line => `${INDENT}${line}`),
        ]
      }),
    ],
    ['EXIT STATUS', exits.flatMap(([code, text]) => hanging(`${code}`, text, width - INDENT.length))],
    [
      'EXAMPLES',
      examples.flatMap(([line, text], i) => [
        ...(i === 0 ? [] : ['']),
        ...wrap(text, width - INDENT.length),
        `    ${line}`,
      ]),
    ],
  ]
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map(line => `${INDENT}${line}`.trimEnd())].join('\n'))
    .join('\n\n')
}

/** The page of the program: what it can do, in a line each. */
export function overview(commands: readonly Command[], others: readonly (readonly [string, string])[]): string {
  const lines: (readonly [string, string])[] = [
    ...commands.map(({ name, summary }) => [name, summary] as const),
    ...others,
  ]
  const longest = Math.max(...lines.map(([name]) => name.length))
  return [
    'cradle: life-cycle impact per Sustainable Development Goal, in a terminal',
    '',
    'Usage',
    ...commands.flatMap(({ synopsis }) => synopsis.map(line => `  cradle ${line}`)),
    '  cradle help [COMMAND] | --help | --version',
    '',
    'Commands',
    ...lines.map(([name, text]) => `  ${name.padEnd(longest)}  ${text}`),
    '',
    'Nothing leaves this machine, but what cradle mcp asks of the server that you name.',
    'Colours and progress appear on a terminal only; NO_COLOR is respected.',
    'cradle help COMMAND shows options, exit codes and examples.',
  ].join('\n')
}

function hanging(mark: string, text: string, width: number): string[] {
  const [first = '', ...rest] = wrap(text, width - 4)
  return [`${mark.padEnd(4)}${first}`, ...rest.map(line => `    ${line}`)]
}

/** Lines of at most `width` characters, broken between words. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}
