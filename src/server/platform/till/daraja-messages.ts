import type { TillPayment } from '#server/platform/till/till-store.ts'

/** East Africa Time has no summer time. */
const eatMs = 3 * 3_600_000

/** `20261129120815`, in East Africa Time. */
export function formatDarajaTime(at: Date): string {
  return new Date(at.getTime() + eatMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

/** `2026-11-29 12:08:15`, in East Africa Time, as the pull asks for it. Null where it is no such text. */
export function readPullTime(text: string): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}):(\d{2}):(\d{2})$/.exec(text.trim())
  if (parts === null) return null
  const [, day = '', hour = '', minute = '', second = ''] = parts
  const at = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:${second}+03:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** What Safaricom says beside a code. The program never decides by it. */
const descriptions: Record<string, string> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '17': 'A similar transaction is in progress. Wait for 2 minutes.',
  '26': 'Traffic blocking condition in place.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction has expired.',
  '1025': 'An error occurred while sending a push request.',
  '1032': 'Request cancelled by user.',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '2028': 'The request is not permitted according to product assignment.',
  '8006': 'The security credential is locked.',
  '9999': 'An error occurred while sending a push request.',
  SFC_IC0003: 'The operator does not exist.',
}

export function describeCode(code: string): string {
  return descriptions[code] ?? 'System internal error.'
}

/** A code is a number where it can be one: `SFC_IC0003` cannot. */
function asCode(code: string): number | string {
  return /^\d+$/.test(code) ? Number(code) : code
}

/** What is sent to the callback address of a push. */
export function writeResult(
  payment: TillPayment,
  code: string,
  { areTypesOther = false, amountKes = payment.amountKes, receipt = payment.receipt } = {},
) {
  const { id, merchantRequestId, phone, paidAt } = payment
  const items = [
    { Name: 'Amount', Value: areTypesOther ? `${amountKes}.00` : amountKes },
    ...(receipt === null ? [] : [{ Name: 'MpesaReceiptNumber', Value: receipt }]),
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: areTypesOther ? formatDarajaTime(paidAt ?? new Date(0)) : Number(formatDarajaTime(paidAt ?? new Date(0))) },
    { Name: 'PhoneNumber', Value: areTypesOther ? phone : Number(phone) },
  ]
  const told = areTypesOther ? code : asCode(code)
  const result = { MerchantRequestID: merchantRequestId, CheckoutRequestID: id, ResultCode: told, ResultDesc: describeCode(code) }
  return { Body: { stkCallback: code === '0' ? { ...result, CallbackMetadata: { Item: items } } : result } }
}

/** What is sent to the confirmation address of a paybill. Version 2 hides the payer's number. */
export function writeConfirmation(payment: TillPayment, shortcode: string, hasNames: boolean) {
  return {
    TransactionType: 'Pay Bill',
    TransID: payment.receipt,
    TransTime: formatDarajaTime(payment.paidAt ?? new Date(0)),
    TransAmount: `${payment.amountKes}.00`,
    BusinessShortCode: shortcode,
    BillRefNumber: payment.account,
    InvoiceNumber: '',
    OrgAccountBalance: '49197.00',
    ThirdPartyTransID: '',
    MSISDN: `${payment.phone.slice(0, 4)} ***** ${payment.phone.slice(-3)}`,
    FirstName: hasNames ? 'WANJIKU' : '',
    MiddleName: '',
    LastName: '',
  }
}

/** One row of the money of the last 48 hours. */
export function writePullRow({ receipt, paidAt, phone, account, amountKes }: TillPayment) {
  return {
    transactionId: receipt,
    trxDate: (paidAt ?? new Date(0)).toISOString().replace('.000Z', 'Z'),
    msisdn: phone,
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: account,
    amount: `${amountKes}.00`,
    organizationname: 'Sahihi',
  }
}

export interface Conversation {
  conversationId: string
  originatorId: string
}

/** What is sent to the result address of a status query or a reversal. */
export function writeConversation(
  { conversationId, originatorId }: Conversation,
  { code, description, receipt, parameters }: { code: string; description: string; receipt: string; parameters: Record<string, unknown> },
) {
  return {
    Result: {
      ResultType: 0,
      ResultCode: asCode(code),
      ResultDesc: description,
      OriginatorConversationID: originatorId,
      ConversationID: conversationId,
      TransactionID: receipt,
      ...(code === '0' && { ResultParameters: { ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })) } }),
      ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
    },
  }
}
