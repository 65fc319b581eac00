export class BodyTooLong extends Error {}

/** Reads a body as text. Closes the connection once the body is longer than `maxBytes`. */
export async function readBounded(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early cancels the stream, and with it the request.
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new BodyTooLong(`The body is longer than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
