/** What somebody is in a workspace. */
export const ROLES = ['owner', 'editor', 'reviewer', 'reader', 'auditor'] as const
export type WorkspaceRole = (typeof ROLES)[number]

/** What a role lets do in a workspace. */
export const PERMISSIONS = ['read', 'evidence', 'comment', 'review', 'approve', 'assure', 'edit', 'manage'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The permissions of each role. With `NEEDED`, what each call needs, this is the one table that server, screens, documentation and tests read. */
const GRANTED: Record<WorkspaceRole, readonly Permission[]> = {
  owner: ['read', 'evidence', 'comment', 'review', 'approve', 'edit', 'manage'],
  editor: ['read', 'evidence', 'comment', 'review', 'edit'],
  reviewer: ['read', 'evidence', 'comment', 'review', 'approve', 'assure'],
  reader: ['read'],
  auditor: ['read', 'evidence', 'comment', 'assure'],
}

/** Whether a role has a permission. */
export const roleHas = (role: WorkspaceRole, permission: Permission): boolean => GRANTED[role].includes(permission)

/** What the owner of a personal workspace may do beside: nobody else is there. Assurance of one's own list says that it is that. */
const GRANTED_ALONE: readonly Permission[] = ['assure']

/** Whether a member has a permission, in a personal workspace or in one of several people. */
export const memberHas = (
  { role, personal }: { role: WorkspaceRole; personal: boolean },
  permission: Permission,
): boolean => roleHas(role, permission) || (personal && GRANTED_ALONE.includes(permission))
