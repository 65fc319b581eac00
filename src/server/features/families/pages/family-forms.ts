import * as z from 'zod'
import { agreedToSchema } from '#contract/accounts.ts'
import { accountInput, appealInput, emailCodeInput, familyCodeInput, newsInput, numberInput, emailInput } from '#contract/family.ts'
import type { FamilyAct } from '#contract/family-page.ts'
import { lineOfText } from '#engine/text/text-types.ts'

const about = z.strictObject({ linkId: z.uuid() })
const numberForm = numberInput.extend(about.shape)
const hour = z.coerce.number<string>().pipe(newsInput.shape.quietFrom)
const act = <Name extends FamilyAct>(name: Name) => ({ act: z.literal(name) })

/** What the forms of these pages send, each checked as the endpoint of the same name does. */
export const familyForm = z.discriminatedUnion('act', [
  familyCodeInput.extend(act('sign-in')),
  familyCodeInput.extend(act('link')),
  z.strictObject(act('sign-out')),
  about.extend(act('unlink')),
  about.extend(act('withdraw')),
  about.extend({ ...act('consent'), version: lineOfText({ min: 1, max: 20 }) }),
  numberForm.extend(act('number-agree')),
  numberForm.extend(act('number-withdraw')),
  numberForm.extend(act('number-stop')),
  numberForm.extend(act('number-resume')),
  z.strictObject({ ...act('policies'), version: agreedToSchema }),
  z.strictObject({ ...act('news'), wantsMail: z.literal('yes').optional(), quietFrom: hour, quietTo: hour }),
  emailInput.extend(act('email')),
  emailCodeInput.extend(act('email-code')),
  accountInput.extend(act('account')),
  appealInput.extend(act('appeal')),
])
export type FamilyForm = z.infer<typeof familyForm>

/** Of what was typed into a form that was refused, so much is shown again. */
const maxTyped = 2000

/** The fields as they came; only text, and none twice. */
export function readFields(body: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [name, value.slice(0, maxTyped)]))
}
