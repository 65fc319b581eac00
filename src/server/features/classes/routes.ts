import * as contract from '#contract/classes.ts'
import { AppError } from '#contract/base/errors.ts'
import { deleteClass, restoreClass } from '#server/features/classes/delete-class.ts'
import { getClassFor, getPupilFor } from '#server/features/classes/get-class-for.ts'
import { importClassList } from '#server/features/classes/import-class-list.ts'
import { presentClass, presentPupil } from '#server/features/classes/present.ts'
import { listGuardians } from '#server/features/classes/queries/guardians.ts'
import {
  insertClass,
  listClassRows,
  listLeftPupils,
  listPupilRows,
  renameClass,
  type ClassRow,
  type PupilRow,
} from '#server/features/classes/queries/classes.ts'
import { addPupil, changePupil, removePupil, restorePupil } from '#server/features/classes/save-pupil.ts'
import { readClassWorkbook } from '#server/features/classes/read-class-workbook.ts'
import { regroupPupils, undoRegrouping } from '#server/features/classes/regroup-pupils.ts'
import { setSubjectTeacher } from '#server/features/classes/set-subject-teacher.ts'
import { undoImport } from '#server/features/classes/undo-import.ts'
import { writeClassList } from '#server/features/classes/write-class-list.ts'
import { listSubjects } from '#server/features/exams/queries/desk-exams.ts'
import { listColleagues } from '#server/features/exams/queries/markers.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import { termOfDay } from '#engine/terms/terms.ts'
import { listTeachersOfSchool } from '#server/features/classes/queries/subject-teachers.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import { listTermsAround, todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { sendTable } from '#server/platform/workbook/send-table.ts'

/** On the calendar of Kenya, as school years go. */
function thisYear(ctx: Context): number {
  return Number(todayInKenya(ctx.now()).slice(0, 4))
}

/** A list is read once, and again for another of its sheets; each is unpacked in a thread that all schools share. */
const workbooksPerMinute = { max: 20, timeWindow: 60_000 }

export function registerClassRoutes(app: App, ctx: Context): void {
  serve(app, contract.listClasses, async ({ actor }) => {
    const scope = findWorkScope(actor)
    if (scope === null) throw new AppError('forbidden')
    return { classes: (await listClassRows(ctx.db, scope)).map(presentClass) }
  })

  serve(app, contract.createClass, async ({ actor, body }) => {
    const id = await insertClass(ctx.db, { schoolId: getSchoolId(actor), ownerId: actor.userId, name: body.name, year: body.year ?? thisYear(ctx) })
    return { class: presentClass(await getClassFor(ctx, actor, id)) }
  })

  serve(app, contract.getClass, async ({ actor, params }) => showClass(ctx, await getClassFor(ctx, actor, params.classId)))

  for (const [endpoint, format] of [
    [contract.downloadClass, 'csv'],
    [contract.downloadClassWorkbook, 'xlsx'],
  ] as const) {
    serveRaw(app, endpoint, async ({ actor, params, request, reply }) => {
      const language = languageFor(request, reply)
      const row = await getClassFor(ctx, actor, params.classId)
      const listed = { ...row, term: await findTermNow(ctx, row) }
      const rows = writeClassList(listed, await listPupilRows(ctx.db, row.id), language)
      reply.header('content-disposition', nameDownload(row.name, format))
      return sendTable(reply, ctx, { format, name: row.name, rows, share: row.schoolId })
    })
  }

  serve(app, contract.renameClass, async ({ actor, params, body }) => {
    const row = await getClassFor(ctx, actor, params.classId)
    await ctx.db.transaction(async (tx) => {
      await renameClass(tx, row.id, body, ctx.now())
      await markExamsStale(ctx, tx, { schoolId: row.schoolId, classIds: [row.id] })
    })
    return { class: presentClass(await getClassFor(ctx, actor, row.id)) }
  })

  serve(app, contract.deleteClass, async ({ actor, params }) => {
    await deleteClass(ctx, actor, await getClassFor(ctx, actor, params.classId))
    return {}
  })

  serve(app, contract.restoreClass, async ({ actor, params }) => {
    await restoreClass(ctx, actor, await getClassFor(ctx, actor, params.classId, { deleted: true }))
    return { class: presentClass(await getClassFor(ctx, actor, params.classId)) }
  })

  serve(app, contract.listSubjectTeachers, async ({ actor, params }) => showTeachers(ctx, await getClassFor(ctx, actor, params.classId)))

  serve(app, contract.setSubjectTeacher, async ({ actor, params, body }) => {
    const row = await getClassFor(ctx, actor, params.classId)
    await setSubjectTeacher(ctx, actor, { row, ...body })
    return showTeachers(ctx, row)
  })

  registerPupilRoutes(app, ctx)
}

/** The pupils of a class: one by one, as a list, and from one class to another. */
function registerPupilRoutes(app: App, ctx: Context): void {
  serve(app, contract.addPupil, async ({ actor, params, body }) => {
    const target = await getClassFor(ctx, actor, params.classId)
    return { pupil: await showPupil(ctx, await addPupil(ctx, target, body)) }
  })

  serve(app, contract.changePupil, async ({ actor, params, body }) => {
    const pupil = await getPupilFor(ctx, actor, params)
    return { pupil: await showPupil(ctx, await changePupil(ctx, pupil, body)) }
  })

  serve(app, contract.removePupil, async ({ actor, params }) => {
    await removePupil(ctx, await getPupilFor(ctx, actor, params))
    return {}
  })

  serve(app, contract.restorePupil, async ({ actor, params }) => {
    const pupil = await getPupilFor(ctx, actor, params)
    return { pupil: await showPupil(ctx, await restorePupil(ctx, pupil)) }
  })

  serve(app, contract.importPupils, async ({ actor, params, body }) => {
    const target = await getClassFor(ctx, actor, params.classId)
    return importClassList(ctx, actor, target, body)
  })

  serve(
    app,
    contract.readClassWorkbook,
    async ({ actor, params, body }) => {
      const { schoolId } = await getClassFor(ctx, actor, params.classId)
      return readClassWorkbook(ctx, { ...body, share: schoolId })
    },
    { rateLimit: workbooksPerMinute },
  )

  serve(app, contract.regroupPupils, async ({ actor, params, body: { to, ...chosen } }) => {
    const from = await getClassFor(ctx, actor, params.classId)
    const target = to !== null && 'classId' in to ? await getClassFor(ctx, actor, to.classId) : to
    // The head of one school sees no other, so both are of the same.
    return regroupPupils(ctx, actor, { ...chosen, from, to: target })
  })

  serve(app, contract.undoRegrouping, async ({ actor, params }) => {
    const row = await getClassFor(ctx, actor, params.classId)
    await undoRegrouping(ctx, actor, row, params.regroupingId)
    return showClass(ctx, await getClassFor(ctx, actor, row.id))
  })

  serve(app, contract.undoImport, async ({ actor, params }) => {
    const target = await getClassFor(ctx, actor, params.classId)
    await undoImport(ctx, target, params.importId)
    return showClass(ctx, await getClassFor(ctx, actor, target.id))
  })
}

/** The term of today by the school's own dates; null for a class of another year. */
async function findTermNow({ db, now }: Context, { schoolId, year }: ClassRow): Promise<number | null> {
  const today = todayInKenya(now())
  const current = termOfDay(today, await listTermsAround(db, schoolId, Number(today.slice(0, 4))))
  return current?.year === year ? current.term : null
}

async function showTeachers({ db }: Context, { id, schoolId }: ClassRow): Promise<contract.SubjectTeachersView> {
  const all = await listTeachersOfSchool(db, schoolId)
  const staff = await listColleagues(db, schoolId)
  const named = [...all.map(({ subject }) => subject), ...(await listSubjects(db, schoolId))]
  const subjects = new Map(named.map((subject) => [subjectKey(subject), subject]))
  return {
    teachers: all.filter(({ classId }) => classId === id).map(({ subject, userId, name }) => ({ subject, userId, name })),
    staff: staff.map((person) => ({ userId: person.id, name: `${person.firstName} ${person.lastName}` })),
    subjects: [...subjects.values()].toSorted((a, b) => a.localeCompare(b)),
  }
}

async function showPupil({ db }: Context, pupil: PupilRow): Promise<contract.PupilView> {
  return presentPupil(pupil, (await listGuardians(db, [pupil.id])).get(pupil.id))
}

async function showClass(ctx: Context, row: ClassRow) {
  const pupils = await listPupilRows(ctx.db, row.id)
  const left = await listLeftPupils(ctx.db, row.id)
  const guardians = await listGuardians(
    ctx.db,
    [...pupils, ...left].map(({ id }) => id),
  )
  const present = (pupil: PupilRow) => presentPupil(pupil, guardians.get(pupil.id))
  return { class: presentClass(row), pupils: pupils.map(present), left: left.map(present) }
}
