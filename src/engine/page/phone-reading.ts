import * as z from 'zod'
import { questionDoubts } from '#engine/page/page-reading.ts'
import { exactText } from '#engine/text/text-types.ts'

/** What is stored as a phone sends it. */
const sent = (max: number) => exactText({ max })

/** The bubbles of one question as a phone read them. */
const phoneAnswerSchema = z.strictObject({
  question: sent(200),
  /** The options that count as chosen, in the order of the sheet. */
  chosen: z.array(sent(300)).max(60),
  /** Why a person should look, or null. */
  doubt: z.enum(questionDoubts).nullable(),
  /** What the person with the phone said is chosen, where they were asked; null where nobody was. */
  decided: z.array(sent(300)).max(60).nullable(),
})

/** What a phone read of one photographed page, before the server reads the same picture again. The server's reading counts. */
export const phoneReadingSchema = z.strictObject({
  program: z.strictObject({ name: sent(60), version: sent(20) }),
  /** The code of the page, as printed. Null on a sheet that others print. */
  code: sent(40).nullable(),
  /** The admission number that is filled in without a doubt; null where there is none, or no grid for it. */
  admission: sent(40).nullable(),
  /** ISO 8601, by the phone's clock. */
  readAt: z.iso.datetime(),
  answers: z.array(phoneAnswerSchema).max(400),
})

export type PhoneReading = z.infer<typeof phoneReadingSchema>
export type PhoneAnswer = PhoneReading['answers'][number]
