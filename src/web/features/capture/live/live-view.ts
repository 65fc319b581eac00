import type { OfflineExam } from '#contract/live-reading.ts'
import { listPhoneAnswers, markLive, type LiveMark } from '#engine/marking/mark-live.ts'
import type { PhoneAnswer, PhoneReading } from '#engine/page/phone-reading.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { followPackets, type FollowedPackets, type FollowedPaper, type PagePlace, type SaidOfNumbers } from '#engine/papers/follow-packets.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import { admissionKey } from '#engine/pupils/admission-key.ts'
import { OMR_READER, READER } from '#engine/scan/reader.ts'
import { findSheetPage } from '#engine/scan/sheet-templates.ts'
import { readSheetCode, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import type { LivePage } from '#web/features/capture/live/live-page.ts'

export type Pupil = OfflineExam['pupils'][number]

/** A page that was read on this phone. */
export interface ReadPicture {
  picture: string
  takenAt: number
  reading: PhoneReading
}

/** What a page says of itself. */
export function summarisePage({ reading: { code, questions } }: Pick<LivePage, 'reading'>): Pick<PhoneReading, 'code' | 'admission' | 'answers'> {
  return { code: code === null ? null : writeSheetCode(code), admission: readAdmission(questions), answers: listPhoneAnswers(questions) }
}

/** What the phone stores and sends of a page that it read. */
export function toPhoneReading(page: Pick<LivePage, 'reading'>, readAt: Date): PhoneReading {
  return { program: page.reading.code === null ? OMR_READER : READER, readAt: readAt.toISOString(), ...summarisePage(page) }
}

/** A question of which somebody with the phone can say what is chosen. */
export interface LiveDoubt {
  picture: string
  question: string
  /** Each one button: the options that would be chosen. */
  choices: string[][]
}

/** What is shown of the page that was read last. */
export interface LiveView {
  picture: string
  place: PagePlace
  paper: FollowedPaper | null
  pupil: Pupil | null
  /** Of the paper's pages so far; null where marks are hidden. */
  mark: LiveMark | null
  /** The questions in doubt on the paper, or on the page where the paper is not known. */
  doubts: string[]
  asks: 'copied' | 'missing' | 'doubts' | null
  missing: { paper: FollowedPaper; pupil: Pupil | null; pages: number[] } | null
}

export interface ClassState {
  /** Papers of which every page was read, with a doubt or without. */
  read: number
  doubted: number
  missing: number
}

export interface Followed extends FollowedPackets {
  state: ClassState
}

export function followClass(exam: OfflineExam, read: readonly ReadPicture[], said: ReadonlyMap<string, SaidOfNumbers>): Followed {
  const followed = followPackets(exam, read, said)
  const readings = mapReadings(read)
  const whole = followed.papers.filter(({ missing }) => missing.length === 0)
  const doubted = followed.papers.filter((paper) => judgePictures(exam, [...paper.pages.values()], readings).doubts.length > 0)
  return { ...followed, state: { read: whole.length, doubted: doubted.length, missing: followed.papers.length - whole.length } }
}

/** `isSettled`: what somebody has left for later, by the name of the picture. */
export function viewLast(
  exam: OfflineExam,
  read: readonly ReadPicture[],
  { followed, isSettled, rows }: { followed: Followed; isSettled: (what: string) => boolean; rows: (picture: string) => readonly QuestionReading[] },
): LiveView | null {
  const place = followed.places.at(-1)
  if (place === undefined) return null
  const { picture } = place
  const paper = followed.papers.find((each) => each.paper === place.paper) ?? null
  const pictures = paper === null ? [picture] : [...paper.pages.values()]
  const { mark, doubts } = judgePictures(exam, pictures, mapReadings(read))
  const left = followed.missing && followed.papers.find((each) => each.paper === followed.missing?.paper)
  const missing = followed.missing && left ? { paper: left, pupil: findPupil(exam, left), pages: followed.missing.pages } : null
  const isCopied = place.problem === 'other-number' && place.other !== null
  const canDecide = exam.key !== null && listDoubts(exam, pictures, { read, doubts, rows }).some((doubt) => !isSettled(`doubts/${doubt.picture}`))
  const asks =
    isCopied && !isSettled(`copied/${picture}`)
      ? 'copied'
      : missing !== null && !isSettled(`missing/${picture}`)
        ? 'missing'
        : canDecide && place.problem !== 'other-answers'
          ? 'doubts'
          : null
  return { picture, place, paper, pupil: paper && findPupil(exam, paper), mark, doubts, asks, missing }
}

/** The doubts of these pictures that a press can decide: those whose rows are still known. */
export function listDoubts(
  exam: OfflineExam,
  pictures: readonly string[],
  { read, doubts, rows }: { read: readonly ReadPicture[]; doubts: readonly string[]; rows: (picture: string) => readonly QuestionReading[] },
): LiveDoubt[] {
  const readings = mapReadings(read)
  return pictures.flatMap((picture) =>
    doubts.flatMap((question) => {
      const answer = readings.get(picture)?.answers.find((each) => each.question === question)
      const row = rows(picture).find((each) => each.question === question)
      const isSeveral = (exam.key?.find(({ id }) => id === question)?.answer.length ?? 1) > 1
      return answer === undefined || row === undefined || row.bubbles.length === 0
        ? []
        : [{ picture, question, choices: listChoices(row, isSeveral) }]
    }),
  )
}

/** What may be chosen in a doubtful row, the likeliest first. Of two marks it is one of them. */
function listChoices({ chosen, bubbles }: QuestionReading, isSeveral: boolean): string[][] {
  const [darkest] = bubbles.toSorted((a, b) => b.fill - a.fill)
  const likely = chosen.length > 0 || darkest === undefined ? chosen : [darkest.option]
  if (!isSeveral) return likely.length > 1 ? likely.map((option) => [option]) : [likely, []]
  const firm = bubbles.filter(({ state }) => state === 'filled').map(({ option }) => option)
  return [likely, firm.length < likely.length ? firm : []]
}

export function decideAnswer(reading: PhoneReading, question: string, decided: string[]): PhoneReading {
  return { ...reading, answers: reading.answers.map((answer) => (answer.question === question ? { ...answer, decided } : answer)) }
}

/** Whose paper it is, where the person may see names. */
export function findPupil({ pupils }: OfflineExam, { pupilId }: FollowedPaper): Pupil | null {
  return pupils.find(({ id }) => id === pupilId) ?? null
}

export function findByAdmission({ pupils }: OfflineExam, admission: string): Pupil | null {
  return pupils.find((pupil) => admissionKey(pupil.admission) === admissionKey(admission)) ?? null
}

function mapReadings(read: readonly ReadPicture[]): Map<string, PhoneReading> {
  return new Map(read.map(({ picture, reading }) => [picture, reading]))
}

/** The mark of these pictures together, and what is in doubt on them. */
function judgePictures(
  { key, sheets }: OfflineExam,
  pictures: readonly string[],
  readings: ReadonlyMap<string, PhoneReading>,
): { mark: LiveMark | null; doubts: string[] } {
  const own = pictures.flatMap((picture) => readings.get(picture) ?? [])
  const answers = own.flatMap((reading) => reading.answers)
  if (key === null) return { mark: null, doubts: listOpen(answers) }
  const pages = own.flatMap(({ code }) => {
    const printed = code === null ? null : readSheetCode(code)
    return printed === null ? [] : (findSheetPage(sheets, printed) ?? [])
  })
  const mark = markLive(key, { answers, pages })
  return { mark, doubts: mark.doubts }
}

function listOpen(answers: readonly PhoneAnswer[]): string[] {
  return answers.flatMap(({ question, doubt, decided }) => (doubt !== null && decided === null ? [question] : []))
}
