import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, '../apps/web/dist')
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
}

export type StaticHost = { url: string; requests: string[]; close(): Promise<void> }

/**
 * The built files as any web space would give them out: no API behind them, the page itself for addresses that are no
 * file, and one file changed, /config.json. `asked` lists what was asked for.
 */
export async function startStaticHost(config: object): Promise<StaticHost> {
  if (!existsSync(path.join(dist, 'index.html'))) throw new Error('The screens are not built')
  const requests: string[] = []
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    requests.push(`${request.method} ${name}`)
    const send = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { 'content-type': types[type] ?? 'application/octet-stream' })
      response.end(body)
    }
    if (name === '/config.json') return send(200, 'json', JSON.stringify(config))
    const file = path.join(dist, name)
    if (file.startsWith(dist) && existsSync(file) && statSync(file).isFile())
      return send(200, path.extname(file).slice(1), readFileSync(file))
    if (/^\/(api|assets)\//.test(name)) return send(404, 'html', '<!doctype html><p>No such file.')
    return send(200, 'html', readFileSync(path.join(dist, 'index.html')))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The static host has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise<void>(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
