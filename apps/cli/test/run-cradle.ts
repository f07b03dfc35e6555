import { spawn } from 'node:child_process'
import path from 'node:path'
import { Writable } from 'node:stream'
import { runCommandLine } from '../src/command-line.ts'

export const PROGRAM = path.resolve(import.meta.dirname, '../bin/cradle.mjs')

export type Ran = { code: number | null; out: string; err: string }

/** Runs the program as a shell would, with pipes in place of a terminal. */
export function runCradle(cwd: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd, env: { ...process.env, ...env } })
  const texts = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', text => {
    texts.out += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    texts.err += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, ...texts }))
  })
}

/**
 * Runs a command line in this process, with the folder as the one it is called from: what is loaded is loaded once. Two
 * commands must not run at once.
 */
export async function runHere(cwd: string, args: readonly string[]): Promise<Ran> {
  const texts = { out: '', err: '' }
  const into = (name: 'out' | 'err') =>
    new Writable({
      decodeStrings: false,
      write(chunk, _encoding, done) {
        texts[name] += chunk
        done()
      },
    })
  const before = process.cwd()
  process.chdir(cwd)
  try {
    return { code: await runCommandLine(args, { stdout: into('out'), stderr: into('err') }), ...texts }
  } finally {
    process.chdir(before)
  }
}
