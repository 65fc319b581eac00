import * as z from 'zod'
import { resultCode } from '#contract/published-result.ts'
import { tryCard } from '#contract/revision.ts'

const { cardId, turn, key, answer } = tryCard.body.shape
const card = { result: resultCode.optional(), cardId, turn: z.coerce.number<string>().pipe(turn), key }

/** What the forms of these pages send, each checked as the endpoint of the same name does. `result` is the code of one, where no child stands in the address. */
const revisionForm = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('open'), result: resultCode }),
  z.strictObject({ ...card, act: z.enum(['try', 'show']), ...answer.shape }),
  z.strictObject({ ...card, act: z.literal('say'), hadIt: z.enum(['yes', 'no']) }),
])

/** Of what was typed into a form that was refused, so much is shown again. */
const maxTyped = 2000

/** The form, or why it is none; and what was typed, as it came. */
export function readRevisionForm(body: string) {
  const fields = new URLSearchParams(body)
  const { text = '', ...named } = Object.fromEntries(fields)
  const choice = fields.getAll('choice')
  const read = revisionForm.safeParse(named['act'] === 'try' || named['act'] === 'show' ? { ...named, text, choice } : named)
  const cut = (typed: string) => typed.slice(0, maxTyped)
  return { read, typed: { result: cut(named['result'] ?? ''), cardId: cut(named['cardId'] ?? ''), text: cut(text), choice: choice.map(cut) } }
}
