import { pino, type LogFn, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Names of fields that are blanked wherever they stand at the first two levels. */
const privateFields = ['password', 'currentPassword', 'newPassword', 'token', 'authorization', 'email', 'name', 'firstName', 'lastName', 'phone']

/** Structured lines on standard error, so that standard output stays for what a person asked for. */
export function createLog(level: string, destination: NodeJS.WritableStream = process.stderr): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeError },
      hooks: { logMethod: leaveOutAddresses },
      redact: { paths: privateFields.flatMap((field) => [field, `*.${field}`]), censor: '[private]' },
    },
    destination,
  )
}

/** Some lines of Fastify's quote the address of a request; and of an error without words pino makes its message the line's own. */
function leaveOutAddresses(this: PinoLogger, [first, ...rest]: Parameters<LogFn>, log: LogFn): void {
  const isBare = rest.length === 0 && (first instanceof Error || (typeof first === 'object' && first !== null && 'err' in first))
  if (isBare) log.call(this, first, 'An error.')
  else if (typeof first === 'string') log.call(this, first.replace(/"\/.*"/s, '[an address]'), ...rest)
  else log.call(this, first, ...rest)
}

interface LoggedError {
  type: string
  message: string
  code?: string
  stack: string[]
  cause?: LoggedError
}

/** pg-boss tells of an error as a copy of its fields, which is no error itself. */
function isErrorLike(error: unknown): error is { message: string; name?: unknown; code?: unknown; stack?: unknown; cause?: unknown } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}

/** Only what is listed: a database's error also carries the row, and a failed query its values. */
function describeError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error), stack: [] }
  const code = typeof error.code === 'string' ? error.code : undefined
  // Fastify writes the address of the request into some of its messages; its codes say as much.
  const [message = ''] = code?.startsWith('FST_') ? [code] : error.message.split('\nparams:', 1)
  const stack = textOf(error.stack, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return {
    type: textOf(error.name, 'Error'),
    message: message.slice(0, 1_000),
    ...(code === undefined ? {} : { code }),
    stack: stack.slice(0, 12).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
