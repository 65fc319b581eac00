import { setTimeout as sleep } from 'node:timers/promises'
import { listSheetSets } from '#contract/sheets.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { layoutSchema } from '#engine/sheet/layout.ts'
import { callAt } from '#test/call-endpoint.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import type { Level, PageKind, TrueAnswer, Truth } from '#tools/samples/sample.ts'

export interface ScannedFile {
  name: string
  mimeType: string
  buffer: Buffer
  truth: Truth
}

interface FillOrder {
  url: string
  token: string
  examId: string
  sheetSetId: string
  /** The exam file that was printed. */
  examFile: unknown
  /** What lies on the scanner in place of a sheet, by the place in the pile from 0. */
  odd?: Record<number, PageKind>
  /** So many sheets of the pile; else all. */
  most?: number
  /** How the pages come in; else each second one is photographed. */
  level?: Level
  /** What a pupil writes, by the paper's number; else the seed decides. */
  write?: (paper: string) => Record<string, TrueAnswer>
}

/** Lets a class write on the sheets as soon as they are printed, and scans them. */
export async function fillSheets({
  url,
  token,
  examId,
  sheetSetId,
  examFile,
  odd = {},
  most = Infinity,
  level,
  write,
}: FillOrder): Promise<ScannedFile[]> {
  const read = readExam(examFile)
  if ('problems' in read) throw new Error(`the exam is not valid: ${JSON.stringify(read.problems)}`)
  await waitForSheets({ url, token, examId, sheetSetId })
  const answer = await fetch(`${url}/api/exams/${examId}/sheets/${sheetSetId}/layout`, {
    headers: { connection: 'close', authorization: `Bearer ${token}` },
  })
  const layout = layoutSchema.parse(await answer.json())
  const files: ScannedFile[] = []
  for (const { paper, pages } of layout.papers) {
    for (const { page } of pages) {
      if (files.length >= most) return files
      const kind = odd[files.length] ?? 'sheet'
      const { jpeg, truth } = await makeSample({
        exam: read.exam,
        layout,
        paper,
        page,
        seed: 2026,
        level: level ?? (files.length % 2 === 0 ? 'scan' : 'photo'),
        kind,
        ...(write && { answers: write(paper) }),
      })
      files.push({ name: `IMG_${2000 + files.length}.jpg`, mimeType: 'image/jpeg', buffer: jpeg, truth })
    }
  }
  return files
}

const maxMs = 60_000

/** Polls the list of prints, as the screen does, until this one is drawn. */
async function waitForSheets({ url, token, examId, sheetSetId }: Pick<FillOrder, 'url' | 'token' | 'examId' | 'sheetSetId'>): Promise<void> {
  for (const end = Date.now() + maxMs; Date.now() < end; await sleep(200)) {
    const { sheetSets } = await callAt(url, token)(listSheetSets, { params: { examId } })
    const set = sheetSets.find(({ id }) => id === sheetSetId)
    if (set?.state === 'ready') return
    if (set?.state === 'failed') throw new Error(`The sheets were not printed: ${set.failure}`)
  }
  throw new Error(`The sheets were not printed within ${maxMs / 1000} s.`)
}
