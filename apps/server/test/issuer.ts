import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What the issuer says of the next person who comes. */
export type Claims = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: unknown
  amr?: string[]
  acr?: string
}

export type TestIssuer = {
  url: string
  clientId: string
  clientSecret: string
  /** Who logs in next. */
  next(person: Claims): void
  /** Changes what is signed, as a broken or hostile issuer would. */
  spoil(change: (claims: JWTPayload) => JWTPayload): void
  /** Claims only subject and times in the signed token; the rest where it is query with the access token. */
  tellElsewhere(isElsewhere: boolean): void
  /** Answers everything so, but the page that a browser is sent to. */
  answer(status: number | null): void
  /** Sends the next person away. */
  deny(isDenied: boolean): void
  /** What a browser does at the issuer: the query that it comes back with. */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

type Grant = { person: Claims; challenge: string; redirect: string; nonce: string }

/** An OpenID Connect issuer on a free port, with one client: discovery, PKCE, signed tokens, keys. */
export async function startIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const [clientId, clientSecret] = ['cradle', 'a secret of the client']
  const grants = new Map<string, Grant>()
  const told = new Map<string, Claims>()
  let person: Claims = { sub: 'nobody' }
  let spoil = (claims: JWTPayload) => claims
  let status: number | null = null
  let [isDenied, isElsewhere] = [false, false]
  let url = ''

  const tokenFor = async ({ person: { sub, ...rest }, nonce }: Grant) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: url, aud: clientId, sub, nonce, iat: now, exp: now + 300, ...(isElsewhere ? {} : rest) }
    return await new SignJWT(spoil(claims)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
  }

  const authorise = (query: URLSearchParams, response: ServerResponse) => {
    const back = new URL(query.get('redirect_uri')!)
    back.searchParams.set('state', query.get('state')!)
    if (isDenied) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const challenge = query.get('code_challenge')!
      grants.set(code, { person, challenge, redirect: query.get('redirect_uri')!, nonce: query.get('nonce')! })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  const exchange = async (form: URLSearchParams, response: ServerResponse) => {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant?.challenge === challenge &&
      grant.redirect === form.get('redirect_uri') &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret
    if (!grant || !isRight) return json(response, 400, { error: 'invalid_grant' })
    const access = randomUUID()
    told.set(access, grant.person)
    json(response, 200, { access_token: access, token_type: 'bearer', id_token: await tokenFor(grant) })
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (status !== null && pathname !== '/authorize') return json(response, status, {})
    if (pathname === '/.well-known/openid-configuration') return json(response, 200, metadataOf(url))
    if (pathname === '/authorize') return authorise(searchParams, response)
    if (pathname === '/token') return await exchange(new URLSearchParams(await bodyOf(request)), response)
    if (pathname === '/jwks') return json(response, 200, { keys: [jwk] })
    const person = told.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
    if (pathname === '/userinfo' && person) return json(response, 200, person)
    json(response, 404, {})
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    get url() {
      return url
    },
    clientId,
    clientSecret,
    next(given) {
      person = given
    },
    spoil(change) {
      spoil = change
    },
    tellElsewhere(is) {
      isElsewhere = is
    },
    answer(given) {
      status = given
    },
    deny(is) {
      isDenied = is
    },
    async visit(at) {
      const { headers } = await fetch(at, { redirect: 'manual' })
      return new URL(headers.get('location')!).search
    },
    close: () =>
      new Promise<void>(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const metadataOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  userinfo_endpoint: `${url}/userinfo`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
})

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
