/** What the stand-in may do wrong, by the name under which it is set. Each of them was seen of a provider, or is feared. */
export const smsFaults = [
  // How a message is answered.
  /** Refused for its recipient, by the provider's code. */
  'code-401',
  'code-402',
  'code-403',
  'code-404',
  'code-405',
  'code-406',
  'code-407',
  'code-409',
  'code-500',
  'code-501',
  'code-502',
  /** No code that anybody knows. */
  'code-999',
  /** 401 with a sentence: the key is wrong. */
  'wrong-credentials',
  /** 429. */
  'too-often',
  /** 503 with a page in HTML; nothing is taken. */
  'unavailable-before',
  /** The same, although the message is taken. */
  'unavailable-after',
  /** It is taken, and the line breaks before the answer. */
  'answer-lost',
  /** It is taken, and answered late. */
  'answer-slow',
  /** It is taken, and answered with a sentence in place of JSON. */
  'answer-text',
  /** It is taken, and the answer does not end. */
  'answer-huge',
  /** It is taken, and no name of it is given. */
  'answer-without-id',
  /** An empty list of recipients; nothing is taken. */
  'no-recipients',
  /** The same, because the sender is not registered. */
  'no-recipients-sender',
  // What it costs.
  'cost-higher',
  'cost-lower',
  'cost-missing',
  'cost-other-currency',
  // How it is reported.
  'report-never',
  /** After a day and an hour. */
  'report-late',
  'report-twice',
  'report-three-at-once',
  /** Before the answer that names the message. */
  'report-before-answer',
  /** First that it was handed on, which is not final. */
  'report-on-its-way',
  'report-on-its-way-only',
  'report-failed',
  'report-rejected',
  /** Delivered, and a minute later failed. */
  'report-failed-after-delivered',
  /** Failed, and a minute later delivered. */
  'report-delivered-after-failed',
  /** Of a message that nobody sent; then the right one. */
  'report-of-another',
  /** A status that nobody knows. */
  'report-unknown-status',
  // What comes from a phone.
  'inbound-twice',
  /** The same call's key comes twice at once. */
  'dial-twice',
] as const
export type SmsFault = (typeof smsFaults)[number]

const refusal = /^code-(\d{3})$/

/** The code by which faults refuse a message; null: by none. */
export function findRefusal(faults: readonly string[]): number | null {
  const code = faults.map((fault) => refusal.exec(fault)?.[1]).find((found) => found !== undefined)
  return code === undefined ? null : Number(code)
}

/** Numbers that the stand-in refuses by the code they end in, as `+254700000406`, so that a refusal can be tried by hand. */
export function findRefusedNumber(phone: string): number | null {
  const code = /^\+254700000([45]0\d)$/.exec(phone)?.[1]
  return code === undefined ? null : Number(code)
}
