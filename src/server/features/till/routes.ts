import { AppError } from '#contract/base/errors.ts'
import { maskPhone, readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import * as contract from '#contract/till.ts'
import { mayPay } from '#server/features/credits/may-pay.ts'
import { listPracticePrompts } from '#server/features/payments/queries/practice-prompts.ts'
import type { MpesaConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { askTill } from '#server/platform/till/ask-till.ts'
import { phoneWaitsMs } from '#server/platform/till/counter.ts'

const shownMs = 60 * 60_000

/** What the page that plays a phone asks. Nothing of it is served where money is real. */
export function registerTillRoutes(app: App, ctx: Context): void {
  const { mpesa } = ctx
  if (!mpesa?.isPractice) return
  registerFor(app, ctx, mpesa.config)
}

function registerFor(app: App, ctx: Context, config: MpesaConfig): void {
  const listPhones = async (schoolId: string) => {
    const prompts = await listPracticePrompts(ctx.db, schoolId, new Date(ctx.now().getTime() - shownMs))
    return prompts.map(({ checkoutRequestId, phone, amountKes, createdAt, sentAt, state }) => {
      const askedAt = sentAt ?? createdAt
      const endsAt = new Date(askedAt.getTime() + phoneWaitsMs)
      return {
        prompt: checkoutRequestId,
        phone: maskPhone(phone) || phone,
        amountKes,
        askedAt: askedAt.toISOString(),
        endsAt: endsAt.toISOString(),
        isWaiting: (state === 'sent' || state === 'unknown') && ctx.now() < endsAt,
      }
    })
  }

  serve(app, contract.listRingingPhones, async ({ actor }) => ({
    shortcode: config.shortcode,
    phones: await listPhones(await getPaidSchoolId(ctx, actor)),
  }))

  serve(app, contract.answerPhone, async ({ actor, body: { prompt, answer } }) => {
    const phones = await listPhones(await getPaidSchoolId(ctx, actor))
    const isOurs = phones.some((phone) => phone.prompt === prompt && phone.isWaiting)
    if (!isOurs || !(await askTill(config, '/practice/answer', { CheckoutRequestID: prompt, ...answers[answer] }))) {
      throw new AppError('phone-not-waiting')
    }
    return {}
  })

  serve(app, contract.payAtTill, async ({ actor, body: { account, amountKes, phone } }) => {
    await getPaidSchoolId(ctx, actor)
    const money = { Amount: amountKes, Msisdn: readKenyanPhone(phone), BillRefNumber: account }
    await askTill(config, '/mpesa/c2b/v2/simulate', { ShortCode: config.shortcode, CommandID: 'CustomerPayBillOnline', ...money })
    return {}
  })
}

const answers: Record<contract.PhoneAnswerName, { ResultCode: string; IsTold: boolean }> = {
  pin: { ResultCode: '0', IsTold: true },
  cancel: { ResultCode: '1032', IsTold: true },
  'no-answer': { ResultCode: '1037', IsTold: true },
  'tell-nobody': { ResultCode: '0', IsTold: false },
}

async function getPaidSchoolId(ctx: Context, actor: Actor): Promise<string> {
  const schoolId = getSchoolId(actor)
  if (!(await mayPay(ctx.db, actor))) throw new AppError('forbidden')
  return schoolId
}
