export interface ServerEvent {
  event: string
  data: string
}

/**
 * Splits a stream of server-sent events (WHATWG HTML, section 9.2) as it arrives, in whatever pieces.
 * Comments, ids and retry hints are skipped; an event without data is none.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ event: name === '' ? 'message' : name, data: data.join('\n') })
      name = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }

  return (piece) => {
    rest += piece
    // A carriage return at the very end may be half of a line break.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest
    const lines = whole.split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + rest.slice(whole.length)
    for (const line of lines) takeLine(line)
  }
}
