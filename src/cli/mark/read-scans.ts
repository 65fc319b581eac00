import { readFile } from 'node:fs/promises'
import type { Exam, Question } from '#engine/exam/exam.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import { readByHand } from '#engine/marking/mark-hand-answer.ts'
import { answerOf, type SheetAnswer } from '#engine/marking/answer-of.ts'
import type { SideReading } from '#engine/papers/compare-sides.ts'
import type { PageReason } from '#engine/page/page-reason.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import type { PageReading } from '#engine/page/page-reading.ts'
import { findSheetPage, type SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { ScanFile } from '#cli/mark/list-scan-files.ts'
import type { PageShelf } from '#cli/mark/page-shelf.ts'
import { listAskedHere, withBoxes, withLikelyTexts } from '#server/features/marking/list-asked-here.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { PagePicture, ReaderPool } from '#server/platform/read-pages/reader-pool.ts'

/** One answer as it stands on its page. */
export interface ReadAnswer extends SheetAnswer {
  /** Bubbles that count as filled, to be drawn on. */
  chosen: string[]
  /** Read by our own reader of handwriting. */
  isByHand: boolean
}

/** One picture after reading. It is small, because a batch may hold ten thousand. */
export interface ScannedPage {
  file: string
  /** Place within its file, from 1. */
  sequence: number
  state: PageReading['state']
  reasons: PageReason[]
  code: PageReading['code']
  unknownExam: boolean
  answers: ReadAnswer[]
  /** By what it is told from another picture under its code. */
  questions: SideReading[]
  /** The admission number filled in on a sheet without a name. */
  admission: string | null
  /** Why nobody knows whose copy of a master sheet it is. */
  waits?: PageReason
  /** Where its upright picture lies. */
  shelfKey: string | null
}

export interface ReadScansOptions {
  files: readonly ScanFile[]
  exam: Exam
  templates: SheetTemplates
  readers: ReaderPool
  /** How many pictures are in progress together. */
  atOnce: number
  shelf: PageShelf
  onPage: (done: number, known: number) => void
}

/** Reads every page of every file in order, whichever thread finishes first. What cannot be used becomes a page with a reason. */
export async function readScans(options: ReadScansOptions): Promise<ScannedPage[]> {
  const questions = new Map(options.exam.questions.map((question) => [question.id, question]))
  const pages: Promise<ScannedPage[]>[] = []
  const running = new Set<Promise<unknown>>()
  let done = 0
  for (const [index, file] of options.files.entries()) {
    for await (const part of splitFile(options.readers, file)) {
      if (running.size >= options.atOnce) await Promise.race(running)
      const work = 'reasons' in part ? Promise.resolve([unusablePage(file, part)]) : readOne(options, questions, file, part)
      pages.push(work)
      const count = async () => {
        await work
        done += 1
        running.delete(counted)
        // Files not opened yet count as a page each.
        options.onPage(done, Math.max(pages.length + options.files.length - index - 1, done))
      }
      const counted: Promise<void> = count()
      running.add(counted)
    }
  }
  return (await Promise.all(pages)).flat()
}

type Part = PagePicture | { sequence: number; reasons: PageReason[] }

async function* splitFile(readers: ReaderPool, file: ScanFile): AsyncIterable<Part> {
  let sequence = 0
  try {
    for await (const picture of readers.splitUpload(await readFile(file.path))) {
      sequence = picture.sequence
      yield picture
    }
  } catch (error) {
    // Pages before the damage count. The rest of the file is reported once.
    yield { sequence: sequence + 1, reasons: [whyUnusable(error)] }
  }
}

/** The page of a picture, and the one beside it where two small sheets were not cut apart. */
async function readOne(
  options: ReadScansOptions,
  questions: ReadonlyMap<string, Question>,
  file: ScanFile,
  { sequence, bytes }: Pick<PagePicture, 'sequence' | 'bytes'>,
): Promise<ScannedPage[]> {
  const { readers, exam, templates, shelf } = options
  try {
    const { reading, unknownExam, upright, beside } = await readers.readPage({ picture: bytes, templates })
    const shown = reading.state === 'read' && !unknownExam ? upright : null
    const hands = shown === null ? [] : await readHands({ readers, exam, templates }, reading, shown.jpeg)
    const answers = reading.questions.flatMap((read): ReadAnswer[] => {
      const question = questions.get(read.question)
      if (question === undefined) return []
      const sheet = answerOf(question, read)
      const hand = hands.find((each) => each.question === question.id)
      const byHand = hand === undefined ? null : readByHand(sheet, hand)
      return [{ ...(byHand ?? sheet), chosen: read.chosen, isByHand: byHand !== null }]
    })
    const shelfKey = shown === null ? null : await shelf.put(shown.jpeg)
    const { state, reasons, code } = reading
    const own: ScannedPage = {
      file: file.name,
      sequence,
      state,
      reasons,
      code,
      unknownExam,
      answers,
      questions: reading.questions.map(({ question, chosen, boxInk, doubt }) => ({ question, chosen, boxInk, doubt })),
      admission: readAdmission(reading.questions),
      shelfKey,
    }
    if (beside === undefined) return [own]
    return [own, ...(await readOne(options, questions, { ...file, name: `${file.name} (${sequence}, 2)` }, { sequence: 1, bytes: beside }))]
  } catch (error) {
    return [unusablePage(file, { sequence, reasons: [whyUnusable(error)] })]
  }
}

/** What our own reader makes of the short answers of a page. */
async function readHands(
  { readers, exam, templates }: Pick<ReadScansOptions, 'readers' | 'exam' | 'templates'>,
  { code, questions }: PageReading,
  picture: Uint8Array,
): Promise<HandAnswer[]> {
  const page = code === null ? null : findSheetPage(templates, code)
  const asked = withBoxes(listAskedHere(exam, questions), page?.boxes ?? [])
  return asked.length === 0 ? [] : readers.readHandwriting({ picture, pageWidthMm: PAGE_WIDTH, ...withLikelyTexts(exam, asked, []) })
}

function unusablePage(file: ScanFile, { sequence, reasons }: { sequence: number; reasons: PageReason[] }): ScannedPage {
  return {
    file: file.name,
    sequence,
    state: 'unreadable',
    reasons,
    code: null,
    unknownExam: false,
    answers: [],
    questions: [],
    admission: null,
    shelfKey: null,
  }
}

function whyUnusable(error: unknown): PageReason {
  if (error instanceof UnusablePicture) return error.fault
  return { code: 'file-not-opened', text: error instanceof Error ? error.message : String(error) }
}
