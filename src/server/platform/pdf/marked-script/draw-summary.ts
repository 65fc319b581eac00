import type { Exam } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import { writeDoubts } from '#engine/words/doubt.ts'
import { writeMarkWhy } from '#engine/words/mark-why.ts'
import type { Language } from '#engine/words/words.ts'
import { describeMark } from '#server/platform/pdf/marked-script/describe-mark.ts'
import type { MarkedScript, ScriptAnswer } from '#server/platform/pdf/marked-script/marked-script.ts'
import { scriptWords, type ScriptWords } from '#server/platform/pdf/marked-script/script-words.ts'
import { penGreen, penGrey, penRed, writeNote, type Pdf } from '#server/platform/pdf/marked-script/pen.ts'

const leftMm = 18
const topMm = 20
const widthMm = 174
const rowMm = 6.2
const firstRowMm = 62
const rowsAColumn = 36
const inkBlue = '#1b2a4a'

/** Half a page for few questions, never more than one: who, how much, and each question with its mark and its reason. */
export function drawSummary(pdf: Pdf, { exam, script }: { exam: Exam; script: MarkedScript }): void {
  writeNote(pdf, { text: exam.title, x: leftMm, y: topMm, width: widthMm, sizeMm: 6, colour: inkBlue, bold: true })
  const words = scriptWords[exam.language]
  const whose = [script.name === '' ? words.noName : script.name, script.admission, words.paper(script.paper ?? '')]
    .filter((part) => part !== '')
    .join('  ·  ')
  writeNote(pdf, { text: whose, x: leftMm, y: topMm + 9, width: widthMm, sizeMm: 4, colour: inkBlue })
  writeNote(pdf, { text: describeTotal(words, script), x: leftMm, y: topMm + 17, width: widthMm, sizeMm: 9, bold: true })
  for (const [at, text] of describeStanding(words, script).entries())
    writeNote(pdf, { text, x: leftMm, y: topMm + 29 + at * 5, width: widthMm, sizeMm: 3.6, colour: penGrey })
  const columns = Math.max(1, Math.ceil(script.answers.length / rowsAColumn))
  const columnMm = widthMm / columns
  for (const [at, answer] of script.answers.entries()) {
    const x = leftMm + Math.floor(at / rowsAColumn) * columnMm
    drawRow(pdf, { answer, language: exam.language, x, y: firstRowMm + (at % rowsAColumn) * rowMm, width: columnMm - 4 })
  }
}

interface SummaryRow {
  answer: ScriptAnswer
  language: Language
  x: number
  y: number
  width: number
}

function drawRow(pdf: Pdf, { answer, language, x, y, width }: SummaryRow): void {
  const { mark } = answer
  const colour = mark.needsReview ? penRed : mark.marks === mark.max ? penGreen : inkBlue
  pdf
    .save()
    .lineWidth(0.1)
    .strokeColor('#c9ccd1')
    .moveTo(x, y + rowMm - 1.1)
    .lineTo(x + width, y + rowMm - 1.1)
    .stroke()
    .restore()
  writeNote(pdf, { text: mark.question, x, y, width: 14, colour: inkBlue, bold: true })
  writeNote(pdf, { text: describeMark(answer), x: x + 14, y, width: 14, align: 'right', colour, bold: true })
  if (width > 45)
    writeNote(pdf, {
      text: mark.needsReview ? writeDoubts(mark.doubts, language) : describeReasons(mark, language),
      x: x + 31,
      y: y + 0.3,
      width: width - 31,
      sizeMm: 2.9,
      colour: penGrey,
    })
}

/** What was lost matters more to the pupil than what was earned. */
function describeReasons({ reasons, marks, max }: ScriptAnswer['mark'], language: Language): string {
  // Marks are lost by a point that was not earned, or by a penalty that was taken.
  const said = reasons.filter(({ code, awarded }) => (isPenalty(code) ? awarded : awarded === (marks === max)))
  return said.map(({ why }) => writeMarkWhy(why, language)).join(' ')
}

function describeTotal(words: ScriptWords, { total, max, percent, grade }: MarkedScript): string {
  // Nobody has judged all of it: there is nothing to add up.
  if (total === null) return `– / ${max}`
  if (percent === null) return words.soFar(total, max)
  return `${total} / ${max}    ${Math.round(percent)} %${grade && !grade.code.endsWith('%') ? `    ${grade.code}` : ''}`
}

/** What is open: about the paper on one line, about its pupil and its answers on the next. */
function describeStanding(words: ScriptWords, { missingPages, toReview, otherPapers, isUnclaimed }: MarkedScript): string[] {
  const ofPaper = [...(isUnclaimed ? [words.unclaimed] : []), ...(missingPages.length > 0 ? [words.pagesMissing(missingPages)] : [])]
  const ofAnswers = [...(otherPapers.length > 0 ? [words.otherPapers(otherPapers)] : []), ...(toReview > 0 ? [words.waiting(toReview)] : [])]
  const lines = [ofPaper, ofAnswers].filter((said) => said.length > 0).map((said) => said.join(' '))
  return lines.length > 0 ? lines : [words.settled]
}
