import type { WrittenImport } from '#contract/classes.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import { pickPupilValues, uniqueDetails } from '#engine/pupils/pupil-fields.ts'
import { readListWithColumns, type ListedPupil, type ListLayout } from '#engine/pupils/read-class-list.ts'
import { writeClassListProblem } from '#engine/sentences/class-list-fault.ts'
import { announceChangedNumbers, losesNumber } from '#server/features/classes/announce-changed-numbers.ts'
import { planImport, type ImportPlan } from '#server/features/classes/plan-import.ts'
import { listAdmissionHolders } from '#server/features/classes/queries/admissions.ts'
import {
  insertClassImport,
  insertPupils,
  listPupilRows,
  lockPupilsOfSchool,
  updatePupil,
  type ClassRow,
} from '#server/features/classes/queries/classes.ts'
import { listOfficialHolders } from '#server/features/classes/queries/official-holders.ts'
import { refuseAbovePlan } from '#server/features/classes/refuse-above-plan.ts'
import { refuseBeyondClass } from '#server/features/classes/refuse-beyond-class.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface Import {
  csv: string
  /** Says what would happen and stores nothing. */
  dryRun: boolean
  /** What each column holds, as somebody has said. */
  layout?: ListLayout | undefined
}

/**
 * Adds and updates the pupils of a class from a class list. Rows that are wrong are left out and named; the rest
 * is stored in one transaction. Throws `class-list-invalid` when not one row can be read; a dry run says the same as problems.
 */
export async function importClassList(ctx: Context, actor: Actor, target: ClassRow, { csv, dryRun, layout }: Import): Promise<WrittenImport> {
  const { list: file, shown: read } = readListWithColumns(csv, layout)
  const [first] = file.problems
  const named = new Set(file.problems.map(({ row }) => row))
  // A row that is named is left out whole, a wrong phone number or address included: half a row would look as if it were right.
  const listed = file.pupils.filter(({ row }) => !named.has(row))
  if (listed.length === 0 && !dryRun) {
    throw new AppError('class-list-invalid', {
      ...(first && { say: (language) => writeClassListProblem(first, language) }),
      errors: file.problems.map((problem) => ({
        path: `${problem.row}.${problem.column}`,
        say: (language) => writeClassListProblem(problem, language),
      })),
    })
  }
  const plan = async (db: Db | Tx): Promise<ImportPlan> => {
    const made = await makePlan(db, target, listed)
    await refuseAbovePlan(ctx, db, target, made.add.length)
    return made
  }
  if (dryRun) return { ...present(await plan(ctx.db), file.problems, null), read }
  return ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, target.schoolId)
    const made = await plan(tx)
    const importId = await store(ctx, tx, { made, target, actor })
    return { ...present(made, file.problems, importId), read }
  })
}

async function makePlan(db: Db | Tx, { id: classId, schoolId, year }: ClassRow, listed: readonly ListedPupil[]): Promise<ImportPlan> {
  const current = await listPupilRows(db, classId)
  const holders = await listAdmissionHolders(
    db,
    schoolId,
    listed.map(({ admission }) => admission),
  )
  const official = []
  for (const { key } of uniqueDetails) {
    official.push(...(await listOfficialHolders(db, { schoolId, key, numbers: listed.flatMap((each) => each[key] ?? []) })))
  }
  const plan = planImport({ listed, current, holders, official, target: { id: classId, year } })
  refuseBeyondClass(current.length, plan.add.length)
  return plan
}

async function store(ctx: Context, tx: Tx, { made, target, actor }: { made: ImportPlan; target: ClassRow; actor: Actor }): Promise<string> {
  const { id: classId, schoolId } = target
  const added = await insertPupils(
    tx,
    made.add.map((fields) => ({ ...fields, schoolId, classId })),
  )
  for (const { before, fields } of made.update) await updatePupil(tx, before.id, fields, ctx.now())
  await announceChangedNumbers(
    ctx,
    tx,
    made.update.flatMap(({ before, fields }) => (losesNumber(before, fields) ? [before.id] : [])),
  )
  return insertClassImport(tx, {
    classId,
    importedBy: actor.userId,
    addedIds: added.map((pupil) => pupil.id),
    before: made.update.map(({ before }) => {
      const { admission: _stays, ...values } = pickPupilValues(before)
      return { id: before.id, ...values, version: before.version + 1 }
    }),
  })
}

function present(made: ImportPlan, fileProblems: WrittenImport['problems'], importId: string | null): Omit<WrittenImport, 'read'> {
  return {
    rows: made.rows,
    problems: [...fileProblems, ...made.problems].toSorted((a, b) => a.row - b.row),
    added: made.add.length,
    updated: made.update.length,
    importId,
  }
}
