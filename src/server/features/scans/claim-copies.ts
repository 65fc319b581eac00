import { readAdmission } from '#engine/papers/read-admission.ts'
import { placeCopy, type WritingClass } from '#engine/papers/place-copy.ts'
import { admissionKey } from '#engine/pupils/admission-key.ts'
import { isMasterCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import type { Tx } from '#db/client.ts'
import { listAdmissionHolders } from '#server/features/classes/queries/admissions.ts'
import { findCopyPaper } from '#server/features/papers/find-copy-paper.ts'
import type { ExamKey } from '#server/features/papers/lock-work.ts'
import { hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import { listCopiesOfNobody, listMasterVersions, listPupilsWithOtherPaper } from '#server/features/papers/queries/copy-papers.ts'
import { findPaper } from '#server/features/papers/queries/papers.ts'
import { readPageLater } from '#server/features/scans/change-page.ts'
import type { Reading } from '#server/features/scans/reading.ts'
import { listMasterClasses } from '#server/features/sheets/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Whether a page was read as a copy of a master sheet that nobody has given to a pupil. */
export function isUnclaimedCopy({ outcome: { reading } }: Pick<Reading, 'outcome'>): boolean {
  return reading.state === 'read' && reading.code !== null && isMasterCode(reading.code)
}

/**
 * Gives each copy of a master sheet the code that its pupil's own paper would have, or says why it waits for a person. Call it while
 * the exam is locked by this transaction alone, for papers are made.
 */
export async function claimCopies(tx: Tx, exam: ExamKey & { code: string }, readings: readonly Reading[]): Promise<Reading[]> {
  if (!readings.some(isUnclaimedCopy)) return [...readings]
  const masters = await listMasterVersions(tx, exam.id)
  const isOurs = (reading: Reading) => {
    const { code } = reading.outcome.reading
    return isUnclaimedCopy(reading) && code?.exam === exam.code && masters.has(code.version)
  }
  const numbers = readings.filter(isOurs).flatMap(({ outcome }) => readAdmission(outcome.reading.questions) ?? [])
  const writing = await findWriters(tx, exam, numbers)
  const claimed: Reading[] = []
  for (const reading of readings) claimed.push(isOurs(reading) ? await claimCopy(tx, exam, { reading, writing, masters }) : reading)
  return claimed
}

interface Claim {
  reading: Reading
  writing: WritingClass<string>
  masters: ReadonlySet<number>
}

async function claimCopy(tx: Tx, exam: ExamKey, { reading, writing, masters }: Claim): Promise<Reading> {
  const { page, outcome } = reading
  const { code, questions } = outcome.reading
  if (code === null) return reading
  const own = page.paperId === null ? null : await findPaper(tx, page.paperId)
  // Read again: a person may have given its paper to another pupil since, or have decided about its answers.
  const isSame = readAdmission(page.questions) === readAdmission(questions)
  if (own?.paper.version === code.version && (isSame || (await hasReviewedAnswers(tx, page.id)))) return withPaper(reading, code, own.paper.number)
  const place = placeCopy(questions, writing)
  if ('waits' in place) return { ...reading, waits: place.waits }
  const paper = await findCopyPaper(tx, exam, { pupilId: place.pupil, version: code.version, masters })
  return withPaper(reading, code, paper.number)
}

function withPaper(reading: Reading, printed: SheetCode, paper: string): Reading {
  const { outcome } = reading
  return { ...reading, printed, outcome: { ...outcome, reading: { ...outcome.reading, code: { ...printed, paper } } } }
}

/**
 * Has copies read again whose number was nobody's and is a pupil's by now: of a class that sheets were printed for since, or of somebody
 * who came later. Call it when another copy was read, which a person may ask for.
 */
export async function rereadCopiesOfNobody(ctx: Context, tx: Tx, exam: ExamKey): Promise<void> {
  const waiting = await listCopiesOfNobody(tx, exam.id)
  const { pupils } = await findWriters(
    tx,
    exam,
    waiting.map(({ number }) => number),
  )
  for (const { id, number } of waiting) if (pupils.has(admissionKey(number))) await readPageLater(ctx, tx, id)
}

/** Whose these numbers are: pupils of the classes that sheets were printed for, or of the school where a master was printed for no class. */
async function findWriters(tx: Tx, exam: ExamKey, numbers: readonly string[]): Promise<WritingClass<string>> {
  const classes = await listMasterClasses(tx, exam.id)
  const holders = await listAdmissionHolders(tx, exam.schoolId, [...new Set(numbers)])
  const byNumber = Map.groupBy(holders, ({ admission }) => admission)
  const pupils = new Map<string, string>()
  // Of two pupils with numbers that only look alike, none is meant.
  for (const [number, [only, ...more]] of byNumber)
    if (only !== undefined && more.length === 0 && (classes === 'all' || classes.has(only.classId))) pupils.set(number, only.pupilId)
  return { pupils, haveOther: await listPupilsWithOtherPaper(tx, exam.id, [...pupils.values()]) }
}
