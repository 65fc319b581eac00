/** An idempotency key: a name for a request that may be sent again, so that the server does once what it asks for. */
export function newIdempotencyKey(): string {
  // `randomUUID` is only there on secure pages, and a school's own server may have none.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
