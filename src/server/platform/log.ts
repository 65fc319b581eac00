import { pino, type Logger as PinoLogger } from 'pino'

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
      redact: { paths: privateFields.flatMap((field) => [field, `*.${field}`]), censor: '[private]' },
    },
    destination,
  )
}
