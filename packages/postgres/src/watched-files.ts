import { NodeFS } from '@electric-sql/pglite/nodefs'

type Write = (...given: unknown[]) => number
type Module = { FS: { filesystems: { NODEFS: { stream_ops: { write: Write } } } } }

/** What the system says no with, as the database's own runtime numbers it (WASI). */
const FULL = [19, 51]

/**
 * The database's folder. `onRefused` hears of every write that the system refuses: PostgreSQL survives that in its tables and answers
 * with an error, but not in its log, where the embedded one turns in itself for ever.
 */
export class WatchedFiles extends NodeFS {
  readonly #onRefused: (isFull: boolean) => void

  constructor(dir: string, onRefused: (isFull: boolean) => void) {
    super(dir)
    this.#onRefused = onRefused
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const watch = (module: unknown) => watchWrites((module as Module).FS.filesystems.NODEFS.stream_ops, this.#onRefused)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watch] } }
  }
}

function watchWrites(operations: { write: Write }, onRefused: (isFull: boolean) => void): void {
  const write = operations.write
  operations.write = (...given) => {
    try {
      return write(...given)
    } catch (error) {
      onRefused(FULL.includes(Number((error as { errno?: unknown }).errno)))
      throw error
    }
  }
}
