import type { WorkspaceRole } from '@cradle/contract'
import { codeIn, type Person, signUp } from './people.ts'
import type { TestServer } from './start-server.ts'

/** The header that chooses a workspace. */
export const inside = (workspace: string) => ({ 'cradle-workspace': workspace })

/** Makes a workspace of a person. */
export async function makeWorkspace(server: TestServer, owner: Person, name = 'North desk'): Promise<string> {
  const made = await server.call('makeWorkspace', { body: { name } }, owner.access)
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  return made.data.id
}

/** The code of an invitation that was mailed. */
export async function invite(
  server: TestServer,
  owner: Person,
  workspace: string,
  invited: { email: string; role: WorkspaceRole },
): Promise<string> {
  const sent = await server.call('inviteMember', { body: invited, headers: inside(workspace) }, owner.access)
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.error))
  return codeIn((await server.mailTo(invited.email, 'invitation')).text)
}

/** A new person who has joined a workspace. */
export async function join(server: TestServer, owner: Person, workspace: string, role: WorkspaceRole): Promise<Person> {
  const person = await signUp(server, { name: `Some ${role}` })
  const code = await invite(server, owner, workspace, { email: person.email, role })
  const joined = await server.call('acceptInvitation', { params: { code } }, person.access)
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.error))
  return person
}
