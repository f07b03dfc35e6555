import type { SessionUser } from '../callers/caller.ts'
import { isShared, type SharedReader } from '../callers/reader.ts'
import type { Deps } from '../deps/deps.ts'
import { unavailable } from '../http/refuse.ts'
import type { Viewer } from './queries.ts'

/** Whose organisations are looked at. Raises `Refusal` 503 while the reference world is not there yet. */
export function viewerOf({ world }: Pick<Deps, 'world'>, user: SessionUser | SharedReader | null): Viewer {
  if (world.status !== 'ready') unavailable('unavailable.reference', 5)
  if (isShared(user)) return { owner: null, provenanceId: world.stand.id, sharedRun: user.portfolio }
  return { owner: user?.workspace.id ?? null, provenanceId: world.stand.id }
}
