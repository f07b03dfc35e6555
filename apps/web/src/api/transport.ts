export type Request = {
  method: string
  address: string
  headers: Record<string, string>
  body: string | FormData | null
  asFile: boolean
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
}
/** `status` 0: no answer came. */
export type Answer = { status: number; text: string; blob: Blob | null; retryAfter: string | null }
export type Transport = (request: Request) => Promise<Answer>

const nothing: Answer = { status: 0, text: '', blob: null, retryAfter: null }

const byFetch: Transport = async ({ method, address, headers, body, asFile, signal }) => {
  try {
    const response = await fetch(address, { method, headers, body, ...(signal ? { signal } : {}) })
    const blob = asFile && response.ok ? await response.blob() : null
    return {
      status: response.status,
      text: blob ? '' : await response.text(),
      blob,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    return nothing
  }
}

/** `fetch` cannot say how much of a body has left; XMLHttpRequest can. */
const byRequest: Transport = ({ method, address, headers, body, signal, onProgress }) =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        blob: null,
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => resolve(nothing)
    request.onabort = () => resolve(nothing)
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })

let current: Transport = request => (request.onProgress ? byRequest(request) : byFetch(request))

let base = ''
/** Where the API is, if not on the page's own origin: `https://api.example.org`. */
export const setApiBase = (address: string): void => {
  base = address.replace(/\/+$/, '')
}
export const atBase = (address: string): string => `${base}${address}`

export const transport: Transport = request => current({ ...request, address: atBase(request.address) })

/** Something else stands in for the network. */
export const setTransport = (given: Transport): void => {
  current = given
}

/** Every question passes through this before it leaves. */
export const changeRequests = (change: (request: Request) => Request): void => {
  const network = current
  current = request => network(change(request))
}
