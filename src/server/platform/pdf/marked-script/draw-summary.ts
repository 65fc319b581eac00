import type { Exam } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import { readChosenLevel } from '#engine/marking/essay-levels.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { writeLostPage } from '#engine/sentences/lost-page.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
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
const lastRowMm = 286
const standingMm = 5
/** So many lines fit above the first row. */
const standingLines = 2
const inkBlue = '#1b2a4a'

/**
 * Half a page for few questions, never more than one: who, how much, and each question with its mark and its reason. Gives how far
 * down it reaches.
 */
export function drawSummary(pdf: Pdf, { exam, script }: { exam: Exam; script: MarkedScript }): number {
  writeNote(pdf, { text: exam.title, x: leftMm, y: topMm, width: widthMm, sizeMm: 6, colour: inkBlue, bold: true })
  const { language = exam.language } = script
  const words = scriptWords[language]
  const whose = [script.name === '' ? words.noName : script.name, script.admission, words.paper(script.paper ?? '')]
    .filter((part) => part !== '')
    .join('  ·  ')
  writeNote(pdf, { text: whose, x: leftMm, y: topMm + 9, width: widthMm, sizeMm: 4, colour: inkBlue })
  writeNote(pdf, { text: describeTotal(words, script), x: leftMm, y: topMm + 17, width: widthMm, sizeMm: 9, bold: true })
  const standing = describeStanding(language, script)
  // The questions begin below what is said of the paper, however much that is.
  const firstRow = firstRowMm + Math.max(0, standing.length - standingLines) * standingMm
  for (const [at, text] of standing.entries())
    writeNote(pdf, { text, x: leftMm, y: topMm + 29 + at * standingMm, width: widthMm, sizeMm: 3.6, colour: penGrey })
  const rows = script.answers.flatMap((answer) => [{ answer, said: null }, ...listLevels(answer, language).map((said) => ({ answer, said }))])
  const rowsAColumn = Math.floor((lastRowMm - firstRow) / rowMm)
  const columns = Math.max(1, Math.ceil(rows.length / rowsAColumn))
  const columnMm = widthMm / columns
  for (const [at, { answer, said }] of rows.entries()) {
    const place = { x: leftMm + Math.floor(at / rowsAColumn) * columnMm, y: firstRow + (at % rowsAColumn) * rowMm, width: columnMm - 4 }
    if (said === null) drawRow(pdf, { answer, language, ...place })
    else writeNote(pdf, { text: said, x: place.x + 14, y: place.y + 0.3, width: place.width - 14, sizeMm: 2.9, colour: penGrey })
  }
  return firstRow + Math.min(rows.length, rowsAColumn) * rowMm
}

/** Of an essay that a person judged: each criterion on a line of its own, with the level that was chosen. */
function listLevels({ mark }: ScriptAnswer, language: Language): string[] {
  if (mark.needsReview) return []
  return mark.reasons.flatMap((reason) =>
    readChosenLevel(reason) === null ? [] : [scriptWords[language].criterion(reason.code, writeMarkWhy(reason.why, language))],
  )
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
      text: mark.needsReview ? writeDoubts(mark.doubts, language) : describeReasons(answer, language),
      x: x + 31,
      y: y + 0.3,
      width: width - 31,
      sizeMm: 2.9,
      colour: penGrey,
    })
}

/** What was lost matters more to the pupil than what was earned. */
function describeReasons({ mark: { reasons, marks, max }, pointsStand = true }: ScriptAnswer, language: Language): string {
  if (!pointsStand) return ''
  // Its levels stand below it.
  if (reasons.some((reason) => readChosenLevel(reason) !== null)) return ''
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
function describeStanding(language: Language, { lostPages, toReview, otherPapers, isUnclaimed }: MarkedScript): string[] {
  const words = scriptWords[language]
  const ofPaper = isUnclaimed ? [words.unclaimed] : []
  const lost = lostPages.map((each) => writeLostPage(each, language))
  const ofAnswers = [...(otherPapers.length > 0 ? [words.otherPapers(otherPapers)] : []), ...(toReview > 0 ? [words.waiting(toReview)] : [])]
  const lines = [ofPaper, ...pairUp(lost), ofAnswers].filter((said) => said.length > 0).map((said) => said.join(' '))
  return lines.length > 0 ? lines : [words.settled]
}

/** Two sentences fit on a line. */
function pairUp(sentences: readonly string[]): string[][] {
  return sentences.flatMap((_, at) => (at % 2 === 0 ? [sentences.slice(at, at + 2)] : []))
}
