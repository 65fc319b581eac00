import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import type { ApplicationInput } from '#contract/sponsors.ts'
import { listAdministrators } from '#server/features/enquiries/queries.ts'
import { countMailsTo } from '#server/features/mail/queries.ts'
import { applicationPurpose, notifyOfApplicationLater, sendApplicationCodeLater } from '#server/features/sponsors/application-mails.ts'
import { claimApplication, deleteReplaced, deleteUnproven, insertApplication, lockApplicant } from '#server/features/sponsors/queries/applications.ts'
import type { Context } from '#server/platform/context.ts'
import { groupTypedCode, readTypedCode, spellTypedCode } from '#server/platform/text/typed-code.ts'

const dayMs = 24 * 60 * 60 * 1000
export const codeLastsMs = 7 * dayMs
/** Whoever types a stranger's address again and again sends them no more than this. */
export const maxCodesADay = 5
/** 60 bits, so that nobody finds one by trying. */
const codeChars = 12

/**
 * Stores an application and mails its code. Nobody reads it before the code comes back. A program that filled in what people cannot see
 * gets the same answer, and nothing is stored.
 */
export async function apply(ctx: Context, { website, ...input }: ApplicationInput): Promise<void> {
  if (website !== '') return
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const { isHead: _isHead, registrationNumber, ...application } = input
    await lockApplicant(tx, application.email)
    await deleteUnproven(tx, new Date(now.getTime() - codeLastsMs))
    const since = new Date(now.getTime() - dayMs)
    const { count, last } = await countMailsTo(tx, { purpose: applicationPurpose, recipient: application.email, since })
    if (count >= maxCodesADay) {
      const waitMs = (last ?? now).getTime() + dayMs - now.getTime()
      throw new AppError('too-many-messages-from-address', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
    const code = groupTypedCode(spellTypedCode(randomBytes(codeChars)))
    const row = await insertApplication(tx, {
      ...application,
      registrationNumber: registrationNumber.toUpperCase().replaceAll(/\s/g, ''),
      codeHash: hashApplicationCode(code),
      state: 'unproven',
      createdAt: now,
    })
    await sendApplicationCodeLater(ctx, tx, { application: row, code })
  })
}

/** The code came back from the mailbox: the application waits for a person, in the place of what the same person sent before. */
export async function prove(ctx: Context, typedCode: string): Promise<void> {
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const since = new Date(now.getTime() - codeLastsMs)
    const application = await claimApplication(tx, { codeHash: hashApplicationCode(typedCode), since, now })
    if (!application) throw new AppError('application-code-not-valid')
    await deleteReplaced(tx, application)
    for (const administrator of await listAdministrators(tx)) await notifyOfApplicationLater(ctx, tx, { administrator, application })
  })
}

/** Plain SHA-256: the code is random, so a slow hash adds nothing. */
function hashApplicationCode(code: string): string {
  return createHash('sha256').update(readTypedCode(code)).digest('base64url')
}
