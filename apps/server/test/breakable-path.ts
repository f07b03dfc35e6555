import { connect, createServer, type ListenOptions, type Socket } from 'node:net'

/** A way to a database, on a socket or a port, that can be cut, closed, or turned into a black hole. */
export type BreakablePath = {
  /** Black hole: connections stay open, nothing passes. Its end cuts what was open. */
  swallow(on: boolean): void
  /** Cuts everything and takes nobody in. */
  down(): Promise<void>
  up(): Promise<void>
  /** Where it listens on TCP. */
  port(): number
}

export async function breakablePath(target: string, listens: ListenOptions): Promise<BreakablePath> {
  const pairs = new Set<[Socket, Socket]>()
  let hole = false
  const server = createServer(client => {
    const upstream = connect(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    client.on('data', bytes => hole || upstream.write(bytes))
    upstream.on('data', bytes => hole || client.write(bytes))
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of pair) socket.on('close', end).on('error', end)
  })
  const up = () => new Promise<void>(resolve => server.listen(listens, resolve))
  const cut = () => {
    for (const [client] of pairs) client.destroy()
  }
  await up()
  return {
    swallow(on) {
      hole = on
      if (!on) cut()
    },
    async down() {
      const closed = new Promise(resolve => server.close(resolve))
      cut()
      await closed
    },
    up,
    port() {
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : 0
    },
  }
}
