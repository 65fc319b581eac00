import { ADMISSION_QUESTION } from '#engine/papers/read-admission.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'
import { findWorkScope, type Viewer } from '#server/features/schools/policy.ts'
import { readingDistance } from '#server/features/scans/rank-guesses.ts'
import { listPupilsInReach } from '#server/features/classes/queries/classes.ts'
import { listPupilsWithPages } from '#server/features/papers/queries/listed-papers.ts'
import { listReadPages } from '#server/features/papers/queries/page-readings.ts'
import type { PaperWithExam } from '#server/features/papers/queries/papers.ts'
import type { Context } from '#server/platform/context.ts'

export interface PupilGuesses {
  /** What the sheet's grid says, place by place: `44?7` where one place is not sure. Empty where it says nothing. */
  read: string
  guesses: { admission: string; name: string; hasPaper: boolean }[]
}

const maxGuesses = 6

/** Pupils of the caller's classes whose number is nearest to what is typed, or else to what stands on the sheet. */
export async function guessPupils(ctx: Pick<Context, 'db'>, viewer: Viewer, { paper, exam }: PaperWithExam, typed: string): Promise<PupilGuesses> {
  const read = describeGrid((await listReadPages(ctx.db, paper.id)).flatMap(({ questions }) => questions))
  const wanted = (typed === '' ? read.replaceAll('?', '') : typed).toUpperCase().replaceAll(/[\s.-]/g, '')
  const scope = findWorkScope(viewer)
  if (wanted === '' || scope === null) return { read, guesses: [] }
  const pupils = await listPupilsInReach(ctx.db, { schoolId: exam.schoolId, ownerId: scope.ownerId })
  const haveOne = await listPupilsWithPages(ctx.db, exam.id)
  const guesses = pupils
    .map((pupil) => ({ pupil, distance: readingDistance(wanted, pupil.admission.toUpperCase().replaceAll(/[\s.-]/g, '')) }))
    .toSorted((a, b) => a.distance - b.distance || a.pupil.admission.localeCompare(b.pupil.admission))
    .slice(0, maxGuesses)
  return { read, guesses: guesses.map(({ pupil: { id, admission, name } }) => ({ admission, name, hasPaper: haveOne.has(id) })) }
}

function describeGrid(questions: readonly QuestionReading[]): string {
  const places: string[][] = []
  for (const option of questions.find(({ question }) => question === ADMISSION_QUESTION)?.chosen ?? []) {
    const [, place, character] = /^(\d{1,2}):(.)$/u.exec(option) ?? []
    if (place !== undefined && character !== undefined) (places[Number(place)] ??= []).push(character)
  }
  return Array.from(places, (characters) => (characters?.length === 1 ? (characters[0] ?? '?') : '?')).join('')
}
