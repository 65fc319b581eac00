import type { PrintedWords } from '#engine/exam/from-paper/paper-draft.ts'
import { speaksToProgram } from '#engine/model-reply/is-addressed.ts'

export interface SendableWords extends PrintedWords {
  /** Lines that speak to a program. */
  unsent: string[]
}

/** The words of a paper and its scheme that may go to AI reading, and on which what it proposes may rest. */
export function sendableWords({ paper, scheme }: PrintedWords): SendableWords {
  const speaking = new Set([...findSpeaking(paper), ...findSpeaking(scheme)])
  const isHonest = (line: string): boolean => !speaking.has(line)
  return { paper: paper.filter(isHonest), scheme: scheme.filter(isHonest), unsent: [...speaking] }
}

/** A sentence may go on in the next line. */
function findSpeaking(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    if (speaksToProgram(line)) return [line]
    const next = lines[at + 1]
    return next !== undefined && !speaksToProgram(next) && speaksToProgram(`${line} ${next}`) ? [line, next] : []
  })
}
