import pg from 'pg'

/** Every statement that any connection of this process sends. */
export function countStatements(): { count(): number; stop(): void } {
  let sent = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(send, client, words) {
      sent += 1
      return Reflect.apply(send, client, words)
    },
  })
  return { count: () => sent, stop: () => (pg.Client.prototype.query = query) }
}
