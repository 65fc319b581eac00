/** What the till may do wrong, by the name under which it is set. Each of them was seen of Safaricom, or is feared. */
export const tillFaults = [
  // How the answer to a push comes.
  /** Ten seconds and more late. */
  'push-slow',
  /** The phone is asked, and the line breaks before the answer. */
  'push-answer-lost',
  /** The result is sent before the push is answered. */
  'push-answered-after-result',
  /** 503 with a page in HTML; no phone is asked. */
  'push-unavailable',
  /** 429, in a shape of its own. */
  'push-too-often',
  /** 500.001.1001, in the first of its meanings. */
  'push-wrong-credentials',
  /** 500.001.1001, in the second. */
  'push-subscriber-locked',
  // How the result of a push is told.
  'result-never',
  'result-twice',
  'result-three-at-once',
  'result-garbage',
  /** Ten megabytes of it. */
  'result-huge',
  'result-wrong-amount',
  'result-without-receipt',
  /** Numbers are texts, and the other way round. */
  'result-other-types',
  /** Of another prompt, with its receipt of last month; then the right one. */
  'result-of-last-month',
  /** It says 1037 although the money came. */
  'result-1037-though-paid',
  /** It says paid although nobody paid: a forger has learnt the address. */
  'result-paid-though-cancelled',
  /** An unknown code, and ten minutes later the money. */
  'result-unknown-then-paid',
  /** Nobody answers, and ten minutes later the money. */
  'paid-after-expiry',
  /** The same money is told as paid by the paybill too. */
  'result-and-paybill',
  /** And not as the result of the prompt at all. */
  'result-by-paybill-only',
  // What the query says.
  'query-unavailable',
  /** 500.001.1001, in the third of its meanings, however long the phone has answered. */
  'query-still-processing',
  'query-code-as-number',
  /** Every token serves one request. */
  'token-ends',
  // Money that somebody sends by themselves.
  'paybill-told-twice',
  'paybill-never-told',
  /** Told of the money of another business. */
  'paybill-other-shortcode',
  'paybill-without-names',
  // The money of the last 48 hours.
  'pull-unavailable',
  /** The first row of a page is the last of the one before. */
  'pull-repeats',
  /** Money shows ten minutes late. */
  'pull-late',
  // Money that goes back.
  'reversal-refused',
  'reversal-queue-timeout',
  'reversal-never-told',
  'reversal-told-twice',
] as const
export type TillFault = (typeof tillFaults)[number]
