/**
 * Safaricom's interface to M-Pesa, as this program uses it. Answers are sorted by what may be concluded from them: only a code that
 * is known says that no money moved.
 */
export interface Daraja {
  /** Asks a phone for money. */
  push(request: PushRequest): Promise<PushAnswer>
  /** Asks what became of a prompt. The answer names neither receipt nor amount. */
  query(checkoutRequestId: string): Promise<QueryAnswer>
  /** Names the addresses that are told of payments at the paybill. */
  registerUrls(urls: { confirmationUrl: string; validationUrl: string }): Promise<SimpleAnswer>
  registerPull(urls: { callbackUrl: string; phone: string }): Promise<SimpleAnswer>
  /** Payments at the paybill between two instants of the last 48 hours, all pages of them. */
  pull(between: { from: Date; to: Date }): Promise<PullAnswer>
  /** Sends a payment back. What became of it is told to `resultUrl`, later. */
  reverse(request: ReversalRequest): Promise<LaterAnswer>
  /** Asks what became of a receipt. The answer comes to `resultUrl`, later. */
  status(request: StatusRequest): Promise<LaterAnswer>
}

export interface PushRequest {
  /** `254712345678`. */
  phone: string
  amountKes: number
  /** At most 12 characters; payments at the paybill are listed with it. */
  reference: string
  /** At most 13 characters. */
  description: string
  callbackUrl: string
}

export interface ReversalRequest {
  receipt: string
  amountKes: number
  resultUrl: string
  timeoutUrl: string
  remarks: string
}

export type StatusRequest = Pick<ReversalRequest, 'receipt' | 'resultUrl' | 'timeoutUrl'>

/** Nothing was done: the code says why. Of our own are `busy`, `wrong-number`, `wrong-credentials`, `unreached` and `no-initiator`. */
export interface Refused {
  kind: 'refused'
  code: string
}
/** Nobody knows whether it was done. */
export interface Unknown {
  kind: 'unknown'
}

export type PushAnswer = { kind: 'accepted'; merchantRequestId: string; checkoutRequestId: string } | Refused | Unknown
/** `pending`: the phone has not answered. `told`: the code of the end, `0` for paid. */
export type QueryAnswer = { kind: 'pending' } | { kind: 'told'; code: string } | Unknown
export type SimpleAnswer = { kind: 'done' } | Refused | Unknown
export type PullAnswer = { kind: 'pulled'; lines: PulledPayment[] } | Refused | Unknown
export type LaterAnswer = { kind: 'accepted'; conversationId: string } | Refused | Unknown

export interface PulledPayment {
  receipt: string
  amountKes: number
  paidAt: Date
  /** The account number that was typed, or the reference of a prompt. */
  account: string
  /** Masked by Safaricom, more or less. */
  phone: string
}
