import { connect, createServer, type ListenOptions, type Socket } from 'node:net'

/** A way to a database, on a socket or a port, that can be cut, closed, or turned into a black hole. */
export type BreakablePath = {
  /** Black hole: connections stay open, nothing passes. Its end cuts what was open and is not forgotten. */
  swallow(on: boolean): void
  /** A firewall that forgets: what is open now never hears or says anything again, and new connections pass. */
  breakOff(): void
  /** Cuts everything and takes nobody in. */
  down(): Promise<void>
  up(): Promise<void>
  /** Where it listens on TCP. */
  port(): number
}

export async function breakablePath(target: string, listens: ListenOptions): Promise<BreakablePath> {
  const pairs = new Set<[Socket, Socket]>()
  /** Ends that the database still believes in. */
  const ghosts = new Set<Socket>()
  const dropped = new WeakSet<[Socket, Socket]>()
  let hole = false
  const server = createServer(client => {
    const upstream = connect(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    const passes = () => !hole && !dropped.has(pair)
    client.on('data', bytes => passes() && upstream.write(bytes))
    upstream.on('data', bytes => passes() && client.write(bytes))
    for (const socket of pair) socket.on('error', () => socket.destroy())
    // The end of a connection does not pass either.
    client.on('close', () => {
      pairs.delete(pair)
      if (passes()) upstream.destroy()
      else ghosts.add(upstream.once('close', () => ghosts.delete(upstream)))
    })
    upstream.on('close', () => passes() && client.destroy())
  })
  const up = () => new Promise<void>(resolve => server.listen(listens, resolve))
  const cut = (spared?: WeakSet<[Socket, Socket]>) => {
    for (const pair of pairs) {
      if (spared?.has(pair)) continue
      const [client, upstream] = pair
      client.destroy()
      upstream.destroy()
    }
    if (!spared) for (const ghost of ghosts) ghost.destroy()
  }
  await up()
  return {
    swallow(on) {
      hole = on
      if (!on) cut(dropped)
    },
    breakOff() {
      for (const pair of pairs) dropped.add(pair)
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
