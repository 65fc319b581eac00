import { applyEdits } from '#engine/exam/from-paper/edits.ts'
import type { PaperFile } from '#engine/exam/from-paper/part-files.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { readPaperHere } from '#test/server/read-paper-here.ts'
import * as z from 'zod'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { findSheetPage } from '#engine/scan/sheet-templates.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import { encodeFigure } from '#server/platform/images/encode-figure.ts'
import { drawPicture } from '#server/platform/images/draw-picture.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { drawUprightPage } from '#test/stand-ins/pixel-hand.ts'
import type { EditPaperRequest, PagePicture, ReadPageOutcome, OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'

const script = z.object({
  /** Tells pictures of the same page apart. */
  take: z.number().default(1),
  state: z.enum(['read', 'no-code', 'unreadable', 'blank']).default('read'),
  code: z.object({ exam: z.string(), version: z.number(), paper: z.string(), page: z.number() }).nullable().default(null),
  /** Options marked, by question. */
  chosen: z.record(z.string(), z.array(z.string())).default({}),
  /** Options of which the reader is not sure, by question; beside those that are marked. */
  doubtful: z.record(z.string(), z.array(z.string())).default({}),
  /** Questions with ink in their box. */
  ink: z.array(z.string()).default([]),
  /** Words written into boxes, by question: they have ink then, and the page a picture that shows them. */
  words: z.record(z.string(), z.string()).optional(),
  /** Another sheet on the same picture, as its script: the reader cuts it out. */
  beside: z.record(z.string(), z.unknown()).optional(),
  /** The reader dies of it. */
  poison: z.boolean().default(false),
  /** The reader gives it up after its time. */
  slow: z.boolean().default(false),
})
export type ScriptedPage = z.input<typeof script>

/** Where a name stands on the first page of a sheet. */
const nameBox = { x: 17, y: 29, width: 145, height: 11.5 }

const jpegMagic = Buffer.from([0xff, 0xd8, 0xff])
/** A file of several pages is no picture. */
const pdfMagic = Buffer.from('%PDF-1.7 ')
const pageEnd = '\n'

/** A file whose pages say what a reader finds on them; it begins like a JPEG, or where it has several pages like a PDF. */
export function writeScript(...pages: ScriptedPage[]): Buffer {
  return Buffer.concat([pages.length === 1 ? jpegMagic : pdfMagic, Buffer.from(pages.map((page) => JSON.stringify(page)).join(pageEnd))])
}

/** The code of a page of a layout, for a script. */
export function codeOf(text: string): SheetCode {
  const [, exam = '', version, paper = '', page] = text.split('/')
  return { exam, version: Number(version), paper, page: Number(page) }
}

/** Stands in for the threads that read pictures: reads scripts, and what a page has not, it does not find. */
export function scriptedReaders(): OmrReaderPool & { readCount: number } {
  const pool = {
    readCount: 0,
    async readPage({ picture, templates, assume }: Parameters<OmrReaderPool['readPage']>[0]): Promise<ReadPageOutcome> {
      pool.readCount += 1
      const page = script.parse(JSON.parse(textOf(picture)))
      if (page.poison) throw new UnusablePicture({ code: 'reader-died', subject: 'page' })
      if (page.slow) throw new UnusablePicture({ code: 'slow-to-read', subject: 'page' })
      const code = page.code ?? assume ?? null
      const state = page.state === 'no-code' && assume ? 'read' : page.state
      const found = { code, rotationDegrees: state === 'read' ? 0 : null, quality: 0.9, questions: [] }
      if (state !== 'read' || code === null)
        return {
          reading: { ...found, state: state === 'read' ? 'no-code' : state, reasons: [{ code: 'code-not-read' }] },
          unknownExam: false,
          upright: null,
        }
      const sheet = findSheetPage(templates, code)
      if (sheet === null) return { reading: { ...found, state: 'no-code', reasons: [] }, unknownExam: true, upright: null }
      const ids = [...new Set([...sheet.bubbles, ...sheet.boxes].map(({ question }) => question))]
      const boxed = new Set(sheet.boxes.map(({ question }) => question))
      const questions = ids.map((question): QuestionReading => {
        const chosen = page.chosen[question] ?? []
        const unsure = page.doubtful[question]
        if (unsure !== undefined)
          return doubtBubbles(question, { options: sheet.bubbles.filter((each) => each.question === question), chosen, unsure })
        return {
          question,
          bubbles: sheet.bubbles
            .filter((each) => each.question === question)
            .map(({ option }) => ({ option, fill: chosen.includes(option) ? 0.9 : 0, state: chosen.includes(option) ? 'filled' : 'empty' })),
          chosen,
          boxInk: boxed.has(question) ? page.ink.includes(question) || page.words?.[question] !== undefined : null,
          confidence: 0.99,
          doubt: null,
        }
      })
      const upright = page.words === undefined ? null : await drawUprightPage({ ...sheet, nameBox }, page.words)
      const beside = page.beside === undefined ? {} : { beside: writeScript(page.beside) }
      return { reading: { ...found, state: 'read', reasons: [], questions }, unknownExam: false, upright, ...beside }
    },
    async *splitUpload(bytes: Uint8Array): AsyncIterable<PagePicture> {
      const lines = textOf(bytes).split(pageEnd)
      for (const [index, line] of lines.entries()) yield { sequence: index + 1, bytes: Buffer.from(line), type: 'image/jpeg' }
    },
    readPaper: readPaperHere,
    draftPaper: async (files: readonly PaperFile[]) => readPaper(files),
    editPaper: async ({ reading, edits }: EditPaperRequest) => applyEdits(reading, edits),
    encodeWebPicture: () => Promise.reject(new Error('Scripted readers read pages only.')),
    readHandwriting: async () => [],
    readAdmission: async () => ({ text: '', confidence: 0, blank: true, doubt: null }),
    readOmr: () => Promise.reject(new Error('Scripted readers read our own sheets only.')),
    readOmrPage: () => Promise.reject(new Error('Scripted readers read our own sheets only.')),
    straightenBlank: () => Promise.reject(new Error('Scripted readers read our own sheets only.')),
    mergeSheets: () => Promise.reject(new Error('Scripted readers read our own sheets only.')),
    proposeBlocks: async () => [],
    drawPicture,
    encodeFigure,
    renderMarkdown: () => Promise.reject(new Error('Scripted readers read pages only.')),
    close: async () => {},
  }
  return pool
}

interface DoubtedRow {
  options: readonly { option: string }[]
  chosen: readonly string[]
  unsure: readonly string[]
}

function doubtBubbles(question: string, { options, chosen, unsure }: DoubtedRow): QuestionReading {
  const bubbles = options.map(({ option }): QuestionReading['bubbles'][number] => {
    if (unsure.includes(option)) return { option, fill: 0.2, state: 'doubtful' }
    return chosen.includes(option) ? { option, fill: 0.9, state: 'filled' } : { option, fill: 0, state: 'empty' }
  })
  return { question, bubbles, chosen: [...chosen], boxInk: null, confidence: 0.5, doubt: 'doubtful-bubble' }
}

function textOf(bytes: Uint8Array): string {
  const all = Buffer.from(bytes)
  const magic = [jpegMagic, pdfMagic].find((each) => all.subarray(0, each.length).equals(each))
  return all.subarray(magic?.length ?? 0).toString()
}
