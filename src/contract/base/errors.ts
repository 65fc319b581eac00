import type { FieldFault } from '#contract/base/refusals/field-fault.ts'
import { refusalsOfAccounts } from '#contract/base/refusals/of-accounts.ts'
import { refusalsOfBilling } from '#contract/base/refusals/of-billing.ts'
import { refusalsOfClasses } from '#contract/base/refusals/of-classes.ts'
import { refusalsOfCredits } from '#contract/base/refusals/of-credits.ts'
import { refusalsOfExams } from '#contract/base/refusals/of-exams.ts'
import { refusalsOfFamilies } from '#contract/base/refusals/of-families.ts'
import { refusalsOfMarking } from '#contract/base/refusals/of-marking.ts'
import { refusalsOfMessages } from '#contract/base/refusals/of-messages.ts'
import { refusalsOfMoney } from '#contract/base/refusals/of-money.ts'
import { refusalsOfPapers } from '#contract/base/refusals/of-papers.ts'
import { refusalsOfPayments } from '#contract/base/refusals/of-payments.ts'
import { refusalsOfReports } from '#contract/base/refusals/of-reports.ts'
import { refusalsOfRequests } from '#contract/base/refusals/of-requests.ts'
import { refusalsOfSite } from '#contract/base/refusals/of-site.ts'
import type { Refusal, Say, ValuesOf } from '#contract/base/refusals/refusal.ts'

/** A field of the input that was refused, as it crosses the wire: where it stands, and the sentence for a person. */
export interface FieldError {
  path: string
  msg: string
}

/** Every refusal the server knows: its HTTP status, and its public sentence in both languages. */
export const errorCatalogue = {
  ...refusalsOfRequests,
  ...refusalsOfAccounts,
  ...refusalsOfSite,
  ...refusalsOfMoney,
  ...refusalsOfClasses,
  ...refusalsOfExams,
  ...refusalsOfPapers,
  ...refusalsOfMarking,
  ...refusalsOfFamilies,
  ...refusalsOfMessages,
  ...refusalsOfReports,
  ...refusalsOfPayments,
  ...refusalsOfBilling,
  ...refusalsOfCredits,
}

type Catalogue = typeof errorCatalogue
export type ErrorCode = keyof Catalogue

/** The codes whose sentence has nothing to fill in. */
export type PlainErrorCode = { [Code in ErrorCode]: object extends ValuesOf<Catalogue[Code]> ? Code : never }[ErrorCode]

interface Circumstances {
  /** Fields that are wrong, each with its own sentence. */
  errors?: readonly FieldFault[]
  /** The field that the whole refusal is about: its sentence stands there too. */
  at?: string
  /** A more exact sentence than the catalogue has, from where its words stand, such as `engine/sentences`. Never private data. */
  say?: Say
  retryAfterSeconds?: number
}

type Details<Code extends ErrorCode> = Code extends PlainErrorCode ? [details?: Circumstances] : [details: ValuesOf<Catalogue[Code]> & Circumstances]

/**
 * An expected refusal: a code and what its sentence is filled with. Each door writes the sentence in the language of its
 * reader, and gives the code a status of its own kind: HTTP its own, the command line an exit status.
 *
 *     throw new AppError('exam-not-found')
 *     throw new AppError('file-over-size', { maxMegabytes: 300 })
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly #errors: readonly FieldFault[]
  readonly #say: Say

  constructor(code: Code, ...details: Details<Code>)
  constructor(code: ErrorCode, values: Circumstances = {}) {
    const { errors = [], at, say, retryAfterSeconds } = values
    const entry: Refusal<object> = errorCatalogue[code]
    const sentence = say ?? ((language) => entry.say(values, language))
    // In English, for the log.
    super(sentence('en'))
    this.name = 'AppError'
    this.code = code
    this.status = entry.status
    this.retryAfterSeconds = retryAfterSeconds
    this.#say = sentence
    this.#errors = at === undefined ? errors : [{ path: at, say: sentence }, ...errors]
  }

  /** The sentence for a person. */
  sentence(...[language]: Parameters<Say>): string {
    return this.#say(language)
  }

  /** The fields that were refused, at most so many; undefined where the refusal is about none. */
  fieldErrors(language: Parameters<Say>[0], maxCount: number): FieldError[] | undefined {
    if (this.#errors.length === 0) return undefined
    return this.#errors.slice(0, maxCount).map(({ path, say }) => ({ path, msg: say(language) }))
  }
}
