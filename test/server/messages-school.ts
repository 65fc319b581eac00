import { eq } from 'drizzle-orm'
import { consentVersion } from '#contract/family.ts'
import { messageSettings, numberAgreements, pupilGuardians, pupils } from '#db/schema.ts'
import { makeClassOf } from '#test/server/marked-exams.ts'
import { publishRows } from '#test/server/published-exam.ts'
import type { TestUser } from '#test/server/factories.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

/** Of these parts no word of a message is made. Some hold letters that no phone's alphabet has. */
const firstNames = ['Wanjikũ', 'ACHIENG’', 'Kĩmani', 'Zawadi', 'Ng’endo', 'Fatuma', 'Nekesa', 'Barasa', 'Chebet', 'Lokwang', 'Mumbua', 'Halima']
const familyNames = ['Gĩthĩnji', 'Ng’ang’a', 'Odhiambo', "O'Kech", 'MUTISO', 'Wafula', 'Kĩprono', 'Ekai', 'Nyambura', 'Hassan', 'Barasa', 'Lokwang']
const guardianNames = ['Thaddeus Murũgĩ', 'Philomena Akoth', 'Perpetua Achola']

export interface MessagesChild {
  pupilId: string
  name: string
  /** By which alone a message may call it. */
  firstName: string
  phones: string[]
  language: 'en' | 'sw'
  /** Of each exam, in the order of `examIds`. */
  papers: { paperId: string; code: string }[]
}

export interface MessagesSchool {
  schoolId: string
  head: TestUser
  classId: string
  examIds: string[]
  children: MessagesChild[]
  /** Of guardians, whom no message names. */
  guardianNames: readonly string[]
  /** Of a child in the exam at this place of `examIds`, out of 100. */
  marksOf(child: MessagesChild, exam: number): number
}

/**
 * A school that may write to guardians: a class whose names repeat one another's parts, siblings with one number, two guardians of
 * one child, an agreement for every number, and published exams of one sitting.
 */
export async function makeMessagesSchool(test: TestApp, size: number): Promise<MessagesSchool> {
  const { db } = test.ctx
  const { id: schoolId } = await test.makeSchool({ name: 'Lakeside Academy' })
  const head = await test.makeUser({ schoolId, role: 'HEAD_TEACHER', firstName: 'Quincy', lastName: 'Zebedayo' })
  const names = Array.from({ length: size }, (_, at) => {
    const firstName = firstNames[at % firstNames.length] ?? ''
    const turn = Math.floor(at / firstNames.length)
    return {
      firstName,
      name: `${firstName} ${familyNames[(at * 5 + turn) % familyNames.length]} ${familyNames[(at * 7 + turn + 3) % familyNames.length]}`,
    }
  })
  const room = await makeClassOf(db, { schoolId, ownerId: head.id, name: 'Grade 8 Blue', names: names.map(({ name }) => name), first: 4100 })
  const children = names.map(({ name, firstName }, at): MessagesChild => ({
    pupilId: room.pupilIds[name] ?? '',
    name,
    firstName,
    // Every fifth child has the number of the child before it, and every seventh a second guardian.
    phones: [numberOf(at % 5 === 4 ? at - 1 : at), ...(at % 7 === 6 ? [numberOf(1000 + at)] : [])],
    language: at % 2 === 0 ? 'en' : 'sw',
    papers: [],
  }))
  for (const [at, { pupilId, phones, language }] of children.entries()) {
    const [first = '', ...further] = phones
    const own = { guardianName: guardianNames[at % guardianNames.length] ?? '', guardianPhone: first, feedbackLanguage: language }
    await db.update(pupils).set(own).where(eq(pupils.id, pupilId))
    for (const phone of further) await db.insert(pupilGuardians).values({ schoolId, pupilId, phone, name: guardianNames[2] })
    await db
      .insert(numberAgreements)
      .values(phones.map((phone) => ({ schoolId, pupilId, phone, textVersion: consentVersion, channel: 'paper' as const })))
  }
  await db.insert(messageSettings).values({ schoolId, isOn: true })
  const examIds: string[] = []
  for (const [at, subject] of subjects.entries()) {
    const said = new Map(children.map(({ pupilId }, child) => [pupilId, answersOf(child + at)]))
    const { examId, papers } = await publishRows(test.ctx, { schoolId, ownerId: head.id, code: `AAAAAAA${'BCDE'[at]}`, exam: examOf(subject), said })
    examIds.push(examId)
    for (const child of children) child.papers.push(papers.get(child.pupilId) ?? { paperId: '', code: '' })
  }
  const marksOf = (child: MessagesChild, exam: number) => ((children.indexOf(child) + exam) % 11) * 10
  return { schoolId, head, classId: room.classId, examIds, children, guardianNames, marksOf }
}

const subjects = ['Mathematics', 'English', 'Integrated Science', 'Kiswahili']
const options = ['A', 'B', 'C', 'D']

function examOf(subject: string): object {
  const questions = Array.from({ length: 10 }, (_, at) => ({ id: String(at + 1), type: 'choice', options, answer: ['B'], marks: 10 }))
  return { format: 'sahihi-exam/1', title: `${subject} End-term 3`, subject, language: 'en', grading: 'cbc8', questions }
}

/** Of ten questions, as many are right as the turn says. */
function answersOf(turn: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String(at + 1), at < turn % 11 ? 'B' : 'A']))
}

const numberOf = (at: number) => `+2547${String(11_000_000 + at * 37)}`
