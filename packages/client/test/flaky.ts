import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A door before a server that breaks connections: after so many bytes of a body, as often as it is told. */
export type FlakyDoor = {
  url: string
  breaks: { after: number; times: number }
  asked: string[]
  close(): Promise<void>
}

export async function openFlakyDoor(target: string): Promise<FlakyDoor> {
  const breaks = { after: 0, times: 0 }
  const asked: string[] = []
  const server: Server = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}${request.headers.range ? ` ${request.headers.range}` : ''}`)
    const onward = ask(new URL(request.url!, target), { method: request.method, headers: request.headers }, found => {
      answer.writeHead(found.statusCode!, found.headers)
      let sent = 0
      found.on('data', (piece: Buffer) => {
        sent += piece.length
        if (breaks.times > 0 && sent > breaks.after) {
          breaks.times--
          found.destroy()
          answer.write(piece.subarray(0, Math.max(0, piece.length - (sent - breaks.after))), () => answer.destroy())
          return
        }
        answer.write(piece)
      })
      found.on('end', () => answer.end())
    })
    onward.on('error', () => answer.destroy())
    request.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, breaks, asked },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
