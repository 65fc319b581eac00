import { admissionKey } from '#engine/pupils/admission-key.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { searchFold } from '#engine/text/search-fold.ts'
import { admissionSquares, describeAdmission } from '#engine/papers/read-admission.ts'
import { findWorkScope, type Viewer } from '#server/features/schools/policy.ts'
import { readingDistance } from '#server/features/scans/rank-guesses.ts'
import { listPupilsInReach } from '#server/features/classes/queries/classes.ts'
import { listPupilsWithPages } from '#server/features/papers/queries/listed-papers.ts'
import { listReadPages } from '#server/features/papers/queries/page-readings.ts'
import { findHandReaderRole } from '#server/features/papers/queries/hand-readings.ts'
import type { PaperWithExam } from '#server/features/papers/queries/papers.ts'
import { uprightPicture, type Drawing } from '#server/features/papers/upright-picture.ts'
import { findSheetVersion } from '#server/features/scans/queries/exams.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { atTheScreen } from '#server/platform/read-pages/reader-pool.ts'

export interface PupilGuesses {
  /** What the sheet's grid says, place by place: `44?7` where one place is not sure. Empty where it says nothing. */
  read: string
  /** What the figures in the squares beside the grid most likely say, of the numbers of the class list; empty where nobody looked, or none fits. */
  written: string
  guesses: { admission: string; name: string; hasPaper: boolean }[]
}

const maxGuesses = 6

/** Pupils of the caller's classes whose number is nearest to what is typed, or else to what stands on the sheet. */
export async function guessPupils(ctx: Drawing, viewer: Viewer, { paper, exam }: PaperWithExam, typed: string): Promise<PupilGuesses> {
  const pages = await listReadPages(ctx.db, paper.id)
  return guessPupilsOf(ctx, viewer, { exam, version: paper.version, pages, isNamed: paper.pupilId !== null }, typed)
}

interface GuessedPages {
  exam: PaperWithExam['exam']
  version: number
  pages: Awaited<ReturnType<typeof listReadPages>>
  /** Whether their pupil is known. */
  isNamed: boolean
}

/** The same for pages of one sheet, whether or not they stand in a paper. */
export async function guessPupilsOf(
  ctx: Drawing,
  viewer: Viewer,
  { exam, version, pages, isNamed }: GuessedPages,
  typed: string,
): Promise<PupilGuesses> {
  const read = describeAdmission(pages.flatMap(({ questions }) => questions))
  const scope = findWorkScope(viewer)
  if (scope === null) return { read, written: '', guesses: [] }
  const pupils = await listPupilsInReach(ctx.db, { schoolId: exam.schoolId, ownerId: scope.ownerId })
  // Where the bubbles say it all, nobody needs to look at the figures beside them.
  const isAsked = typed === '' && !isNamed && (read === '' || read.includes('?'))
  const written = isAsked ? await readWritten(ctx, { version, exam, pages, admissions: pupils.map(({ admission }) => admission) }) : ''
  const wanted = normalise(typed === '' ? written || read.replaceAll('?', '') : typed)
  if (wanted === '') return { read, written, guesses: [] }
  const haveOne = await listPupilsWithPages(ctx.db, exam.id)
  const guesses = pupils
    .map((pupil) => ({ pupil, distance: bearsName(pupil, typed) ? 0 : readingDistance(wanted, normalise(pupil.admission)) }))
    .toSorted((a, b) => a.distance - b.distance || a.pupil.admission.localeCompare(b.pupil.admission))
    .slice(0, maxGuesses)
  return { read, written, guesses: guesses.map(({ pupil: { id, admission, name } }) => ({ admission, name, hasPaper: haveOne.has(id) })) }
}

interface SheetWithSquares extends Pick<GuessedPages, 'exam' | 'version' | 'pages'> {
  admissions: string[]
}

/** The number of the class list that most likely stands in the squares; empty where none does. It proposes, and decides nothing. */
async function readWritten(ctx: Drawing, { version, exam, pages, admissions }: SheetWithSquares): Promise<string> {
  if (admissions.length === 0 || (await findHandReaderRole(ctx.db, exam.schoolId)) === 'off') return ''
  const page = pages.find(({ questions }) => questions.some(({ question }) => question === ADMISSION_QUESTION))
  const sheet = page === undefined ? null : await findSheetVersion(ctx.db, exam.id, version)
  const layout = sheet?.pages.find((each) => each.page === page?.pageNumber)
  const picture = page === undefined || sheet === null || layout === undefined ? null : await uprightPicture(ctx, page)
  if (sheet === null || layout === undefined || picture === null) return ''
  const request = { picture, pageWidthMm: sheet.pageWidthMm, squares: admissionSquares(layout), admissions }
  try {
    const { text, doubt } = await ctx.readers.readAdmission(request, atTheScreen(exam.schoolId))
    return doubt === null || doubt === 'close-call' ? text : ''
  } catch (error) {
    if (error instanceof UnusablePicture) return ''
    throw error
  }
}

/** Whether what is typed stands in the name. */
function bearsName({ name }: { name: string }, typed: string): boolean {
  const wanted = searchFold(typed)
  return wanted !== '' && searchFold(name).includes(wanted)
}

function normalise(number: string): string {
  return admissionKey(number).replaceAll(/[\s.-]/g, '')
}
