import { styleText } from 'node:util'

type Style = 'red' | 'green' | 'yellow' | 'bold' | 'dim'

/** A stream to write to; of a terminal it knows so. */
type Stream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number }
export type Streams = { stdout: Stream; stderr: Stream }

/** Where a command speaks: results on standard output, progress on standard error. */
export type Terminal = {
  /** A result, with a line end. */
  print(text: string): void
  /** Standard output itself, for results that are written in chunks. */
  out: Stream
  /** A line on standard error. */
  complain(text: string): void
  /** Text in a colour where standard output shows colours: a terminal, and neither NO_COLOR nor NODE_DISABLE_COLORS is set. */
  paint(style: Style, text: string): string
  /** Columns to write in; 100 where there is no terminal. */
  width: number
  /** A bar on standard error while something long runs; silent where that is no terminal or quiet was asked for. */
  progress: Progress
}

export type Progress = {
  /** `done` of `total`; a total of 0 shows the words alone. */
  show(words: string, done?: number, total?: number): void
  clear(): void
}

const BAR = 28
const EVERY_MS = 80
const CLEAR_LINE = '\r\u001b[2K'

export function openTerminal({ stdout, stderr }: Streams = process, { quiet = false } = {}): Terminal {
  return {
    out: stdout,
    complain: text => void stderr.write(`${stderr.isTTY ? harmless(text) : text}\n`),
    print: text => void stdout.write(`${stdout.isTTY ? harmless(text) : text}\n`),
    paint: (style, text) => styleText(style, text, { stream: stdout }),
    width: stdout.isTTY ? Math.max(40, stdout.columns ?? 100) : 100,
    progress: stderr.isTTY && !quiet ? bar(stderr) : { show() {}, clear() {} },
  }
}

/** Files may hold what a terminal would obey: only colours pass, every other control character is shown as one. */
export const harmless = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  text.replace(/\u001b\[[0-9;]*m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, found =>
    found.length > 1 ? found : '\ufffd',
  )

function bar(stream: Stream): Progress {
  let shown = { words: '', at: 0 }
  return {
    show(words, done = 0, total = 0) {
      const now = performance.now()
      if (words === shown.words && now - shown.at < EVERY_MS && done < total) return
      shown = { words, at: now }
      const full = total === 0 ? 0 : Math.round((BAR * done) / total)
      const drawn =
        total === 0 ? '' : ` ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor((100 * done) / total)} %`
      stream.write(`${CLEAR_LINE}${words}${drawn}`.slice(0, (stream.columns || 80) + CLEAR_LINE.length - 1))
    },
    clear() {
      if (shown.words !== '') stream.write(CLEAR_LINE)
      shown = { words: '', at: 0 }
    },
  }
}
