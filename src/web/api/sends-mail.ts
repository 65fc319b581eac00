/**
 * Whether mail leaves this program; without a mail server it waits under Mail in the administration. Asked without a schema, as public
 * pages carry none; who gets no response is told what is so nearly everywhere.
 */
export async function sendsMail(): Promise<boolean> {
  try {
    const body: unknown = await (await fetch('/api/auth/providers')).json()
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
    return !(typeof data === 'object' && data !== null && 'mail' in data && data.mail === false)
  } catch {
    return true
  }
}
