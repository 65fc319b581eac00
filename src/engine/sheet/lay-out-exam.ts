import type { ChoiceQuestion, Exam, Question } from '#engine/exam/exam.ts'
import { labelBelow, stemsOf } from '#engine/exam/stems.ts'
import { layOutAdmissionBlock } from '#engine/sheet/admission-block.ts'
import { layOutChoiceBlock } from '#engine/sheet/choice-block.ts'
import { layOutChoiceRun } from '#engine/sheet/choice-run.ts'
import { layOutDrawingBlock } from '#engine/sheet/drawing-block.ts'
import { groupQuestions } from '#engine/sheet/group-questions.ts'
import { layOutNumberBlock } from '#engine/sheet/number-block.ts'
import { layOutMatchingOptions, layOutMatchingRows } from '#engine/sheet/matching-block.ts'
import { layOutPageFrame } from '#engine/sheet/page-frame.ts'
import { BODY_BOTTOM, FIRST_BODY_TOP, NEXT_BODY_TOP, code, fiducials } from '#engine/sheet/page-measures.ts'
import { joinParts } from '#engine/sheet/page-template.ts'
import type { Block, Fit, PageTemplate, Part, SheetStyle } from '#engine/sheet/page-template.ts'
import { layOutSectionHeading } from '#engine/sheet/section-heading.ts'
import { spacingOf } from '#engine/sheet/spacing.ts'
import { layOutStem } from '#engine/sheet/stem-block.ts'
import { getSheetWords } from '#engine/sheet/sheet-words.ts'
import { layOutTable } from '#engine/sheet/table-block.ts'
import { layOutWrittenBlock } from '#engine/sheet/written-block.ts'

/**
 * A named sheet has the pupil's name printed on it; a spare one has a grid for the admission number
 * before the first question, and so another geometry.
 */
export type SheetKind = 'named' | 'spare'

/** Text is shrunk by these steps, then cut, until a question fits on a page of its own. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.62]
const LEAST_LINES = 4
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
  const flow = new PageFlow()
  if (kind === 'spare') flow.add([layOutAdmissionBlock(words)])
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
    const frame = layOutPageFrame(exam, words, page, flow.pages.length)
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
  for (let lines = 100; lines >= LEAST_LINES && block.heightMm > roomMm; lines -= 4)
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
  readonly pages: Part[][] = [[]]
  private y = FIRST_BODY_TOP
  private isTop = true

  /** The height of the page that a block too tall for the rest of this one would come to stand on. */
  get pageRoomMm(): number {
    return BODY_BOTTOM - (this.isTop ? this.y : NEXT_BODY_TOP)
  }

  /** Blocks that stay together. */
  add(blocks: readonly Block[]): void {
    const height = blocks.reduce((sum, block, index) => sum + block.heightMm + (index === 0 && this.isTop ? 0 : block.gapBeforeMm), 0)
    if (this.y + height > BODY_BOTTOM && !this.isTop) this.turn()
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
        this.turn()
        continue
      }
      this.add([...before, run.block])
      rest = rest.slice(run.taken)
      before = again
    }
  }

  private turn(): void {
    this.pages.push([])
    this.y = NEXT_BODY_TOP
    this.isTop = true
  }
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.heightMm + block.gapBeforeMm, 0)
}

function round(mm: number): number {
  return Math.round(mm * 1000) / 1000
}
