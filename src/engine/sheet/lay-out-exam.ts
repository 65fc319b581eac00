import type { ChoiceQuestion, Exam, Question, EssayQuestion, ShortQuestion, Stem } from '#engine/exam/exam.ts'
import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { labelBelow, stemsOf, formOver } from '#engine/exam/stems.ts'
import { layOutAdmissionBlock } from '#engine/sheet/admission-block.ts'
import { layOutChoiceBlock } from '#engine/sheet/choice-block.ts'
import { layOutChoiceRun, isCompact } from '#engine/sheet/choice-run.ts'
import { layOutDrawingBlock } from '#engine/sheet/drawing-block.ts'
import { drawLine, drawText } from '#engine/sheet/drawing.ts'
import { layOutNumberBlock } from '#engine/sheet/number-block.ts'
import { layOutMatchingOptions, layOutMatchingRows } from '#engine/sheet/matching-block.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import { layOutPageFrame } from '#engine/sheet/page-frame.ts'
import { BODY_BOTTOM, FIRST_BODY_TOP, NEXT_BODY_TOP, code, fiducials, LEFT, RIGHT } from '#engine/sheet/page-measures.ts'
import { joinParts } from '#engine/sheet/page-template.ts'
import type { Block, Fit, PageTemplate, Part, SheetStyle } from '#engine/sheet/page-template.ts'
import { layOutQuestionHead } from '#engine/sheet/question-head.ts'
import { drawRuledBox, heightOfLines, layOutRuledBox } from '#engine/sheet/ruled-box.ts'
import { spacingOf } from '#engine/sheet/spacing.ts'
import { layOutStem } from '#engine/sheet/stem-block.ts'
import { getSheetWords, type SheetWords } from '#engine/sheet/sheet-words.ts'
import { layOutTable } from '#engine/sheet/table-block.ts'

/**
 * A named sheet has the pupil's name printed on it; a spare one has a grid for the admission number before the first question, and
 * so another geometry; a master, which is photocopied for everybody, has a grid on every page.
 */
export const sheetKinds = ['named', 'spare', 'master'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** Text is shrunk by these steps, then cut, until a question fits on a page of its own. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.62]
const MIN_LINES = 4
const TABLE_GAP = 3

/**
 * Lays an exam out on A4 pages: every question once, whole on one page and in the order of the exam, a section's
 * heading with its first question. Returns the pages with all that is printed and all that is read, in millimetres.
 */
export function layOutExam(exam: Exam, kind: SheetKind = 'named'): PageTemplate[] {
  const style: SheetStyle = {
    words: getSheetWords(exam.language),
    spacing: spacingOf(exam),
    answerIn: exam.answerIn ?? 'bubbles',
    placeOf: (id) => placeOf(exam, id),
  }
  const { words } = style
  const flow = new PageFlow(kind === 'master' ? layOutAdmissionBlock(words, kind) : null)
  if (kind === 'spare') flow.add([layOutAdmissionBlock(words, kind)])
  for (const group of groupQuestions(exam, words)) {
    const title = group.heading === null ? [] : [layOutSectionHeading(group.heading.title, group.heading.rule)]
    // Most of the page is for a table, which is never divided.
    const stemRoomMm = flow.pageRoomMm / group.stems.length / (group.kind === 'table' ? 2 : 1)
    const heading = [...title, ...group.stems.map((stem) => layOutStem(exam, stem, style, stemRoomMm))]
    if (group.kind === 'run') {
      flow.addRun(heading, group.questions, layOutChoiceRun)
    } else if (group.kind === 'matching') {
      const options = layOutMatchingOptions(group.questions, style)
      flow.addRun(
        [...heading, ...options],
        group.questions,
        (rest, roomMm, isFresh) => layOutMatchingRows(rest, style, { roomMm, isFresh, isContinued: rest.length < group.questions.length }),
        options,
      )
    } else if (group.kind === 'table') {
      flow.add([...heading, layOutTable(group.table, group.questions, flow.pageRoomMm - heightOf(heading) - TABLE_GAP)])
    } else {
      flow.add([...heading, layOutQuestion(group.question, style, flow.pageRoomMm - heightOf(heading))])
    }
  }
  return flow.pages.map((parts, index) => {
    const page = index + 1
    const body = joinParts(parts)
    const frame = layOutPageFrame({ exam, words, isMaster: kind === 'master' }, page, flow.pages.length)
    return {
      page,
      pages: flow.pages.length,
      fiducials: fiducials.map((fiducial) => ({ ...fiducial })),
      code: { ...code },
      bubbles: body.bubbles.map((bubble) => ({ ...bubble, x: round(bubble.x), y: round(bubble.y) })),
      boxes: body.boxes.map((box) => ({ ...box, x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) })),
      nameBox: frame.nameBox,
      slots: frame.slots,
      drawing: [...frame.drawing, ...body.drawing],
    }
  })
}

function placeOf(exam: Exam, id: string): { label: string; depth: number } {
  const stems = stemsOf(exam, id)
  return { label: labelBelow(id, stems.at(-1)), depth: stems.length }
}

function layOutQuestion(question: Question, style: SheetStyle, roomMm: number): Block {
  let block = layOutAtScale(question, style, { roomMm, scale: 1, maxLines: Infinity })
  for (const scale of SCALES) {
    block = layOutAtScale(question, style, { roomMm, scale, maxLines: Infinity })
    if (block.heightMm <= roomMm) return block
  }
  for (let lines = 100; lines >= MIN_LINES && block.heightMm > roomMm; lines -= 4)
    block = layOutAtScale(question, style, { roomMm, scale: SCALES.at(-1) ?? 1, maxLines: lines })
  return block
}

function layOutAtScale(question: Question, style: SheetStyle, fit: Fit): Block {
  if (question.type === 'choice') return layOutChoiceBlock(question, style, fit)
  if (question.type === 'number') return layOutNumberBlock(question, style, fit)
  if (question.type === 'drawing') return layOutDrawingBlock(question, style, fit)
  return layOutWrittenBlock(question, style, fit)
}

/** As many of the questions as fit into the height, and how many those are; null where it is too few. */
type LayOutRun = (questions: readonly ChoiceQuestion[], roomMm: number, isFresh: boolean) => { block: Block; taken: number } | null

/** Puts blocks one under another and turns the page where the next does not fit. */
class PageFlow {
  readonly pages: Part[][] = []
  private y = FIRST_BODY_TOP
  private isTop = true
  private readonly top: Block | null

  /** `top` stands first on every page. */
  constructor(top: Block | null) {
    this.top = top
    this.begin(FIRST_BODY_TOP)
  }

  /** The height of the page that a block too tall for the rest of this one would come to stand on. */
  get pageRoomMm(): number {
    return BODY_BOTTOM - (this.isTop ? this.y : NEXT_BODY_TOP + (this.top?.heightMm ?? 0))
  }

  /** Blocks that stay together. */
  add(blocks: readonly Block[]): void {
    const height = blocks.reduce((sum, block, index) => sum + block.heightMm + (index === 0 && this.isTop ? 0 : block.gapBeforeMm), 0)
    if (this.y + height > BODY_BOTTOM && !this.isTop) this.begin(NEXT_BODY_TOP)
    for (const block of blocks) {
      if (!this.isTop) this.y += block.gapBeforeMm
      this.pages.at(-1)?.push(block.place(this.y))
      this.y += block.heightMm
      this.isTop = false
    }
  }

  /** A run of lettered questions, broken between questions where the page ends; what stands above it there is `again`. */
  addRun(heading: readonly Block[], questions: readonly ChoiceQuestion[], layOut: LayOutRun, again: readonly Block[] = []): void {
    let before = heading
    let rest = questions
    while (rest.length > 0) {
      const headingMm = before.reduce((sum, block) => sum + block.heightMm + block.gapBeforeMm, 0)
      const run = layOut(rest, BODY_BOTTOM - this.y - headingMm - 5, this.isTop)
      if (run === null) {
        this.begin(NEXT_BODY_TOP)
        continue
      }
      this.add([...before, run.block])
      rest = rest.slice(run.taken)
      before = again
    }
  }

  private begin(y: number): void {
    this.pages.push(this.top === null ? [] : [this.top.place(y)])
    this.y = y + (this.top?.heightMm ?? 0)
    this.isTop = true
  }
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.heightMm + block.gapBeforeMm, 0)
}

function round(mm: number): number {
  return Math.round(mm * 1000) / 1000
}

const SIZE = 4.6

/** The title of a section, with what may be left out at the right. */
function layOutSectionHeading(title: string, rule: string): Block {
  const fitted = fitText(title, BODY_WIDTH * (rule === '' ? 1 : 0.66), SIZE, 3, 'bold')
  const note = fitText(rule, BODY_WIDTH * 0.32, 3.4, 2.4)
  return {
    heightMm: 8,
    gapBeforeMm: 8,
    keepWithNext: true,
    place: (y) => ({
      bubbles: [],
      boxes: [],
      drawing: [
        drawText(fitted.text, LEFT, y + 4.8, { size: fitted.size, weight: 'bold' }),
        ...(rule === '' ? [] : [drawText(note.text, RIGHT, y + 4.8, { size: note.size, grey: 0.2, align: 'right' as const })]),
        drawLine(LEFT, y + 7.2, RIGHT, y + 7.2, { widthMm: 0.4, grey: 0 }),
      ],
    }),
  }
}

const AFTER_HEAD = 2.5
const FEWEST_LINES = 2
const MAX_LINES = 28

/** A ruled box as wide as the page, its lines counted by the marks, and no taller than what a page leaves under the text. */
function layOutWrittenBlock(question: ShortQuestion | EssayQuestion, style: SheetStyle, fit: Fit): Block {
  const { spacing } = style
  const head = layOutQuestionHead(question, style, fit)
  const gapBeforeMm = spacing.gapMm
  const boxRoomMm = fit.roomMm - gapBeforeMm - head.heightMm - AFTER_HEAD
  let lines = Math.min(MAX_LINES, spacing.countLines(question))
  while (lines > FEWEST_LINES && heightOfLines(lines) > boxRoomMm) lines -= 1
  const height = heightOfLines(Math.max(FEWEST_LINES, lines))
  return {
    heightMm: head.heightMm + AFTER_HEAD + height,
    gapBeforeMm,
    keepWithNext: false,
    place: (y) => {
      const box = layOutRuledBox({ question: question.id, x: LEFT, y: y + head.heightMm + AFTER_HEAD, width: BODY_WIDTH, height, ruled: true })
      return { bubbles: [], boxes: [box], drawing: [...head.draw(y), ...drawRuledBox(box)] }
    },
  }
}

interface SectionHeading {
  title: string
  /** What may be left out, or an empty string. */
  rule: string
}

/** A question by itself, a run of lettered ones that share their columns, the items of a matching or the cells of a table; `heading` and the stems that begin here stand above it. */
type QuestionGroup = { heading: SectionHeading | null; stems: Stem[] } & (
  | { kind: 'one'; question: Question }
  | { kind: 'run'; questions: ChoiceQuestion[] }
  | { kind: 'matching'; questions: ChoiceQuestion[] }
  | { kind: 'table'; table: NonNullable<Stem['table']>; questions: Question[] }
)

/** The questions in the exam's own order, with a heading wherever another section begins, and each stem before its first part. */
function groupQuestions(exam: Exam, words: SheetWords): QuestionGroup[] {
  const groups: QuestionGroup[] = []
  const seen = new Set<string>()
  let current: string | null = null
  let over: Stem[] = []
  for (const question of exam.questions) {
    const section = exam.sections?.find((candidate) => candidate.questions.includes(question.id)) ?? null
    let heading: SectionHeading | null = null
    if (section !== null && section.title !== current) {
      const title = seen.has(section.title) ? `${section.title} (${words.continued})` : section.title
      heading = { title, rule: section.answerAny === undefined ? '' : words.answerAny(section.answerAny) }
      seen.add(section.title)
    }
    const last = groups.at(-1)
    const begins = heading !== null || (section?.title ?? null) !== current
    current = section?.title ?? null
    const before = over
    over = stemsOf(exam, question.id)
    const stems = over.filter((stem) => !before.includes(stem))
    const isSameTree = stems.length === 0 && before.length === over.length
    const form = formOver(exam, question.id)
    if (form?.table !== undefined) {
      if (last?.kind === 'table' && !begins && isSameTree) last.questions.push(question)
      else groups.push({ kind: 'table', heading, stems, table: form.table, questions: [question] })
    } else if (question.type === 'choice' && form !== null) {
      if (last?.kind === 'matching' && !begins && isSameTree) last.questions.push(question)
      else groups.push({ kind: 'matching', heading, stems, questions: [question] })
    } else if (question.type === 'choice' && isCompact(question)) {
      if (last?.kind === 'run' && !begins && isSameTree) last.questions.push(question)
      else groups.push({ kind: 'run', heading, stems, questions: [question] })
    } else groups.push({ kind: 'one', heading, stems, question })
  }
  return groups
}
