import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

const template = join(tmpdir(), `cradle-embedded-${process.ppid}`)

/** A fresh folder with an empty embedded database in it (copied from one made once per test run, which is faster). */
export async function freshDataDir(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'cradle-data-'))
  await ensureTemplate()
  cpSync(join(template, 'database'), join(dir, 'database'), { recursive: true })
  return dir
}

async function ensureTemplate(): Promise<void> {
  const ready = join(template, 'database')
  try {
    mkdirSync(template)
  } catch {
    for (let waited = 0; waited < 60_000 && !existsSync(ready); waited += 50) await wait(50)
    return
  }
  const script = `while kill -0 ${process.ppid} 2>/dev/null; do sleep 1; done; rm -rf '${template}'`
  spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' }).unref()
  const draft = join(template, 'draft')
  const pglite = await PGlite.create(draft)
  await pglite.close()
  renameSync(draft, ready)
}
