import type { Exam } from '#engine/exam/exam.ts'
import { readWording } from '#engine/exam/wording/read-wording.ts'

/** How the signs of a wording are understood. The sentences stand in `#engine/sentences/wording-note.ts`. */
export type WordingNote =
  | { code: 'alternatives' | 'must-be-there' | 'not-accepted' | 'ignored'; wordings: readonly string[] }
  | { code: 'reverse-accepted' | 'error-carried' | 'all-needed' }
  // What could mean two things
  | { code: 'numbers-with-stroke' | 'numbers-parted'; found: string }
  | { code: 'and-in-wording' | 'or-in-wording' | 'count-in-wording' | 'marks-in-wording' }

const twoMeanings: ReadonlySet<WordingNote['code']> = new Set<WordingNote['code']>([
  'numbers-with-stroke',
  'numbers-parted',
  'and-in-wording',
  'or-in-wording',
  'count-in-wording',
  'marks-in-wording',
])

/** Whether somebody who wrote the wording may have meant something else. */
export function hasTwoMeanings({ code }: WordingNote): boolean {
  return twoMeanings.has(code)
}

/** With the "and" or the "or" that joins them. */
const maxWords = 5

/** What is understood of a wording beyond its words, and what could be meant otherwise; nothing of plain words. */
export function noteWording(text: string): WordingNote[] {
  const { wordings, required, reject, ignored, takesReverse, carriesError } = readWording(text)
  const stroke = /(?<![\d./])\d+(?:\.\d+)?\/\d+(?:\.\d+)?(?![\d/])/.exec(text)?.[0]
  const parted = /(?<![\d.])\d+(?:\.\d+)?\s\/\s\d+(?:\.\d+)?/.exec(text)?.[0]
  const isMarksFor = /\b(?:\d|one|two|three)\s+(?:marks?|mks?)\s+(?:each\s+)?for\b/i.test(text)
  const isCounted = /\bmax\.? ?\d|\b(?:any|zozote|yoyote) (?:\d|two|three|four|five|mbili|tatu|nne|tano)\b/i.test(text)
  const isJoined = /\p{L}{3}\s*\+\s*\p{L}{3}|\p{Ll}\sAND\s\p{Ll}/u.test(text) && !/[=→⟶]/.test(text)
  // Of a whole sentence nobody means one half alone.
  const phrases = wordings.filter((each) => each.split(' ').length <= maxWords).join(' ; ')
  return [
    ...(wordings.length > 1 ? [{ code: 'alternatives', wordings } as const] : []),
    ...(required.length > 0 ? [{ code: 'must-be-there', wordings: required } as const] : []),
    ...(reject.length > 0 ? [{ code: 'not-accepted', wordings: reject } as const] : []),
    ...(ignored.length > 0 ? [{ code: 'ignored', wordings: ignored } as const] : []),
    ...(takesReverse ? [{ code: 'reverse-accepted' } as const] : []),
    ...(carriesError ? [{ code: 'error-carried' } as const] : []),
    ...(isJoined ? [{ code: 'all-needed' } as const] : []),
    ...(stroke === undefined ? [] : [{ code: 'numbers-with-stroke', found: stroke } as const]),
    ...(parted === undefined ? [] : [{ code: 'numbers-parted', found: parted } as const]),
    ...(isMarksFor ? [{ code: 'marks-in-wording' } as const] : []),
    ...(isCounted ? [{ code: 'count-in-wording' } as const] : []),
    ...(!isJoined && !isMarksFor && /\s(?:and|na)\s/i.test(phrases) ? [{ code: 'and-in-wording' } as const] : []),
    ...(/\s(?:or|au)\s/i.test(phrases) ? [{ code: 'or-in-wording' } as const] : []),
  ]
}

export interface ExamWordingNote {
  question: string
  /** From 1. */
  point: number
  wording: string
  note: WordingNote
}

/** What could mean two things in an exam that comes from a file: its short questions, wording by wording. */
export function listDoubtfulWordings({ questions }: Pick<Exam, 'questions'>): ExamWordingNote[] {
  return questions.flatMap((question) =>
    question.type !== 'short'
      ? []
      : question.scheme.flatMap(({ text, accept = [] }, at) =>
          [...(text === undefined ? [] : [text]), ...accept].flatMap((wording) =>
            noteWording(wording)
              .filter(hasTwoMeanings)
              .map((note) => ({ question: question.id, point: at + 1, wording, note })),
          ),
        ),
  )
}
