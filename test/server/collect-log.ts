import { Writable } from 'node:stream'

export interface LogLine {
  level: number
  msg: string
}

export interface CollectedLog {
  stream: Writable
  lines(): LogLine[]
}

/** Where a log of the program writes to in a test that reads it. */
export function collectLog(): CollectedLog {
  const lines: LogLine[] = []
  const stream = new Writable({
    write(text: Buffer, _encoding, done) {
      for (const line of text.toString().split('\n')) if (line !== '') lines.push(JSON.parse(line))
      done()
    },
  })
  return { stream, lines: () => lines }
}
