/** What was asked for cannot be done; the message is for the person at the terminal, the code for the shell. */
export class Cannot extends Error {
  readonly code: number
  constructor(message: string, code = 1) {
    super(message)
    this.name = 'Cannot'
    this.code = code
  }
}

/** The command line is not understood: exit code 2. */
export class WrongUsage extends Cannot {
  constructor(message: string) {
    super(message, 2)
    this.name = 'WrongUsage'
  }
}

/** The code of an error of Node, such as ENOENT; empty where it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Why the operating system gives no file, in words. */
export function whyNoFile(path: string, error: unknown): string {
  const code = codeOf(error)
  const message = messageOf(error)
  const words: Record<string, string> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'you may not read it',
    EPERM: 'you may not read it',
  }
  return `${path} cannot be read: ${words[code] ?? message}.`
}
