import { spawn } from 'node:child_process'
import path from 'node:path'

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
