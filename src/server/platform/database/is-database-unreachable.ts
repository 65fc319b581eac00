/** Classes and codes of SQLSTATE that say the server is gone, going or full, and what the network says of that. */
const awayCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/

/** Whether an error means that the database cannot be reached, rather than that a query was wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnreachable)) return true
    if ('code' in cause && typeof cause.code === 'string' && awayCodes.test(cause.code)) return true
    // The socket of a server that was stopped is gone.
    if ('syscall' in cause && cause.syscall === 'connect' && 'code' in cause && cause.code === 'ENOENT') return true
    if (awayMessages.test(cause.message)) return true
  }
  return false
}
