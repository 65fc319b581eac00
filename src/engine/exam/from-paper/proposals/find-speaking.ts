import { speaksToProgram } from '#engine/model-reply/is-addressed.ts'

/** The lines that speak to a program. A sentence may continue on the next line. */
export function findSpeaking(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    if (speaksToProgram(line)) return [line]
    const next = lines[at + 1]
    return next !== undefined && !speaksToProgram(next) && speaksToProgram(`${line} ${next}`) ? [line, next] : []
  })
}
