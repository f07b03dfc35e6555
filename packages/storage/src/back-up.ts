import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What stands in a backup, with a digest for each file, so that a damaged copy is noticed before it is used. */
type Manifest = { program: 'cradle'; version: string; made: string; files: Record<string, string> }

const MANIFEST = 'backup.json'
const PARTS = ['database', 'files', 'secret']

/** A backup cannot be made or used; the message says why and what to do. */
export class BackupImpossible extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'BackupImpossible'
  }
}

export type BackedUp = { files: number; target: string }

/** Locks a data folder as a running program does. */
type Lock = (dataDir: string) => Promise<{ release(): void }>

/**
 * Copies everything an embedded installation keeps into a new folder. The program must be stopped: the folder is locked
 * meanwhile, as a running program would. `version`: of the program. Raises `BackupImpossible`, and what `lock` raises.
 */
export async function backUp(
  dataDir: string,
  target: string,
  { lock: lockFolder, now, version }: { lock: Lock; now: Date; version: string },
): Promise<BackedUp> {
  if (!existsSync(join(dataDir, 'database'))) throw new BackupImpossible(`${dataDir} has no database to back up.`)
  if (existsSync(target)) throw new BackupImpossible(`${target} is there already. Name a new folder.`)
  const lock = await lockFolder(dataDir)
  const draft = `${target}.part`
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    for (const part of PARTS) {
      if (existsSync(join(dataDir, part))) cpSync(join(dataDir, part), join(draft, part), { recursive: true })
    }
    const files = await digests(draft)
    const manifest: Manifest = { program: 'cradle', version, made: now.toISOString(), files }
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    // Named last: a folder with this name is a whole backup.
    renameSync(draft, target)
    return { files: Object.keys(files).length, target }
  } finally {
    rmSync(draft, { recursive: true, force: true })
    lock.release()
  }
}

/**
 * Puts a backup into an empty data folder, after every file's digest has been compared. Raises `BackupImpossible`, and what `lock`
 * raises.
 */
export async function restore(
  source: string,
  dataDir: string,
  lockFolder: Lock,
): Promise<{ files: number; made: string }> {
  const manifest = readManifest(source)
  const damaged = await differences(source, manifest)
  if (damaged.length > 0)
    throw new BackupImpossible(`The backup is damaged: ${damaged.slice(0, 5).join(', ')} are not as they were written.`)
  const lock = await lockFolder(dataDir)
  try {
    if (PARTS.some(part => existsSync(join(dataDir, part))))
      throw new BackupImpossible(
        `${dataDir} is not empty. Restore into a new DATA_DIR, or move the old one away first.`,
      )
    for (const part of PARTS) {
      if (existsSync(join(source, part))) cpSync(join(source, part), join(dataDir, part), { recursive: true })
    }
    return { files: Object.keys(manifest.files).length, made: manifest.made }
  } finally {
    lock.release()
  }
}

function readManifest(source: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(join(source, MANIFEST), 'utf8'))
    if (manifest.program === 'cradle') return manifest
  } catch {
    // Said below.
  }
  throw new BackupImpossible(`${source} is not a backup of Cradle: it has no readable ${MANIFEST}.`)
}

async function differences(source: string, manifest: Manifest): Promise<string[]> {
  const found = await digests(source)
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)])
  return [...names].filter(name => found[name] !== manifest.files[name])
}

async function digests(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === MANIFEST) continue
    const full = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(full), hash)
    found[relative(folder, full).split(sep).join('/')] = hash.digest('hex')
  }
  return found
}
