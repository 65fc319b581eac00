import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import { readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import * as contract from '#contract/handset.ts'
import { readRates } from '#server/features/messages/queries/rates.ts'
import type { SmsConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { dialFromPhone, sendInboundText } from '#server/platform/sms-practice/ask-practice.ts'
import { listPracticePhones, listTextsOfPhone } from '#server/platform/sms-practice/practice-rows.ts'

/** What the page that plays a guardian's phone asks. Nothing of it is served where messages leave, or there are none. */
export function registerHandsetRoutes(app: App, ctx: Context): void {
  const { sms } = ctx
  if (!sms?.isPractice) return
  registerFor(app, ctx, sms.config)
}

function registerFor(app: App, ctx: Context, config: SmsConfig): void {
  serve(app, contract.showHandset, async () => {
    const [{ serviceCode, shortCode }, phones] = await Promise.all([readRates(ctx.db), listPracticePhones(ctx.db)])
    return { serviceCode, shortCode, phones: phones.map(({ phone, texts, lastAt }) => ({ phone, texts, lastAt: lastAt?.toISOString() ?? '' })) }
  })

  serve(app, contract.listPhoneTexts, async ({ body }) => {
    const phone = normalize(body.phone)
    const texts = await listTextsOfPhone(ctx.db, phone)
    return { phone, texts: texts.map(({ id, sender, text, parts, createdAt }) => ({ id, sender, text, parts, at: createdAt.toISOString() })) }
  })

  serve(app, contract.answerByText, async ({ body: { phone, text } }) => {
    const { shortCode } = await readRates(ctx.db)
    if (shortCode === '') throw new AppError('no-short-code')
    await sendInboundText(config, { phone: normalize(phone), to: shortCode, text })
    return {}
  })

  serve(app, contract.dialByPhone, async ({ body: { phone, call, keys } }) => {
    const { serviceCode } = await readRates(ctx.db)
    if (serviceCode === '') throw new AppError('no-service-code')
    const sessionId = call ?? `ATUid_${randomUUID()}`
    const { status, screen } = await dialFromPhone(config, { sessionId, serviceCode, phone: normalize(phone), text: keys })
    const [, next, text] = /^(CON|END) ([^]*)$/.exec(screen) ?? []
    if (status !== 200 || text === undefined) throw new AppError('call-broke-off')
    return { call: sessionId, isOpen: next === 'CON', screen: text }
  })
}

/** As the provider writes numbers. The contract takes no others. */
function normalize(typed: string): string {
  return `+${readKenyanPhone(typed)}`
}
