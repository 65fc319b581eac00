import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Writes a line for the person who called the command, and returns the exit status. */
export function printMessage<Status extends number>(message: string, status: Status): Status {
  process.stderr.write(`${message}\n`)
  return status
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The options and positionals of a command, or the sentence that says what is wrong with them. */
export function parseWords<Options extends NonNullable<ParseArgsConfig['options']>>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    return messageOf(error)
  }
}
