import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A door before a server that breaks connections: after so many bytes of a body, as often as it is told. */
export type FlakyServer = {
  url: string
  breaks: { after: number; times: number }
  requests: string[]
  close(): Promise<void>
}

export async function openFlakyServer(target: string): Promise<FlakyServer> {
  const breaks = { after: 0, times: 0 }
  const requests: string[] = []
  const server: Server = createServer((request, answer) => {
    requests.push(`${request.method} ${request.url}${request.headers.range ? ` ${request.headers.range}` : ''}`)
    const onward = ask(new URL(request.url!, target), { method: request.method, headers: request.headers }, found => {
      answer.writeHead(found.statusCode!, found.headers)
      let sent = 0
      found.on('data', (chunk: Buffer) => {
        sent += chunk.length
        if (breaks.times > 0 && sent > breaks.after) {
          breaks.times--
          found.destroy()
          answer.write(chunk.subarray(0, Math.max(0, chunk.length - (sent - breaks.after))), () => answer.destroy())
          return
        }
        answer.write(chunk)
      })
      found.on('end', () => answer.end())
    })
    onward.on('error', () => answer.destroy())
    request.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    breaks,
    requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
