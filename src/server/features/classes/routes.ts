import {
  classAnswer,
  classDetailAnswer,
  classesAnswer,
  classInput,
  classParams,
  importAnswer,
  importInput,
  importParams,
  pupilAnswer,
  pupilInput,
  pupilParams,
} from '#contract/classes.ts'
import { AppError } from '#contract/errors.ts'
import { emptySuccessSchema, successOf } from '#contract/envelope.ts'
import { staffRoles } from '#contract/roles.ts'
import { deleteClass, restoreClass } from '#server/features/classes/delete-class.ts'
import { getClassFor, getPupilFor } from '#server/features/classes/get-class-for.ts'
import { importClassList } from '#server/features/classes/import-class-list.ts'
import { presentClass, presentPupil } from '#server/features/classes/present.ts'
import { insertClass, listClassRows, listPupilRows, renameClass } from '#server/features/classes/queries.ts'
import { addPupil, changePupil, removePupil, restorePupil } from '#server/features/classes/save-pupil.ts'
import { undoImport } from '#server/features/classes/undo-import.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { getActor, getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'

const staff = { access: { roles: staffRoles } } as const
// Whoever else is signed in is told that there is no such class, by the policy.
const anyone = { access: 'signed-in' } as const
/** A class list of the size the contract takes, with room for escapes. */
const importBodyBytes = 5_000_000

export function registerClassRoutes(app: App, ctx: Context): void {
  app.get('/api/classes', { config: staff, schema: { response: { 200: successOf(classesAnswer) } } }, async (request) => {
    const scope = findWorkScope(getActor(request))
    if (scope === null) throw new AppError('forbidden')
    const rows = await listClassRows(ctx.db, scope)
    return { success: true as const, data: { classes: rows.map(presentClass) } }
  })

  app.post('/api/classes', { config: staff, schema: { body: classInput, response: { 200: successOf(classAnswer) } } }, async (request) => {
    const actor = getActor(request)
    const id = await insertClass(ctx.db, { schoolId: getSchoolId(actor), ownerId: actor.userId, name: request.body.name })
    return { success: true as const, data: { class: presentClass(await getClassFor(ctx, actor, id)) } }
  })

  app.get(
    '/api/classes/:classId',
    { config: anyone, schema: { params: classParams, response: { 200: successOf(classDetailAnswer) } } },
    async (request) => {
      const row = await getClassFor(ctx, getActor(request), request.params.classId)
      const pupils = await listPupilRows(ctx.db, row.id)
      return { success: true as const, data: { class: presentClass(row), pupils: pupils.map(presentPupil) } }
    },
  )

  app.put(
    '/api/classes/:classId',
    { config: anyone, schema: { params: classParams, body: classInput, response: { 200: successOf(classAnswer) } } },
    async (request) => {
      const row = await getClassFor(ctx, getActor(request), request.params.classId)
      await renameClass(ctx.db, row.id, request.body.name, ctx.now())
      return { success: true as const, data: { class: presentClass(await getClassFor(ctx, getActor(request), row.id)) } }
    },
  )

  app.delete('/api/classes/:classId', { config: anyone, schema: { params: classParams, response: { 200: emptySuccessSchema } } }, async (request) => {
    const actor = getActor(request)
    await deleteClass(ctx, actor, await getClassFor(ctx, actor, request.params.classId))
    return { success: true as const, data: {} }
  })

  app.post(
    '/api/classes/:classId/restore',
    { config: anyone, schema: { params: classParams, response: { 200: successOf(classAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      await restoreClass(ctx, actor, await getClassFor(ctx, actor, request.params.classId, { deleted: true }))
      return { success: true as const, data: { class: presentClass(await getClassFor(ctx, actor, request.params.classId)) } }
    },
  )

  registerPupilRoutes(app, ctx)
  registerImportRoutes(app, ctx)
}

function registerPupilRoutes(app: App, ctx: Context): void {
  app.post(
    '/api/classes/:classId/pupils',
    { config: anyone, schema: { params: classParams, body: pupilInput, response: { 200: successOf(pupilAnswer) } } },
    async (request) => {
      const target = await getClassFor(ctx, getActor(request), request.params.classId)
      return { success: true as const, data: { pupil: presentPupil(await addPupil(ctx, target, request.body)) } }
    },
  )

  app.put(
    '/api/classes/:classId/pupils/:pupilId',
    { config: anyone, schema: { params: pupilParams, body: pupilInput, response: { 200: successOf(pupilAnswer) } } },
    async (request) => {
      const pupil = await getPupilFor(ctx, getActor(request), request.params)
      return { success: true as const, data: { pupil: presentPupil(await changePupil(ctx, pupil, request.body)) } }
    },
  )

  app.delete(
    '/api/classes/:classId/pupils/:pupilId',
    { config: anyone, schema: { params: pupilParams, response: { 200: emptySuccessSchema } } },
    async (request) => {
      await removePupil(ctx, await getPupilFor(ctx, getActor(request), request.params))
      return { success: true as const, data: {} }
    },
  )

  app.post(
    '/api/classes/:classId/pupils/:pupilId/restore',
    { config: anyone, schema: { params: pupilParams, response: { 200: successOf(pupilAnswer) } } },
    async (request) => {
      const pupil = await getPupilFor(ctx, getActor(request), request.params)
      return { success: true as const, data: { pupil: presentPupil(await restorePupil(ctx, pupil)) } }
    },
  )
}

function registerImportRoutes(app: App, ctx: Context): void {
  app.post(
    '/api/classes/:classId/import',
    { config: anyone, bodyLimit: importBodyBytes, schema: { params: classParams, body: importInput, response: { 200: successOf(importAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const target = await getClassFor(ctx, actor, request.params.classId)
      return { success: true as const, data: await importClassList(ctx, actor, target, request.body) }
    },
  )

  app.post(
    '/api/classes/:classId/imports/:importId/undo',
    { config: anyone, schema: { params: importParams, response: { 200: successOf(classDetailAnswer) } } },
    async (request) => {
      const actor = getActor(request)
      const target = await getClassFor(ctx, actor, request.params.classId)
      await undoImport(ctx, target, request.params.importId)
      const pupils = await listPupilRows(ctx.db, target.id)
      return { success: true as const, data: { class: presentClass(await getClassFor(ctx, actor, target.id)), pupils: pupils.map(presentPupil) } }
    },
  )
}
