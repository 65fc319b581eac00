/**
 * Whether mail leaves this program; without a mail server it waits under Mail in the administration. Read without a schema, as public
 * pages carry none; who gets no response is told what is so nearly everywhere.
 */
export async function sendsMail(): Promise<boolean> {
  const said = await fetch('/api/auth/providers').then(
    (response) => response.text(),
    () => '',
  )
  return !said.includes('"mail":false')
}
