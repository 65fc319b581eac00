import * as z from 'zod'
import { questionDoubts } from '#engine/page/page-reading.ts'

/** The bubbles of one question as a phone read them. */
const phoneAnswerSchema = z.strictObject({
  question: z.string().max(200),
  /** The options that count as chosen, in the order of the sheet. */
  chosen: z.array(z.string().max(300)).max(60),
  /** Why a person should look, or null. */
  doubt: z.enum(questionDoubts).nullable(),
  /** What the person with the phone said is chosen, where they were asked; null where nobody was. */
  decided: z.array(z.string().max(300)).max(60).nullable(),
})

/** What a phone read of one photographed page, before the server reads the same picture again. The server's reading counts. */
export const phoneReadingSchema = z.strictObject({
  program: z.strictObject({ name: z.string().max(60), version: z.string().max(20) }),
  /** The code of the page, as printed. Null on a sheet that others print. */
  code: z.string().max(40).nullable(),
  /** The admission number that is filled in without a doubt; null where there is none, or no grid for it. */
  admission: z.string().max(40).nullable(),
  /** ISO 8601, by the phone's clock. */
  readAt: z.iso.datetime(),
  answers: z.array(phoneAnswerSchema).max(400),
})

export type PhoneReading = z.infer<typeof phoneReadingSchema>
export type PhoneAnswer = PhoneReading['answers'][number]
