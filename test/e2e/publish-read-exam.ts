import { listClasses } from '#contract/classes.ts'
import { confirmExam } from '#contract/blockers.ts'
import { printFamilySlips } from '#contract/families.ts'
import { publishResults } from '#contract/publishing.ts'
import { addressOf } from '#contract/base/request.ts'
import { decideAnswers, getReviewQuestion } from '#contract/review.ts'
import { callAt } from '#test/call-endpoint.ts'
import { storeReadAnswers } from '#test/e2e/store-read-answers.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

const short = (id: string, topic: string, text: string, marks: number) => ({
  id,
  type: 'short',
  topic,
  text,
  marks,
  scheme: Array.from({ length: marks }, (_, at) => ({ code: 'B1', text: at === 0 ? 'friction' : 'heat' })),
})

/** A made-up exam by the eight levels, whose one question is lost by everybody. */
export const familyExam = {
  format: 'sahihi-exam/1',
  title: 'Mtihani wa katikati ya muhula wa 2',
  subject: '905 Integrated Science',
  language: 'sw',
  grading: 'cbc8',
  questions: [
    short('1', 'Nguvu', 'Taja nguvu inayozuia mwendo.', 2),
    short('2', 'Joto', 'Kwa nini mikono hupata joto inaposuguliwa?', 2),
    short('3', 'Mawimbi', 'Taja aina moja ya wimbi.', 1),
  ],
}
const familyAnswers: ReadExam = {
  exam: familyExam,
  said: { 1: 'msuguano, na joto', 2: 'kwa sababu ya msuguano', 3: 'sauti' },
  decisions: { 1: { marks: 2 }, 2: { marks: 1 }, 3: { marks: 1 } },
}

/** In English, with points that a teacher judged one by one, and one answer whose marks were given as a whole. */
export const englishAnswers: ReadExam = {
  exam: {
    format: 'sahihi-exam/1',
    title: 'Mid-term exam',
    subject: '232 Physics',
    grading: 'kcse',
    questions: [
      {
        id: '1',
        type: 'number',
        topic: 'Speed of sound',
        text: 'A note of 660 Hz has a wavelength of 0.50 m. Find its speed.',
        marks: 3,
        scheme: [
          { code: 'M1', text: '660 × 0.50' },
          { code: 'A1', value: 330, unit: 'm/s' },
          { code: 'B1', text: 'speed is frequency times wavelength' },
        ],
      },
      short('2', 'Rubbing surfaces', 'Why do hands get warm when they are rubbed?', 2),
      short('3', 'Rubbing surfaces', 'Name one kind of wave.', 2),
    ],
  },
  said: { 1: 'speed is frequency times wavelength, 660 × 0.50 = 33 m/s', 2: 'because of friction', 3: 'friction and heat' },
  decisions: { 1: { awarded: [true, false, true] }, 2: { marks: 1 }, 3: { awarded: [true, true] } },
}

/** An exam, what each of its pupils said, and what a teacher decided of it. */
interface ReadExam {
  exam: object
  said: Readonly<Record<string, string>>
  decisions: Readonly<Record<string, { marks: number } | { awarded: boolean[] }>>
}

export interface PublishedExam {
  examId: string
  classId: string
  /** Of the first pupil's slips. */
  codes: { guardian: string; pupil: string }
  admission: string
  /** What the guardians of the second pupil are handed. */
  sibling: Slip
}

interface Slip {
  code: string
  admission: string
}

/** An exam that was read, decided, confirmed and published, and the codes that its class is handed, as they stand on the paper. */
export async function publishReadExam(
  { url, dataDir, token }: { url: string; dataDir: string; token: string },
  { exam, said, decisions } = familyAnswers,
): Promise<PublishedExam> {
  const call = callAt(url, token)
  const examId = await storeReadAnswers({ url, dataDir, token, exam, said: [said, said] })
  for (const [question, decision] of Object.entries(decisions)) {
    const { groups } = await call(getReviewQuestion, { params: { examId, question }, query: { all: '1' } })
    for (const { answers } of groups) for (const { id } of answers) await call(decideAnswers, { body: { answerIds: [id], decision } })
  }
  await call(confirmExam, { params: { examId } })
  await call(publishResults, { params: { examId } })
  const [room] = (await call(listClasses, {})).classes
  const classId = room?.id ?? ''
  const [guardian, sibling] = await readSlips('guardian')
  const [pupil] = await readSlips('pupil')
  return { examId, classId, codes: { guardian: guardian.code, pupil: pupil.code }, admission: guardian.admission, sibling }

  /** Of the first two pupils. */
  async function readSlips(kind: 'guardian' | 'pupil'): Promise<[Slip, Slip]> {
    const answer = await fetch(`${url}${addressOf(printFamilySlips, { params: { classId } })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ kind }),
    })
    const document = await openPdf(new Uint8Array(await answer.arrayBuffer()))
    const text = document.getPage(0).getText()
    const codes = [...text.matchAll(/^([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})\s*$/gm)].map(([, code]) => code)
    const admissions = [...text.matchAll(/Adm\. no\. (\S+)/g)].map(([, admission]) => admission)
    const slipAt = (at: number): Slip => ({ code: codes[at] ?? '', admission: admissions[at] ?? '' })
    return [slipAt(0), slipAt(1)]
  }
}
