/** The figures of the rules. Ledger, pages, terms, receipt and statement all print from here. */
export const creditRules = {
  trialCredits: 100,
  trialDays: 14,
  /** Plan credits last so many days after the last paid day. */
  planGraceDays: 30,
  /** A paper that is put away within so many days gives its credit back. */
  putAwayDays: 30,
  /** A hold without a mark ends after so many days. */
  holdDays: 30,
  /** A school is told so many days before credits or a paid period end. */
  noticeDays: [30, 7, 1],
  /** A year costs as much as so many months. */
  monthsPaidInYear: 10,
  /** Of the usage examples on the pricing page. */
  monthsInTerm: 4,
  /** A grant of more credits needs a second person. */
  grantAlone: 1000,
  /** What a sponsor sees is counted in schools, papers and pupils of at least so many. */
  minSponsorCount: 10,
  /** The usual settings of the platform's administrator: percent of VAT within every price, days to pay an unused pack back, and an invoice. */
  vatPercent: 16,
  refundDays: 7,
  dueDays: 7,
  /** What a part of an SMS costs a school, in cents of a shilling, until an administrator says otherwise. */
  centsPerPart: 80,
  /** What one M-Pesa payment carries, and what one phone can pay a day, in shillings. */
  maxMpesaKes: 250_000,
  maxMpesaDayKes: 500_000,
} as const
