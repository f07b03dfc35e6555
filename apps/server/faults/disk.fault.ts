import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../test/start-server.ts'
import { freshWorld } from '../test/with-world.ts'
import { chance } from './chance.ts'
import { fileOf, type Person, register } from './person.ts'
import { type Program, startProgram } from './program.ts'

/** TRUST.md: disk full: a clear answer, no half portfolio. Write errors at the n-th write; a small file system that is really full. */

const PRELOAD = fileURLToPath(new URL('./disk-that-fails.ts', import.meta.url))
const ROUNDS = 12

/** After trouble: whatever is listed is whole, nothing is stuck, and the next upload succeeds. */
async function isWhole(program: Program, person: Person, accepted: readonly string[]): Promise<void> {
  const next = await person.upload('after.csv', fileOf(50))
  expect(next.status).toBe(202)
  const all = await person.settled(120)
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([...accepted, next.data.id]))
  expect(all).toHaveLength(accepted.length + 1)
  for (const portfolio of all) {
    const entries = await program.call('listEntries', { params: { id: portfolio.id } }, person.token())
    expect(entries.data).toHaveLength(portfolio.rows.accepted)
  }
}

onEachDatabase('writing fails at the n-th write', database => {
  test(`${ROUNDS} uploads, each struck somewhere`, async () => {
    const random = chance(`disk ${database}`)
    const { dir, url } = await freshWorld(database)
    const on = join(dir, 'fault-on')
    const open = () => startProgram({ dir, database: url, preload: PRELOAD, env: { FAULT_ON: on, FAULT_UNDER: dir } })
    let program = await open()
    const person = await register(() => program)
    const accepted: string[] = []
    const answers = new Map<string, number>()
    let slowest = 0
    for (let i = 0; i < ROUNDS; i++) {
      writeFileSync(on, String(1 + Math.floor(random() ** 2 * (database === 'embedded' ? 60 : 2))))
      const begun = performance.now()
      const answer = await person.upload(`struck-${i}.csv`, fileOf(400), `struck-${i}`).catch(() => null)
      slowest = Math.max(slowest, performance.now() - begun)
      rmSync(on)
      const what = answer === null ? 'no answer' : `${answer.status} ${answer.status < 300 ? '' : answer.error.code}`
      answers.set(what, (answers.get(what) ?? 0) + 1)
      if (answer?.status === 202) accepted.push(answer.data.id)
      else if (answer !== null) {
        expect([503, 507], program.output()).toContain(answer.status)
        expect(answer.error.detail).toMatch(/full|answer/)
      }
      // The embedded database may give up where it cannot write its log: the program then ends, a moment after it said so, and starts
      // again from what is safe.
      if (answer?.status === 507) await wait(1_500)
      if (!program.alive() || answer === null) {
        await program.kill()
        program = await open()
        await person.logIn()
        const again = (await person.portfolios()).find(({ name }) => name === `struck-${i}`)
        if (again) accepted.push(again.id)
      }
    }
    console.info(
      `${database}: ${[...answers].map(([what, n]) => `${what.trim()}: ${n}`).join(', ')}; told after ${Math.round(slowest)} ms at most`,
    )
    await isWhole(program, person, [...new Set(accepted)])
    await program.kill()
    rmSync(dir, { recursive: true, force: true })
  })
})

/** A file system of so many MiB, or the reason why there is none. */
function smallFileSystem(megabytes: number): { path: string; unmount(): void } | { reason: string } {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { reason: 'mounting a small tmpfs needs root on Linux' }
  const path = mkdtempSync(join(tmpdir(), 'cradle-small-'))
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path])
  if (done.status !== 0) return { reason: `mount: ${done.stderr}` }
  return {
    path,
    unmount() {
      spawnSync('umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

const probe = smallFileSystem(1)
if ('reason' in probe) console.warn(`Skipped: a full disk. Reason: ${probe.reason}.`)
else probe.unmount()

test.skipIf('reason' in probe)('an embedded installation on a disk that fills up', async () => {
  const { dir } = await freshWorld('embedded')
  const disk = smallFileSystem(700)
  if ('reason' in disk) return
  cpSync(dir, disk.path, { recursive: true })
  rmSync(dir, { recursive: true, force: true })
  let program = await startProgram({ dir: disk.path, database: null })
  const person = await register(() => program)
  const accepted: string[] = []
  const first = await person.upload('before.csv', fileOf(100))
  accepted.push(first.data.id)
  await person.settled()
  const { bavail, bsize } = statfsSync(disk.path)
  const ballast = join(disk.path, 'ballast')
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 300_000)))
  const answers: string[] = []
  for (let i = 0; i < 6 && program.alive(); i++) {
    const answer = await person.upload(`full-${i}.csv`, fileOf(4000)).catch(() => null)
    answers.push(answer === null ? 'no answer' : String(answer.status))
    if (answer?.status === 202) accepted.push(answer.data.id)
    else if (answer !== null) expect([503, 507]).toContain(answer.status)
  }
  console.info(`a full disk: ${answers.join(', ')}; the program ${program.alive() ? 'lives' : 'ended'}`)
  rmSync(ballast)
  if (!program.alive() || answers.includes('no answer')) {
    await program.kill()
    program = await startProgram({ dir: disk.path, database: null })
  }
  await person.logIn()
  const known = new Set((await person.portfolios()).map(({ id }) => id))
  for (const id of accepted) expect(known.has(id)).toBe(true)
  await isWhole(program, person, [...known])
  await program.kill()
  disk.unmount()
})
