import * as client from 'openid-client'

export type IssuerSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Words with spaces between them, `openid` among them. */
  scope: string
  /** The claim that names groups. */
  groupsClaim: string
  /** Values of `acr` to ask for; none: whatever the issuer does by itself. */
  contexts: readonly string[]
}

/** What an issuer says of who logged in. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
  /** A language tag. */
  locale: string | null
  /** Null: it says nothing about groups. */
  groups: readonly string[] | null
  /** `amr`: how it made sure. */
  methods: readonly string[]
  /** `acr`: under which rules it made sure. */
  context: string | null
}

/** What is remembered of a log-in that has begun, beside the state that its answer names. */
export type Begun = { nonce: string; verifier: string }

/** Why nobody was logged in: it does not answer, its clock differs, it said no, or its answer is not acceptable. */
export class IssuerFailed extends Error {
  readonly why: 'unavailable' | 'clock' | 'denied' | 'invalid'
  constructor(why: IssuerFailed['why'], cause: unknown) {
    super(`The issuer failed: ${why}.`, { cause })
    this.name = 'IssuerFailed'
    this.why = why
  }
}

export type Issuer = {
  /** The address that a browser is sent to. Raises `IssuerFailed`. */
  begin(redirect: string, state: string): Promise<Begun & { url: string }>
  /** Reads the query that the browser came back with. Raises `IssuerFailed`. */
  finish(redirect: string, query: string, state: string, begun: Begun): Promise<Identity>
}

const TIMEOUT_S = 8
const TOLERANCE_S = 60
const REMEMBER_MS = 3_600_000
const MAX_GROUPS = 1_000
const MAX_TEXT = 300

/** An issuer by its settings; asked about itself when somebody logs in, and again after an hour. */
export function openIssuer(settings: IssuerSettings): Issuer {
  let known: { config: client.Configuration; until: number } | null = null
  const configuration = async () => {
    if (known !== null && known.until > Date.now()) return known.config
    const config = await client
      .discovery(
        new URL(settings.issuer),
        settings.clientId,
        { client_secret: settings.clientSecret, [client.clockTolerance]: TOLERANCE_S },
        undefined,
        { timeout: TIMEOUT_S, execute: [client.enableNonRepudiationChecks, ...allowances(settings.issuer)] },
      )
      .catch(error => {
        throw new IssuerFailed('unavailable', error)
      })
    known = { config, until: Date.now() + REMEMBER_MS }
    return config
  }
  return {
    async begin(redirect, state) {
      const config = await configuration()
      const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()]
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(settings.contexts.length > 0 ? { acr_values: settings.contexts.join(' ') } : {}),
      })
      return { url: url.href, nonce, verifier }
    },
    async finish(redirect, query, state, { nonce, verifier }) {
      const config = await configuration()
      const current = new URL(redirect)
      current.search = query
      try {
        const tokens = await client.authorizationCodeGrant(config, current, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims: Claims = tokens.claims() ?? {}
        if (Number(claims.iat) > Date.now() / 1000 + TOLERANCE_S) throw new IssuerFailed('clock', null)
        return identityIn(await withUserInfo(config, settings, tokens.access_token, claims), settings)
      } catch (error) {
        throw error instanceof IssuerFailed ? error : new IssuerFailed(whyOf(error), error)
      }
    },
  }
}

/** Without TLS only to this machine: for tests and for trying it out. */
const allowances = (issuer: string) =>
  new URL(issuer).protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname)
    ? [client.allowInsecureRequests]
    : []

type Claims = Readonly<Record<string, unknown>>

/** Some issuers tell address and groups only where they are asked with the access token. */
async function withUserInfo(
  config: client.Configuration,
  { groupsClaim }: IssuerSettings,
  token: string,
  claims: Claims,
): Promise<Claims> {
  const isWhole = claims.email !== undefined && claims[groupsClaim] !== undefined
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return claims
  // What is signed counts before what is only told.
  return { ...(await client.fetchUserInfo(config, token, String(claims.sub))), ...claims }
}

function identityIn(claims: Claims, { groupsClaim }: IssuerSettings): Identity {
  const groups = claims[groupsClaim]
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: addressIn(claims.email),
    isEmailVerified: claims.email_verified === true,
    name: textIn(claims.name),
    locale: textIn(claims.locale),
    groups: groups === undefined || groups === null ? null : textsIn(groups),
    methods: textsIn(claims.amr),
    context: textIn(claims.acr),
  }
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT ? value : null

const addressIn = (value: unknown): string | null => {
  const text = textIn(value)
  return text !== null && text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text) ? text : null
}

const textsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .slice(0, MAX_GROUPS)
    .filter(one => textIn(one) !== null)
    .map(String)

function whyOf(error: unknown): IssuerFailed['why'] {
  if (error instanceof client.AuthorizationResponseError) return 'denied'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  if (code === 'OAUTH_TIMEOUT' || isNetwork(error)) return 'unavailable'
  if (error instanceof client.ResponseBodyError && error.status >= 500) return 'unavailable'
  if (error instanceof Error && error.cause instanceof Response && error.cause.status >= 500) return 'unavailable'
  return 'invalid'
}

/** Node's fetch raises a TypeError whose cause says what happened to the connection. */
function isNetwork(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && /^(E[A-Z]+|UND_ERR_\w+)$/.test(String(at.code))) return true
  return error instanceof TypeError && error.message === 'fetch failed'
}
