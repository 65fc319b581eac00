import { admissionKey } from '#engine/pupils/admission-key.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { listUsedKeys } from '#server/features/blog/queries/pictures.ts'
import type { PupilRow } from '#server/features/classes/queries/classes.ts'
import { erasePupilRow, lockLeaver } from '#server/features/classes/queries/erase.ts'
import { listGuardians } from '#server/features/classes/queries/guardians.ts'
import { eraseOptOutsOfNobody } from '#server/features/families/queries/numbers.ts'
import { lockExam } from '#server/features/exams/queries/exams.ts'
import { getPupilOfSchool } from '#server/features/families/record/get-pupil-of-school.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import { erasePapers, listPaperIdsOfPupil } from '#server/features/papers/queries/erase.ts'
import { erasePhoneReadings } from '#server/features/papers/queries/phone-readings.ts'
import { listKeysOfScans } from '#server/features/scans/queries/uploads.ts'
import { insertTrailEntry } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { forgetPrintedPupil } from '#server/features/sheets/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface Erasure {
  pupilId: string
  ground: string
  /** Written once more by who does it: there is no way back. */
  admission: string
}

/**
 * Deletes a pupil with everything: papers, pages and their pictures, answers, marks and their history, codes, links, consents and
 * news. The trail keeps who did it, when and why, with the id alone. Throws `pupil-not-found`, `pupil-not-confirmed`.
 */
export async function erasePupil(ctx: Context, actor: Actor, { pupilId, ground, admission }: Erasure): Promise<{ papers: number; pages: number }> {
  const pupil = await getPupilOfSchool(ctx, actor, pupilId)
  if (admissionKey(pupil.admission) !== admissionKey(admission)) throw new AppError('pupil-not-confirmed')
  return eraseEverything(ctx, pupil, (tx) => recordAudit(tx, { actor, action: 'pupil.erase', subject: pupil.id, detail: ground }))
}

/** The same for a pupil who left longer ago than the school keeps them: nobody presses anything. Who came back meanwhile stays. */
export async function erasePupilByRetention(ctx: Context, pupil: PupilRow, leaverYears: number): Promise<void> {
  const entry = { schoolId: pupil.schoolId, actorId: null, actorName: 'Sahihi', action: 'pupil.erase', subject: pupil.id }
  await eraseEverything(ctx, pupil, async (tx) => {
    if (!(await lockLeaver(tx, pupil.id))) throw new CameBack()
    await insertTrailEntry(tx, { ...entry, detail: `left more than ${leaverYears} years ago` })
  }).catch((error: unknown) => {
    if (!(error instanceof CameBack)) throw error
  })
}

class CameBack extends Error {}

async function listPhonesOf(tx: Tx, pupil: PupilRow): Promise<string[]> {
  const guardians = (await listGuardians(tx, [pupil.id])).get(pupil.id) ?? []
  return [pupil.guardianPhone, ...guardians.map(({ phone }) => phone)].filter((phone) => phone !== null)
}

async function eraseEverything(ctx: Context, pupil: PupilRow, writeTrail: (tx: Tx) => Promise<void>): Promise<{ papers: number; pages: number }> {
  const erased = await ctx.db.transaction(async (tx) => {
    const papers = await listPaperIdsOfPupil(tx, pupil.id)
    for (const examId of new Set(papers.map((paper) => paper.examId))) {
      await lockExam(tx, examId)
      const own = papers.filter((paper) => paper.examId === examId).map(({ paperId }) => paperId)
      await lockWork(tx, { id: examId, schoolId: pupil.schoolId }, { paperIds: own })
    }
    await writeTrail(tx)
    await markExamsStale(ctx, tx, { schoolId: pupil.schoolId, pupilIds: [pupil.id] })
    await erasePhoneReadings(tx, pupil)
    const gone = await erasePapers(
      tx,
      papers.map(({ paperId }) => paperId),
    )
    await forgetPrintedPupil(tx, pupil)
    const phones = await listPhonesOf(tx, pupil)
    await erasePupilRow(tx, pupil.id)
    await eraseOptOutsOfNobody(tx, pupil.schoolId, phones)
    // Equal bytes are one file: what somebody else's page or post names stays.
    const used = new Set(gone.keys.length === 0 ? [] : [...(await listKeysOfScans(tx, gone.keys)), ...(await listUsedKeys(tx, gone.keys))])
    return { papers: papers.length, pages: gone.pages, keys: gone.keys.filter((key) => !used.has(key)) }
  })
  for (const key of erased.keys) await ctx.objects.remove(key)
  return { papers: erased.papers, pages: erased.pages }
}
