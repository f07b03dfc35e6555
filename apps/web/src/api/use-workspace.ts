import type { EndpointName, Workspace } from '@cradle/contract'
import { memberHas, type WorkspaceRole } from '@cradle/contract/roles'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useApiQuery } from './api-query.ts'
import { useLoggedIn } from './use-session.ts'
import { wire } from './wire.ts'
import { chosenWorkspace, onWorkspaceChange } from './workspace.ts'

/** Id of the chosen workspace; null: the personal one. */
export const useChosenWorkspace = (): string | null =>
  useSyncExternalStore(onWorkspaceChange, chosenWorkspace, () => null)

/** The workspaces of the caller and the chosen one; undefined while they are on their way or nobody is logged in. */
export function useWorkspaces({ enabled = true } = {}): {
  all: readonly Workspace[]
  current: Workspace | undefined
} {
  const isIn = useLoggedIn()
  const chosen = useChosenWorkspace()
  const { data } = useApiQuery('listWorkspaces', {}, { enabled: isIn && enabled, staleTime: 60_000 })
  const all = data?.results ?? []
  return { all, current: all.find(one => (chosen === null ? one.personal : one.id === chosen)) }
}

/** The caller's role in the chosen workspace; null while it is not known. Everybody owns the personal one. */
export function useRole(): WorkspaceRole | null {
  const chosen = useChosenWorkspace()
  const { current } = useWorkspaces({ enabled: chosen !== null })
  return chosen === null ? 'owner' : (current?.role ?? null)
}

/** Whether the caller may make calls in the chosen workspace, by the table that the server asks too. Nothing is offered before it is known. */
export function useMay(): (name: EndpointName) => boolean {
  const role = useRole()
  const personal = useChosenWorkspace() === null
  return name => role !== null && memberHas({ role, personal }, wire[name].needs ?? 'read')
}

/** Shows something only to who may make the call that it leads to. */
export function Offered({ call, children }: { call: EndpointName; children: ReactNode }): ReactNode {
  return useMay()(call) ? children : null
}
