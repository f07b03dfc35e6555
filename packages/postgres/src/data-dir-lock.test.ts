import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { DataDirHeld, lockDataDir } from './data-dir-lock.ts'

const dirs: string[] = []
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})
const emptyDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'cradle-lock-'))
  dirs.push(dir)
  return dir
}

describe('the lock of the data folder', () => {
  test('is taken once, names its holder, and is free again after release', async () => {
    const dir = emptyDir()
    const lock = await lockDataDir(dir)
    await expect(lockDataDir(dir)).rejects.toThrow(DataDirHeld)
    await expect(lockDataDir(dir)).rejects.toThrow(new RegExp(`process ${process.pid}\\b`))
    lock.release()
    ;(await lockDataDir(dir)).release()
    expect(existsSync(join(dir, 'lock'))).toBe(false)
  })

  test('of ten that try at once one gets it', async () => {
    const dir = emptyDir()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(dir)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of a dead process, or of a number that now belongs to another process, is taken over', async () => {
    const dir = emptyDir()
    const child = spawn('true')
    await once(child, 'exit')
    const write = (holder: object) => writeFileSync(join(dir, 'lock'), JSON.stringify(holder))
    write({ pid: child.pid, host: hostname(), ticks: '1', token: 'x' })
    ;(await lockDataDir(dir)).release()
    write({ pid: process.ppid, host: hostname(), ticks: 'another time', token: 'x' })
    ;(await lockDataDir(dir)).release()
    write({ pid: process.pid, host: hostname(), ticks: 'another time', token: 'x' })
    ;(await lockDataDir(dir)).release()
  })

  test('of another host is taken over only when its heartbeat is silent', async () => {
    const dir = emptyDir()
    writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: 1, host: 'elsewhere', ticks: '', token: 'x' }))
    const beat = setInterval(() => writeFileSync(join(dir, 'lock'), readFileSync(join(dir, 'lock'))), 400)
    await expect(lockDataDir(dir)).rejects.toThrow(/on elsewhere/)
    clearInterval(beat)
    ;(await lockDataDir(dir)).release()
  })
})
