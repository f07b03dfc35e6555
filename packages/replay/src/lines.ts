/** The lines of a text that comes in chunks, without their ends, empty ones left out. Only a line feed ends a line: JSON may hold any other break. */
export async function* linesOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  // A byte order mark is part of the text: the same bytes are compared.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let open = ''
  for await (const chunk of chunks) {
    const text = open + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    const lines = text.split('\n')
    open = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield line
  }
  open += decoder.decode()
  if (open !== '') yield open
}
