import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { sendMessage } from '../messages/send.ts'

onEmbedded('profile and account', database => {
  let server: TestServer
  let ada: Person
  beforeAll(async () => {
    server = await startServer({ database })
    ada = await signUp(server)
  })
  afterAll(() => server?.close())

  const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff', width = 300, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#0b6b5f' } })
      .toFormat(format)
      .toBuffer()
  const setAvatar = (bytes: Uint8Array, name = 'me.png', type = 'image/png') =>
    server.call('changeAvatar', { files: [{ field: 'image', name, bytes, type }] }, ada.access)

  test('name and free fields change; capitals of the address too', async () => {
    const changed = await server.call(
      'changeProfile',
      {
        body: {
          full_name: '  Ada King  ',
          profile: { organisation: 'Engine', analyst: true },
          email: ada.email.toUpperCase(),
        },
      },
      ada.access,
    )
    expect(changed.status).toBe(200)
    expect(changed.data).toMatchObject({
      full_name: 'Ada King',
      email: ada.email.toUpperCase(),
      profile: { organisation: 'Engine', analyst: true },
      avatar: null,
      verified: true,
    })
    expect((await server.call('readProfile', {}, ada.access)).data).toEqual(changed.data)
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`field${i}`, i]))
    expect((await server.call('changeProfile', { body: { profile: many } }, ada.access)).status).toBe(422)
    expect((await server.call('changeProfile', { body: {} }, ada.access)).status).toBe(200)
  })

  describe('picture', () => {
    test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s is re-encoded to two fixed sizes', async format => {
      const set = await setAvatar(await picture(format), `me.${format}`, `image/${format}`)
      expect(set.status).toBe(200)
      const address = set.data.avatar!
      for (const [query, side] of [
        ['', 512],
        ['?size=128', 128],
      ] as const) {
        const response = await fetch(new URL(address + query, server.url))
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('image/webp')
        expect(response.headers.get('cache-control')).toContain('immutable')
        const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
        expect([facts.format, facts.width, facts.height]).toEqual(['webp', side, side])
      }
    })

    test('what the file said about camera and place is gone, and the old address stops working', async () => {
      const first = (await setAvatar(await picture('png'))).data.avatar!
      const tagged = await sharp(await picture('jpeg'))
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .jpeg()
        .toBuffer()
      expect(tagged.includes('secret place')).toBe(true)
      const second = (await setAvatar(tagged)).data.avatar!
      const bytes = Buffer.from(await (await fetch(new URL(second, server.url))).arrayBuffer())
      expect(bytes.includes('secret place')).toBe(false)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect((await fetch(new URL(first, server.url))).status).toBe(404)
    })

    test.each([
      ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['GIF', () => picture('gif')],
      ['TIFF', () => picture('tiff')],
      ['PDF', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj')],
      ['text', () => Buffer.from('hello')],
      ['nothing', () => Buffer.alloc(0)],
      ['half a PNG', async () => (await picture('png', 900, 900)).subarray(0, 700)],
      ['a PNG that claims 20,000 x 20,000', async () => claiming(await picture('png'), 20_000)],
    ])('%s is refused', async (_name, make) => {
      const answer = await setAvatar(await make(), 'me.png')
      expect(answer.status).toBe(422)
      expect(answer.error.problems?.[0]?.field).toBe('image')
    })

    test('more than 8 MB is refused before it is read, and removing works', async () => {
      expect((await setAvatar(Buffer.alloc(8 * 1024 * 1024 + 10, 1))).status).toBe(413)
      await setAvatar(await picture('png'))
      expect((await server.call('removeAvatar', {}, ada.access)).data.avatar).toBeNull()
    })
  })

  test('the audit log is the own one, newest first, in pages', async () => {
    const bob = await signUp(server)
    const log = await server.call('listAudit', {}, bob.access)
    expect(log.data.results.map(line => line.what)).toEqual(['logged_in', 'verified', 'registered'])
    expect(log.data.count).toBe(3)
    const page = await server.call('listAudit', { query: { limit: 1, offset: 1 } }, bob.access)
    expect(page.data.results.map(line => line.what)).toEqual(['verified'])
  })

  test('messages: newest first, one, several or all become read, never those of others', async () => {
    const [eve, bob] = [await signUp(server), await signUp(server)]
    const { id } = (await server.call('readProfile', {}, eve.access)).data
    for (let i = 1; i <= 3; i++)
      await sendMessage(
        server.deps.db,
        id!,
        { title: `Message ${i}`, data: { id: `p${i}`, kind: 'delivered' }, onceKey: `${id} ${i}` },
        new Date(Date.now() + i),
      )
    await sendMessage(server.deps.db, id!, { title: 'again', data: { id: 'p1' }, onceKey: `${id} 1` }, new Date())
    const list = await server.call('listMessages', {}, eve.access)
    expect(list.data.results.map(message => message.title)).toEqual(['Message 3', 'Message 2', 'Message 1'])
    expect([list.data.count, list.data.unread]).toEqual([3, 3])
    const [first, second] = list.data.results
    expect(first).toMatchObject({ status: 'sent', data: { id: 'p3', kind: 'delivered' } })
    const foreign = await server.call('updateMessageStatus', { body: { id: first!.id } }, bob.access)
    expect(foreign.status).toBe(404)
    expect((await server.call('updateMessageStatus', { body: {} }, eve.access)).status).toBe(422)
    expect((await server.call('updateMessageStatus', { body: { id: 'nonsense' } }, eve.access)).status).toBe(404)
    const one = await server.call('updateMessageStatus', { body: { id: first!.id, status: 'read' } }, eve.access)
    expect([one.data.updated, one.data.unread]).toEqual([1, 2])
    const afterOne = await server.call('listMessages', {}, eve.access)
    expect(afterOne.data.results.map(message => message.status)).toEqual(['read', 'sent', 'sent'])
    const two = await server.call('updateMessageStatus', { body: { id: [first!.id, second!.id] } }, eve.access)
    expect([two.data.updated, two.data.unread]).toEqual([1, 1])
    const rest = await server.call('updateMessageStatus', { body: { all: true } }, eve.access)
    expect([rest.data.updated, rest.data.unread]).toEqual([1, 0])
    expect((await server.call('listMessages', { query: { status: 'sent' } }, eve.access)).data.results).toEqual([])
  })

  test('messages go from sent to read and never back', async () => {
    const eve = await signUp(server)
    const { id } = (await server.call('readProfile', {}, eve.access)).data
    await sendMessage(server.deps.db, id!, { title: 'One', data: { id: 'p1' }, onceKey: `${id} one` }, new Date())
    const [message] = (await server.call('listMessages', {}, eve.access)).data.results
    await server.call('updateMessageStatus', { body: { id: message!.id } }, eve.access)
    for (const body of [
      { id: message!.id, status: 'sent' },
      { all: true, status: 'sent' },
    ]) {
      const back = await server.call('updateMessageStatus', { body: body as never }, eve.access)
      expect(back.status).toBe(422)
      expect(back.error.problems?.[0]?.field).toContain('status')
    }
    expect((await server.call('listMessages', {}, eve.access)).data.results[0]!.status).toBe('read')
  })

  test('everything stored about a person can be taken away, without secrets', async () => {
    const answer = await server.call('exportAccount', {}, ada.access)
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ account: { fullName: 'Ada King' } })
    expect(Object.keys(answer.data)).toEqual(
      expect.arrayContaining([
        ...['account', 'sessions', 'messages', 'files', 'contact', 'audit', 'uploads', 'portfolios'],
        ...['groups', 'decisions', 'columns'],
      ]),
    )
    expect(JSON.stringify(answer.data)).not.toContain('argon2')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  })

  test('deleting asks for the password, and takes everything with it', async () => {
    const gone = await signUp(server)
    await server.call('dropFile', { files: [{ field: 'file', name: 'a.txt', bytes: 'hello' }] }, gone.access)
    expect((await server.call('deleteAccount', { body: { password: 'wrong' } }, gone.access)).status).toBe(400)
    const before = await count(server.deps.files.list())
    expect((await server.call('deleteAccount', { body: { password: gone.password } }, gone.access)).status).toBe(200)
    expect((await server.call('readProfile', {}, gone.access)).status).toBe(401)
    expect((await server.call('refreshSession', { body: { refresh: gone.refresh } })).status).toBe(401)
    expect((await server.call('logIn', { body: { username: gone.email, password: gone.password } })).status).toBe(400)
    expect(await count(server.deps.files.list())).toBe(before - 1)
    expect((await server.mailTo(gone.email, 'account-deleted')).text).toContain('deleted')
    const again = await signUp(server, { email: gone.email })
    expect((await server.call('listFiles', {}, again.access)).data.results).toEqual([])
  })

  async function count(list: AsyncIterable<unknown>): Promise<number> {
    let n = 0
    for await (const _ of list) n++
    return n
  }
})

/** A PNG whose header claims another size than its data has. */
function claiming(png: Buffer, side: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(side, 16)
  changed.writeUInt32BE(side, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}
