/** SQLSTATE codes of a server that is stopped, stopping or full, and the codes of a failed connection. */
const awayCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/

/** True where the database cannot be reached; false where a query was wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnreachable)) return true
    if ('code' in cause && typeof cause.code === 'string' && awayCodes.test(cause.code)) return true
    // A stopped server removes its socket.
    if ('syscall' in cause && cause.syscall === 'connect' && 'code' in cause && cause.code === 'ENOENT') return true
    if (awayMessages.test(cause.message)) return true
  }
  return false
}
