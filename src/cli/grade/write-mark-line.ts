import type { MarkLine } from '#cli/grade/marked-answers.ts'
import { isJudged, judgedMarks } from '#engine/marking/judged.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { writeMarkAsk, writeMarkWhy } from '#engine/sentences/mark-why.ts'
import type { Language } from '#engine/words/words.ts'

/** A line of the file of marks (docs/exam-format.md): its doubts and its reasons are sentences in the language of the exam. */
export function writeMarkLine(
  { student, question, max, credit, confidence, needsReview, doubts, reasons, ...line }: MarkLine,
  language: Language,
): object {
  // Null while nobody has judged it: that is no 0.
  const marks = judgedMarks({ marks: line.marks, needsReview, reasons })
  return {
    student,
    question,
    marks,
    max,
    credit: marks === null ? null : credit,
    confidence,
    needsReview,
    doubt: writeDoubts(doubts, language),
    reasons: reasons.map(({ code, text, asks, ...earned }) => ({
      code,
      text: writeMarkAsk({ text, asks }, language),
      ...earned,
      awarded: isJudged(earned) ? earned.awarded : null,
      why: writeMarkWhy(earned.why, language),
    })),
  }
}
