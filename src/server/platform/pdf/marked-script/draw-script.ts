import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Annotation } from '#engine/annotations/annotation.ts'
import { drawAnnotation, penWidthMm } from '#engine/annotations/draw-annotation.ts'
import { listSignPlaces } from '#engine/annotations/place-sign.ts'
import { fallbackScale, measureAnnotation, annotationSizeMm, splitAnnotationRuns } from '#engine/annotations/wrap-annotation.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { getFeedbackPrintWords } from '#engine/feedback/feedback-print-words.ts'
import { drawParagraphs, type FeedbackHalf } from '#engine/feedback/lay-out-feedback.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { writeWrittenIn } from '#engine/sentences/written-in.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import type { Layout, LayoutPage } from '#engine/sheet/layout.ts'
import { measureText, splitRuns } from '#engine/sheet/measure-text.ts'
import type { Language } from '#engine/words/words.ts'
import { drawOnPdf } from '#server/platform/pdf/draw-on-pdf.ts'
import { fontFolder } from '#server/platform/pdf/faces.ts'
import { drawSummary } from '#server/platform/pdf/marked-script/draw-summary.ts'
import type { MarkedScript, ScriptPage, ScriptAnswer } from '#server/platform/pdf/marked-script/marked-script.ts'
import { penRed, writeNote, type Pdf, drawCross, drawRing, drawTick, penGrey } from '#server/platform/pdf/marked-script/pen.ts'
import { addPage } from '#server/platform/pdf/marked-script/add-page.ts'
import { describeMark } from '#server/platform/pdf/marked-script/describe-mark.ts'
import { startPdf } from '#server/platform/pdf/start-pdf.ts'

type PageSize = Pick<Layout, 'pageWidthMm' | 'pageHeightMm'>

/** A document for marked scripts. Without a date of its own, so that the same scripts give the same bytes. */
export function openScriptPdf(title: string, size: PageSize): Pdf {
  const pdf = startPdf({ title, createdAt: new Date(0), size })
  registerHand(pdf)
  return pdf
}

/** A summary, then each page with ticks, crosses, marks and annotations in their places. */
export async function drawScript(
  pdf: Pdf,
  { exam, script, size, pages }: { exam: Exam; script: MarkedScript; size: PageSize; pages: Iterable<ScriptPage> | AsyncIterable<ScriptPage> },
): Promise<void> {
  addPage(pdf)
  const { language = exam.language } = script
  const bottom = drawSummary(pdf, { exam, script })
  if (script.feedback) drawFeedback(pdf, { feedback: script.feedback, language: script.language ?? script.feedback.language, bottom, size })
  let isFirst = true
  for await (const { layout, jpeg } of pages) {
    addPage(pdf)
    if (layout === null) drawWhole(pdf, jpeg, size)
    else {
      if (jpeg !== null) pdf.image(jpeg, 0, 0, { width: size.pageWidthMm, height: size.pageHeightMm })
      drawMarkedPage(pdf, { exam, language, page: layout, answers: script.answers })
      drawAnnotations(pdf, { page: layout, answers: script.answers })
    }
    if (isFirst) drawTotal(pdf, script, size)
    isFirst = false
  }
}

/** Plain paper has any shape; where its answers stand nobody knows, so their marks are in the summary. */
function drawWhole(pdf: Pdf, jpeg: Buffer | null, { pageWidthMm, pageHeightMm }: PageSize): void {
  if (jpeg !== null) pdf.image(jpeg, 0, 0, { fit: [pageWidthMm, pageHeightMm], align: 'center', valign: 'center' })
}

function drawTotal(pdf: Pdf, { total, max }: MarkedScript, { pageWidthMm }: PageSize): void {
  // Above the title of the sheet.
  const place = { x: pageWidthMm / 2 - 20, y: 4, width: 40, sizeMm: 7, align: 'center' } as const
  writeNote(pdf, { text: `${total ?? '–'} / ${max}`, ...place, colour: penRed, bold: true })
}

const leftMm = 18
const marginMm = 14
const headMm = 18
/** As much as 120 words need in letters that one likes to read. */
const neededMm = 75

/** Below the summary where there is room, else on a page of its own. */
function drawFeedback(
  pdf: Pdf,
  { feedback, language, bottom, size }: { feedback: Pick<FeedbackHalf, 'language' | 'text'>; language: Language; bottom: number; size: PageSize },
): void {
  const isBelow = size.pageHeightMm - marginMm - bottom - headMm >= neededMm
  if (!isBelow) addPage(pdf)
  const top = isBelow ? bottom + headMm : marginMm + headMm / 2
  drawOnPdf(pdf, [
    drawText(getFeedbackPrintWords(language).title, leftMm, top - 1, { size: 5.4, weight: 'bold' }),
    ...(feedback.language === language ? [] : [drawText(writeWrittenIn('feedback', language), leftMm, top + 3.4, { size: 2.9, grey: 0.35 })]),
    ...drawParagraphs(feedback.text, {
      x: leftMm,
      y: top + (feedback.language === language ? 8 : 11),
      width: size.pageWidthMm - 2 * leftMm,
      height: Math.min(neededMm + 10, size.pageHeightMm - marginMm - top - 11),
    }),
  ])
}

/** The pen of the marker over one page: ticks, crosses and marks where the answers stand. */
function drawMarkedPage(
  pdf: Pdf,
  { exam, language, page, answers }: { exam: Exam; language: Language; page: LayoutPage; answers: readonly ScriptAnswer[] },
): void {
  const questions = new Map(exam.questions.map((question) => [question.id, question]))
  for (const answer of answers) {
    const question = questions.get(answer.mark.question)
    if (question === undefined) continue
    if (question.type === 'choice') drawChoice(pdf, { page, answer, right: question.answer })
    else drawBox(pdf, { page, answer, question, language })
  }
}

function drawChoice(pdf: Pdf, { page, answer, right }: { page: LayoutPage; answer: ScriptAnswer; right: readonly string[] }): void {
  const { mark, read } = answer
  const bubbles = page.bubbles.filter(({ question }) => question === mark.question)
  for (const bubble of bubbles) if (right.includes(bubble.option) && !read.chosen.includes(bubble.option)) drawRing(pdf, bubble)
  const [sign] = listSignPlaces({ bubbles, others: page.bubbles.filter(({ question }) => question !== mark.question) })
  if (sign === undefined) return
  const earned = judgedMarks(mark)
  const { x, y, width, height } = sign
  if (mark.needsReview || earned === null) writeNote(pdf, { text: '?', ...sign, sizeMm: height * 0.7, align: 'center', bold: true })
  else if (earned === 0) drawCross(pdf, { x: x + width / 2, y: y + height / 2, size: height * 0.55 })
  else drawTick(pdf, { x: x + width * 0.4, y: y + height * 0.85, size: height * 0.7 })
  // A tick alone would say all of them.
  if (earned !== null && earned > 0 && earned < mark.max)
    writeNote(pdf, { text: describeMark(answer), x: x - 3, y: y + height, width: width + 3, sizeMm: 3.4, align: 'right', bold: true })
}

interface AnswerInBox {
  page: LayoutPage
  answer: ScriptAnswer
  question: Question
  language: Language
}

function drawBox(pdf: Pdf, { page, answer, question, language }: AnswerInBox): void {
  const { mark } = answer
  const box = page.boxes.find((each) => each.question === question.id)
  if (box === undefined) return
  const right = box.x + box.width
  if (mark.needsReview) {
    writeNote(pdf, { text: describeMark(answer), x: right - 22, y: box.y + 1, width: 20, align: 'right', sizeMm: 4.4, bold: true })
    writeNote(pdf, {
      text: writeDoubts(mark.doubts, language),
      x: box.x + 2,
      y: box.y + box.height - 4.6,
      width: box.width - 4,
      align: 'right',
      sizeMm: 2.8,
      colour: penGrey,
    })
    return
  }
  writeNote(pdf, { text: describeMark(answer), x: right - 22, y: box.y + 1, width: 20, align: 'right', sizeMm: 4.4, bold: true })
  if (answer.note) writeNote(pdf, { text: answer.note, x: box.x + 2, y: box.y + box.height - 5.4, width: box.width - 4, align: 'right', sizeMm: 3.4 })
  if (mark.marks === mark.max) drawTick(pdf, { x: right - 26, y: box.y + 5.4 })
  else if (mark.marks === 0) drawCross(pdf, { x: right - 25, y: box.y + 3.4 })
}

const hand = 'hand'
/** A light edge, so that it can be read on the pupil's ink. */
const edgeMm = 0.5
let handBytes: Buffer | null = null

/** The face of the teacher's pen; only what is used of it gets embedded. */
function registerHand(pdf: Pdf): void {
  handBytes ??= readFileSync(join(fontFolder, 'covered-by-your-grace.ttf'))
  pdf.registerFont(hand, handBytes)
}

/** What a person wrote and drew on the answers of one page, as lines and letters. */
function drawAnnotations(pdf: Pdf, { page, answers }: { page: LayoutPage; answers: readonly ScriptAnswer[] }): void {
  const here = new Set([...page.bubbles, ...page.boxes].map(({ question }) => question))
  for (const { mark, annotations = [] } of answers) if (here.has(mark.question)) for (const annotation of annotations) drawOne(pdf, annotation)
}

function drawOne(pdf: Pdf, annotation: Annotation): void {
  const { paths, lines } = drawAnnotation(annotation)
  pdf.save().lineCap('round').lineJoin('round')
  for (const [width, colour] of [
    [penWidthMm + edgeMm, '#ffffff'],
    [penWidthMm, penRed],
  ] as const)
    for (const path of paths) pdf.path(path).lineWidth(width).strokeColor(colour).stroke()
  pdf.restore()
  for (const line of lines) writeLine(pdf, line)
}

function writeLine(pdf: Pdf, { text, x, y }: { text: string; x: number; y: number }): void {
  let left = x
  for (const run of splitAnnotationRuns(text)) {
    if (run.isHand) writeRun(pdf, { face: hand, size: annotationSizeMm, text: run.text, x: left, y })
    else writeForeign(pdf, { text: run.text, x: left, y })
    left += measureAnnotation(run.text)
  }
}

/** What the hand has no letters for stands in the faces of the sheet. */
function writeForeign(pdf: Pdf, { text, x, y }: { text: string; x: number; y: number }): void {
  const size = annotationSizeMm * fallbackScale
  let left = x
  for (const { face, text: piece } of splitRuns(text, 'regular')) {
    writeRun(pdf, { face, size, text: piece, x: left, y })
    left += measureText(piece, size)
  }
}

interface WrittenRun {
  face: string
  size: number
  text: string
  x: number
  y: number
}

function writeRun(pdf: Pdf, { face, size, text, x, y }: WrittenRun): void {
  // No kerning or ligatures: the engine has measured the text without them.
  const how = { lineBreak: false, baseline: 'alphabetic', features: [] } as const
  pdf.save().font(face).fontSize(size).lineJoin('round')
  pdf
    .lineWidth(edgeMm)
    .strokeColor('#ffffff')
    .text(text, x, y, { ...how, features: [], stroke: true, fill: false })
  pdf.fillColor(penRed).text(text, x, y, { ...how, features: [] })
  pdf.restore()
}
