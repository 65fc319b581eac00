import * as contract from '#contract/phones.ts'
import { AppError } from '#contract/base/errors.ts'
import { addressOf } from '#contract/base/request.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { findWhyOver } from '#server/features/phones/authenticate-phone.ts'
import { endPhone, endPhonesOf, leavePhone } from '#server/features/phones/end-phones.ts'
import { joinByCode } from '#server/features/phones/join.ts'
import { makeCodeFor } from '#server/features/phones/make-code.ts'
import { phoneEnd } from '#server/features/phones/policy.ts'
import { findPhone, setPhoneEnd, setPhoneSeen, type PhoneRow } from '#server/features/phones/queries.ts'
import { showOwnPhone, showPhones } from '#server/features/phones/show-phones.ts'
import { openUploadDoor } from '#server/features/scans/open-upload-door.ts'
import type { Context } from '#server/platform/context.ts'
import type { PhoneActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** A school's phones may share one address; at this pace nobody finds one of 2^30 codes within ten minutes. */
const guesses = { rateLimit: { max: 30, timeWindow: 60_000 }, isGuess: true }

export function registerPhoneRoutes(app: App, ctx: Context): void {
  serve(app, contract.listPhones, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    return showPhones(ctx, actor, exam.id)
  })
  serve(app, contract.makePhoneCode, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await makeCodeFor(ctx, actor, exam.id)
    return showPhones(ctx, actor, exam.id)
  })
  serve(app, contract.endPhones, async ({ actor, params }) => {
    const exam = await getExamFor(ctx, actor, params.examId)
    await endPhonesOf(ctx, actor, exam.id)
    return {}
  })
  serve(app, contract.endPhone, async ({ actor, params }) => {
    await endPhone(ctx, actor, params.phoneId)
    return {}
  })
  registerRoutesOfPhone(app, ctx)
}

function registerRoutesOfPhone(app: App, ctx: Context): void {
  serve(
    app,
    contract.joinAsPhone,
    async ({ body, request }) => {
      const device = body.model === '' ? describeDevice(request.headers['user-agent']) : body.model
      const { token, phone } = await joinByCode(ctx, { code: body.code, device })
      return { token, phone: await showOwnPhone(ctx, phone) }
    },
    guesses,
  )
  serve(app, contract.reportAsPhone, async ({ actor, body }) => {
    await setPhoneSeen(ctx.db, actor.phoneId, { seenAt: ctx.now(), waiting: body.waiting })
    return { phone: await showOwnPhone(ctx, await getOwnPhone(ctx, actor)) }
  })
  serve(app, contract.leaveAsPhone, async ({ actor }) => {
    await leavePhone(ctx, actor)
    return {}
  })

  const handOver = openUploadDoor(ctx, {
    path: addressOf(contract.beginPhoneUpload),
    async refuseTaking(sender) {
      const why = 'phoneId' in sender ? await findWhyOver(ctx, await getOwnPhone(ctx, sender)) : null
      if (why !== null) throw why
    },
    async onTaken(sender) {
      if (!('phoneId' in sender)) return
      const phone = await getOwnPhone(ctx, sender)
      await setPhoneEnd(ctx.db, phone.id, phoneEnd(ctx.now(), phone))
    },
  })
  serveRaw(app, contract.beginPhoneUpload, (served) => handOver(served))
  for (const endpoint of [contract.findPhoneUpload, contract.sendPhoneUploadPart])
    serveRaw(app, endpoint, (served) => handOver(served, served.params.id))
}

async function getOwnPhone(ctx: Context, { phoneId }: PhoneActor): Promise<PhoneRow> {
  const phone = await findPhone(ctx.db, phoneId)
  if (phone === null) throw new AppError('phone-ended')
  return phone
}
