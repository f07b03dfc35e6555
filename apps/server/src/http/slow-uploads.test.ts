import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { SMALL, upload } from '../../test/uploads.ts'

const WAIT = { timeout: 30_000 }

onEmbedded('uploads whose bodies never end', database => {
  let server: TestServer
  let slow: Person
  let other: Person
  const sockets: Socket[] = []
  beforeAll(async () => {
    server = await startServer({ database, env: { UPLOADS_AT_ONCE: '5', UPLOAD_STALL_S: '300' } })
    slow = await signUp(server, { email: 'slow@example.org' })
    other = await signUp(server, { email: 'other@example.org' })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await server?.close()
  })

  /** Begins an upload of 1 MB and sends the first bytes of it; what the server says in the end. */
  function begin(person: Person): Promise<string> {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.write(
      `POST /api/portfolio/upload/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.access}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="slow.csv"\r\n\r\nname,country`,
    )
    return new Promise(resolve => {
      let received = ''
      socket.on('data', bytes => {
        received += bytes.toString()
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(received))
    })
  }
  const incoming = () => readdirSync(join(server.deps.env.DATA_DIR, 'incoming'))

  test('an account has its own places, says when they are taken, and never takes those of others', async () => {
    const bodies = Array.from({ length: 5 }, () => begin(slow))
    await expect.poll(incoming, WAIT).toHaveLength(5)
    const refused = await upload(server, slow.access, 'sixth.csv', SMALL)
    expect(refused.status).toBe(429)
    expect(refused.error.code).toBe('too_many_uploads')
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused.headers.get('ratelimit-policy')).toContain('q=5')
    // All five still hold their places while another account's upload is taken in.
    expect((await upload(server, other.access, 'mine.csv', SMALL, { body: { draft: true } })).status).toBe(202)
    expect(incoming()).toHaveLength(5)
    // A body that ends early leaves nothing, and its place is free again.
    for (const socket of sockets.splice(0)) socket.destroy()
    await Promise.all(bodies)
    await expect.poll(incoming, WAIT).toEqual([])
    expect((await upload(server, slow.access, 'again.csv', SMALL, { body: { draft: true } })).status).toBe(202)
  })

  test('a body that does not go on is ended with a sentence, and nothing of it stays', async () => {
    await server.restart({ UPLOAD_STALL_S: '1' })
    const received = await begin(slow)
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(received).toContain('"code":"upload_stalled"')
    await expect.poll(incoming, WAIT).toEqual([])
  })
})
