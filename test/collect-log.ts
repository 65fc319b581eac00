import { Writable } from 'node:stream'

export interface LogLine {
  level: number
  msg: string
  err?: LoggedError
}

interface LoggedError {
  message?: string
  cause?: LoggedError
}

export interface CollectedLog {
  /** Where the program writes its log to. */
  stream: Writable
  lines(): LogLine[]
  /** From now on, and of what was said before: a line with this message is part of what is tested. */
  expect(...messages: string[]): void
  /** Throws where the program warned of something that no test expects. */
  check(): void
}

/** As pino numbers them. */
const warnLevel = 40

/** The log of a program in a test: a warning that nobody expects is a fault of the program or of the test. */
export function collectLog(): CollectedLog {
  const lines: LogLine[] = []
  const expected = new Set<string>()
  const stream = new Writable({
    write(text: Buffer, _encoding, done) {
      lines.push(...readLogLines(text.toString()))
      done()
    },
  })
  return {
    stream,
    lines: () => lines,
    expect: (...messages) => {
      for (const message of messages) expected.add(message)
    },
    check: () => checkLog(lines, expected),
  }
}

/** The lines of a log among all that a program has printed. */
export function readLogLines(printed: string): LogLine[] {
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{"level":'))
    .map((line) => JSON.parse(line))
}

/** What runs beside the tests may keep a connection waiting for longer than the program does: that is no fault of either. */
function isOfBusyMachine(error: LoggedError | undefined): boolean {
  if (error === undefined) return false
  return /connection timeout|timeout exceeded when trying to connect/.test(error.message ?? '') || isOfBusyMachine(error.cause)
}

export function checkLog(lines: readonly LogLine[], expected: ReadonlySet<string>): void {
  const unexpected = lines.filter(({ level, msg, err }) => level >= warnLevel && !expected.has(msg) && !isOfBusyMachine(err))
  if (unexpected.length === 0) return
  const said = unexpected.map((line) => JSON.stringify(line)).join('\n')
  throw new Error(`The program warned of what no test expects (test/collect-log.ts):\n${said}`)
}
