import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'
import { appointOperator, CannotAppoint } from './appoint.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ database: 'embedded' })
})
afterAll(() => server?.close())

test('the command line makes a confirmed account an operator, and no other', async () => {
  const ada = await signUp(server)
  const body = { email: 'waits@example.org', full_name: 'Eve', password: 'a quiet river runs north' }
  await server.call('register', { body })
  const { env } = server.deps
  await server.stop()
  for (const email of ['nobody@example.org', body.email])
    await expect(appointOperator(env, email, new Date())).rejects.toThrow(CannotAppoint)
  expect(await appointOperator(env, ada.email.toUpperCase(), new Date())).toBe(ada.email)
  await server.restart()
  expect((await server.call('readProfile', {}, ada.access)).data.operator).toBe(true)
  const events = (await server.call('listOperatorEvents', {}, ada.access)).data.results
  expect(events[0]).toMatchObject({ who: 'command line', what: 'operator_appointed', detail: ada.email })
})
