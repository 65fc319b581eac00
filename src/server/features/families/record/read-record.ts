import * as z from 'zod'
import { addUp } from '#engine/marking/add-up.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import type { MarkReason } from '#engine/marking/mark.ts'
import { withoutQuestions } from '#engine/papers/pages-hold.ts'
import { nameClasses } from '#server/features/classes/queries/classes.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { doPointsStand } from '#server/features/feedback/do-points-stand.ts'
import { mapMarksStamps } from '#server/features/feedback/queries.ts'
import type { PupilTable } from '#server/features/families/queries/walk-pupil.ts'
import { listPaperAnswers } from '#server/features/papers/queries/shown-answers.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Db } from '#db/client.ts'

const time = z.string().nullable()
const pupilRow = z.looseObject({ name: z.string(), school_id: z.string(), class_id: z.string(), feedback_language: z.enum(['en', 'sw']).nullable() })
const paperRow = z.object({
  id: z.string(),
  exam_id: z.string(),
  number: z.string(),
  absent: z.boolean(),
  class_name: z.string().nullable(),
  left_out: z.array(z.string()),
  created_at: z.string(),
})
const feedbackRow = z.object({ paper_id: z.string(), language: z.enum(['en', 'sw']), text: z.string(), marks_stamp: z.string(), approved_at: time })
const appealRow = z.object({
  paper_id: z.string(),
  question: z.string(),
  reason: z.string(),
  marks: z.number(),
  changed_to: z.number().nullable(),
  answer: z.string().nullable(),
  answered_by_name: z.string().nullable(),
  created_at: z.string(),
  answered_at: time,
})
const linkRow = z.object({ id: z.string(), created_at: z.string(), ended_at: time })
const consentRow = z.object({ text_version: z.string(), given_at: z.string(), withdrawn_at: time })
const guardianRow = z.object({ name: z.string().nullable(), phone: z.string(), created_at: z.string() })
const agreementRow = z.object({ phone: z.string(), text_version: z.string(), given_at: z.string(), withdrawn_at: time })
const messageRow = z.object({ phone: z.string().nullable(), sent_at: time })
const pageRow = z.object({ id: z.string(), paper_id: z.string().nullable(), page_number: z.number().nullable() })

export interface RecordAnswer {
  question: string
  /** Null while a part of it has been judged by nobody. */
  marks: number | null
  max: number
  reading: { choice: string[]; text: string | null }
  reasons: MarkReason[]
  /** False where a person gave the marks as a whole: then no point says why. */
  pointsStand: boolean
}
export type RecordAppeal = z.infer<typeof appealRow>

export interface RecordExam {
  title: string
  language: 'en' | 'sw'
  className: string | null
  date: string
  /** While nobody has confirmed it, marks may still change. */
  confirmedAt: Date | null
  publishedAt: Date | null
  absent: boolean
  /** Null where the exam cannot be added up any more, or an answer is judged by nobody. */
  sum: { total: number; max: number } | null
  answers: RecordAnswer[]
  /** What somebody has approved for these very marks. */
  feedback: { language: 'en' | 'sw'; text: string } | null
  appeals: RecordAppeal[]
  /** Names of files beside the page. */
  pictures: { path: string; page: number | null }[]
}

/** What a person reads of a pupil's record. */
export interface PupilRecord {
  school: string
  className: string
  pupil: z.infer<typeof pupilRow>
  exams: RecordExam[]
  links: z.infer<typeof linkRow>[]
  consents: z.infer<typeof consentRow>[]
  /** After the first, who stands with the pupil. */
  guardians: z.infer<typeof guardianRow>[]
  agreements: z.infer<typeof agreementRow>[]
  /** Those that left. */
  messages: { phone: string; sentAt: string }[]
}

/** The rows of the export as a person reads them; the marks and the names of school, class and exams are looked up beside them. */
export async function readRecord(db: Db, tables: readonly PupilTable[], pictureOf: (pageId: string) => string | null): Promise<PupilRecord> {
  const rowsOf = <Row>(table: string, schema: z.ZodType<Row>): Row[] => z.array(schema).parse(tables.find((each) => each.table === table)?.rows ?? [])
  const [pupil] = rowsOf('pupils', pupilRow)
  if (pupil === undefined) throw new Error('An export without its pupil.')
  const className = (await nameClasses(db, [pupil.class_id])).get(pupil.class_id) ?? ''
  const [feedback, appeals, pages] = [rowsOf('feedback', feedbackRow), rowsOf('appeals', appealRow), rowsOf('pages', pageRow)]
  const exams: RecordExam[] = []
  for (const paper of rowsOf('papers', paperRow).toSorted((a, b) => b.created_at.localeCompare(a.created_at))) {
    const row = await findExamRow(db, paper.exam_id, { deleted: true })
    if (row === null) continue
    const { exam, title, language } = readDraft(row.draft)
    const rows = await listPaperAnswers(db, paper.id)
    const own = rows.map((row) => ({
      question: row.answer.question,
      max: row.answer.max,
      reading: row.answer.reading,
      reasons: row.answer.reasons,
      marks: judgedMarks(row.answer),
      pointsStand: exam !== null && doPointsStand(exam, row),
    }))
    const isJudgedWhole = own.every(({ marks }) => marks !== null)
    const order = new Map(exam?.questions.map(({ id }, at) => [id, at]))
    const stamp = (await mapMarksStamps(db, paper.exam_id)).get(paper.id)
    const approved = feedback.find((each) => each.paper_id === paper.id && each.approved_at !== null && each.marks_stamp === stamp)
    exams.push({
      title,
      language,
      className: paper.class_name ?? className,
      date: paper.created_at,
      confirmedAt: row.confirmedAt,
      publishedAt: row.publishedAt,
      absent: paper.absent,
      sum:
        exam === null || !isJudgedWhole
          ? null
          : addUp(
              withoutQuestions(exam, paper.left_out),
              rows.map(({ answer }) => answer),
            ),
      answers: own.toSorted((a, b) => (order.get(a.question) ?? 0) - (order.get(b.question) ?? 0)),
      feedback: row.confirmedAt === null ? null : (approved ?? null),
      appeals: appeals.filter((appeal) => appeal.paper_id === paper.id).toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
      pictures: pages
        .filter((page) => page.paper_id === paper.id)
        .toSorted((a, b) => (a.page_number ?? 0) - (b.page_number ?? 0))
        .flatMap(({ id, page_number: page }) => {
          const path = pictureOf(id)
          return path === null ? [] : [{ path, page }]
        }),
    })
  }
  return {
    school: await findSchoolName(db, pupil.school_id),
    className,
    pupil,
    exams,
    links: rowsOf('family_links', linkRow).toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
    consents: rowsOf('family_consents', consentRow).toSorted((a, b) => a.given_at.localeCompare(b.given_at)),
    guardians: rowsOf('pupil_guardians', guardianRow).toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
    agreements: rowsOf('number_agreements', agreementRow).toSorted((a, b) => a.given_at.localeCompare(b.given_at)),
    messages: rowsOf('messages', messageRow)
      .flatMap(({ phone, sent_at: sentAt }) => (phone === null || sentAt === null ? [] : [{ phone, sentAt }]))
      .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt)),
  }
}
