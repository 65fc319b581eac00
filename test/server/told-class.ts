import { eq } from 'drizzle-orm'
import { classes, messageMonths, messagePapers, messages, messageSettings, numberAgreements, pupilGuardians, pupils } from '#db/schema.ts'
import { prepareResults, type ChosenResults } from '#server/features/messages/prepare-results.ts'
import { sendResults } from '#server/features/messages/send-batch.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { publishRows } from '#test/server/published-exam.ts'
import { sampleExam } from '#test/server/sample-exam.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

interface Child {
  name: string
  /** Of the guardians; those that agreed. */
  agreed?: readonly string[]
  /** Of the guardians; those that did not. */
  others?: readonly string[]
  language?: 'en' | 'sw' | null
}

export interface ToldClass {
  schoolId: string
  classId: string
  /** The head of the school. */
  head: Actor
  /** In the order of the children. */
  pupilIds: string[]
  publish(exam?: {
    title?: string
    subject?: string
    code?: string
  }): Promise<{ examId: string; papers: Map<string, { paperId: string; code: string }> }>
}

let codes = 0

/** A class whose school sends messages, with guardians who agreed to them. */
export async function makeToldClass(
  test: Pick<TestApp, 'ctx' | 'makeSchool' | 'makeUser'>,
  children: readonly Child[],
  { school = 'Lakeside Academy' } = {},
): Promise<ToldClass> {
  const { db } = test.ctx
  const { id: schoolId } = await test.makeSchool({ name: school })
  const user = await test.makeUser({ schoolId, role: 'HEAD_TEACHER' })
  const head: Actor = { userId: user.id, sessionId: '', role: 'HEAD_TEACHER', status: 'ACTIVE', schoolId, name: 'Faith Cherono' }
  const [room] = await db.insert(classes).values({ schoolId, name: 'Grade 8 Blue', ownerId: user.id }).returning()
  const classId = room?.id ?? ''
  await db.insert(messageSettings).values({ schoolId, isOn: true })
  const pupilIds: string[] = []
  for (const [at, { name, agreed = [], others = [], language = null }] of children.entries()) {
    const [first = null, ...more] = [...agreed, ...others]
    const row = { schoolId, classId, admission: `A${1000 + at}`, name, guardianPhone: first, feedbackLanguage: language }
    const [pupil] = await db.insert(pupils).values(row).returning()
    const pupilId = pupil?.id ?? ''
    pupilIds.push(pupilId)
    for (const phone of more) await db.insert(pupilGuardians).values({ schoolId, pupilId, phone })
    for (const phone of agreed) await db.insert(numberAgreements).values({ schoolId, pupilId, phone, textVersion: 'test', channel: 'paper' })
  }
  return {
    schoolId,
    classId,
    head,
    pupilIds,
    publish({ title = 'End-term 3 Mathematics', subject = 'Mathematics', code } = {}) {
      codes += 1
      return publishRows(test.ctx, {
        schoolId,
        ownerId: user.id,
        code: code ?? `MSGS${String.fromCharCode(65 + (codes % 26), 65 + (Math.floor(codes / 26) % 26), 65, 65)}`,
        exam: sampleExam({
          title,
          subject,
          grading: 'cbc8',
        }),
        said: new Map(
          pupilIds.map((pupilId) => [
            pupilId,
            {
              '1': 'C',
              '2': 'B',
              '3': '330 m/s',
            },
          ]),
        ),
      })
    },
  }
}

let numbers = 0
/** A number that nobody else has. */
export const makePhone = () => `+2547${String(10_000_000 + (numbers += 1))}`

export const usualChoices: ChosenResults = { withMarks: false, withAddress: true, isShort: false, start: 'now' }

export type MessagesDesk = ReturnType<typeof openMessagesDesk>

/** What a test sees of a school's messages, and how it sends them. */
export function openMessagesDesk({ ctx }: TestApp) {
  const rowsOf = (schoolId: string) =>
    ctx.db.select().from(messages).where(eq(messages.schoolId, schoolId)).orderBy(messages.createdAt, messages.phone)
  return {
    rowsOf,
    papersOf: (schoolId: string) => ctx.db.select().from(messagePapers).where(eq(messagePapers.schoolId, schoolId)),
    monthsOf: (schoolId: string) => ctx.db.select().from(messageMonths).where(eq(messageMonths.schoolId, schoolId)),
    /** Each with its reason. */
    statesOf: async (schoolId: string) => (await rowsOf(schoolId)).map(({ state, reason }) => [state, reason].filter(Boolean).join(' ')),
    /** What a person does: they see it, and send it. */
    async send({ head }: ToldClass, examId: string, choices = usualChoices): Promise<string> {
      const { seen } = await prepareResults(ctx, head, examId, choices)
      return (await sendResults(ctx, head, examId, { ...choices, seen })).batchId
    },
  }
}
