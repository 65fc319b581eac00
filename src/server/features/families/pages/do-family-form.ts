import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { linkAccount } from '#server/features/families/link-account.ts'
import { linkChild, unlinkChild } from '#server/features/families/link-child.ts'
import { changeNews, proposeNewsEmail, proveNewsEmail } from '#server/features/families/news.ts'
import { changeOwnNumber } from '#server/features/families/numbers/own-numbers.ts'
import { askAsFamily } from '#server/features/families/open-family-result.ts'
import type { FamilyForm } from '#server/features/families/pages/family-forms.ts'
import { updateMember } from '#server/features/families/queries/members.ts'
import { setConsent } from '#server/features/families/set-consent.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

interface Sent {
  form: Exclude<FamilyForm, { act: 'sign-in' | 'sign-out' }>
  /** Of the page that it stands on, if that shows one result. */
  paperId: string | null
  language: Language
}

/** Does what a form of somebody who is in asks for, by the use cases of the API. */
export async function doFamilyForm(ctx: Context, actor: FamilyActor, { form, paperId, language }: Sent): Promise<void> {
  switch (form.act) {
    case 'link':
      return linkChild(ctx, actor, form, language)
    case 'unlink':
      return unlinkChild(ctx, actor, form.linkId)
    case 'consent':
      return setConsent(ctx, actor, { linkId: form.linkId, isGiven: true, version: form.version })
    case 'withdraw':
      return setConsent(ctx, actor, { linkId: form.linkId, isGiven: false, version: '' })
    case 'number-agree':
      return changeOwnNumber(ctx, actor, { ...form, wish: 'agree' })
    case 'number-withdraw':
      return changeOwnNumber(ctx, actor, { ...form, wish: 'withdraw' })
    case 'number-stop':
      return changeOwnNumber(ctx, actor, { ...form, wish: 'stop' })
    case 'number-resume':
      return changeOwnNumber(ctx, actor, { ...form, wish: 'resume' })
    case 'policies':
      return updateMember(ctx.db, actor.memberId, { policiesTold: form.version })
    case 'news':
      return changeNews(ctx, actor, { wantsMail: form.wantsMail !== undefined, quietFrom: form.quietFrom, quietTo: form.quietTo })
    case 'email':
      return proposeNewsEmail(ctx, actor, form.email)
    case 'email-code':
      return proveNewsEmail(ctx, actor, form.code)
    case 'account':
      return linkAccount(ctx, actor, form)
    case 'appeal': {
      if (paperId === null) throw new AppError('result-not-found')
      await askAsFamily(ctx, actor, { paperId, question: form.question, reason: form.reason })
    }
  }
}
