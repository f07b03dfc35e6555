/** A file as it comes: read it once, as a stream, as bytes or as text. */
export type Download = {
  /** The name that the server gives it. */
  name: string | null
  type: string
  /** Bytes, where the server says how many. */
  size: number | null
  etag: string | null
  stream: ReadableStream<Uint8Array>
  bytes(): Promise<Uint8Array>
  text(): Promise<string>
  blob(): Promise<Blob>
}

export function downloadOf(response: Response): Download {
  const { headers } = response
  const length = headers.get('content-length')
  return {
    name: nameIn(headers.get('content-disposition')),
    type: headers.get('content-type') ?? 'application/octet-stream',
    // What was packed on the way has another length than it will have.
    size: length === null || headers.has('content-encoding') ? null : Number(length),
    etag: headers.get('etag'),
    stream: response.body ?? new Blob([]).stream(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    text: () => response.text(),
    blob: () => response.blob(),
  }
}

/** The file name of RFC 6266, folders cut off. */
function nameIn(disposition: string | null): string | null {
  if (disposition === null) return null
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1]
  let name = plain ?? null
  if (coded !== undefined)
    try {
      name = decodeURIComponent(coded.trim())
    } catch {
      // The plain name stands.
    }
  return name === null ? null : (name.split(/[/\\]/).at(-1) ?? null)
}
