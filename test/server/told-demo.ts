import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { examSchema } from '#engine/exam/exam.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { demoBatchPath, demoExamCode, readDemoExam } from '#server/features/demo/demo-exams.ts'
import { findDemoSchool, writeTold } from '#server/features/demo/queries.ts'
import { storyChapters } from '#server/features/demo/story/chapters.ts'
import { pilePath, readChapter } from '#server/features/demo/story/read-chapter.ts'
import type { Context } from '#server/platform/context.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { scriptedReaders, writeScript, type ScriptedPage } from '#test/server/scripted-readers.ts'

/** Of each pile so many papers, or as many as a standardisation needs: the rest of the class is away. */
export const papersAPile = 2
export const papersToStandardise = 5
/** Of several chapters that are told alike, one is enough. */
export const toldAlike = ['science', 'mathematics-2', 'biology', 'kiswahili-3', 'english', 'geography', 'religion', 'agriculture']

export async function leaveOutAlike({ db }: Pick<Context, 'db'>): Promise<void> {
  const schoolId = await findDemoSchool(db)
  for (const part of toldAlike) await writeTold(db, schoolId ?? '', part)
}

const truthSchema = z.array(
  z.object({
    paper: z.string().nullable(),
    page: z.number().nullable(),
    state: z.enum(['read', 'no-code', 'blank']),
    answers: z.record(z.string(), z.object({ chosen: z.array(z.string()), kind: z.string() })),
  }),
)

/** The pile that a newcomer reviews, as its pages were filled in. */
async function scriptFirstPile(): Promise<ScriptedPage[]> {
  const truth = truthSchema.parse(
    JSON.parse(await readFile(new URL('../../src/server/features/demo/scanned-batch-truth.json', import.meta.url), 'utf8')),
  )
  const pages = layOutExam(examSchema.parse(await readDemoExam()), 'named')
  return truth.map(({ paper, page, state, answers }, at): ScriptedPage => {
    if (state !== 'read' || paper === null || page === null) return { state, take: at }
    const boxed = pages.find((each) => each.page === page)?.boxes.map(({ question }) => question) ?? []
    return {
      code: { exam: demoExamCode, version: 1, paper, page },
      chosen: Object.fromEntries(Object.entries(answers).map(([question, { chosen }]) => [question, chosen])),
      ink: boxed.filter((question) => answers[question]?.kind !== 'blank'),
    }
  })
}

/** Reads the demo school's piles as a reader would: of those of its story the first papers, every box with ink and every choice right. */
export async function demoReaders(): Promise<OmrReaderPool> {
  const scripted = scriptedReaders()
  const piles = new Map<string, Buffer>([[(await readFile(demoBatchPath)).toString('latin1'), writeScript(...(await scriptFirstPile()))]])
  for (const { id } of storyChapters) {
    const file = await readChapter(id)
    const exam = examSchema.parse(file.exam)
    const pages = layOutExam(exam, 'named')
    const chosen = Object.fromEntries(exam.questions.flatMap((each) => (each.type === 'choice' ? [[each.id, each.answer]] : [])))
    for (let pile = 1; pile <= file.piles; pile += 1) {
      const count = id === 'history' ? papersToStandardise : papersAPile
      const numbers = Object.keys(file.worth).slice((pile - 1) * 20, (pile - 1) * 20 + count)
      const script = numbers.flatMap((paper) =>
        pages.map(({ page, boxes }): ScriptedPage => ({
          code: { exam: file.code, version: 1, paper, page },
          chosen,
          ink: boxes.map(({ question }) => question),
        })),
      )
      piles.set((await readFile(pilePath(id, pile))).toString('latin1'), writeScript(...script))
    }
  }
  return {
    ...scripted,
    splitUpload: (bytes, share) =>
      // What a test scans besides is a script itself.
      scripted.splitUpload(piles.get(Buffer.from(bytes).toString('latin1')) ?? Buffer.from(bytes), share),
  }
}
