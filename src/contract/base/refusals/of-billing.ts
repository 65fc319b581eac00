import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of plans and invoices. */
export const refusalsOfBilling = {
  'invoice-not-found': refusal(404, { en: 'There is no such invoice.', sw: 'Hakuna ankara kama hiyo.' }),
  'no-upgrade': refusal(422, {
    en: 'There is nothing to upgrade: the plan is no larger than yours, or no plan runs today. Choose the plan itself.',
    sw: 'Hakuna cha kupandisha: mpango huo si mkubwa kuliko wako, au hakuna mpango unaoendelea leo. Chagua mpango wenyewe.',
  }),
  'no-plan': refusal(422, {
    en: 'Your school has no plan that runs. Nothing was changed.',
    sw: 'Shule yako haina mpango unaoendelea. Hakuna kilichobadilishwa.',
  }),
  'invoice-partly-paid': refusal(409, {
    en: ({ number }: { number: string }) => `Invoice ${number} is paid in part. Pay the rest of it, or ask us to pay it back.`,
    sw: ({ number }) => `Ankara ${number} imelipwa kwa sehemu. Lipa kilichobaki, au tuombe tuirejeshe pesa.`,
  }),
  'credit-note-over': refusal(422, {
    en: ({ number }: { number: string }) => `A credit note takes back what was paid of invoice ${number}, and no more.`,
    sw: ({ number }) => `Hati ya marekebisho hurejesha kilicholipwa cha ankara ${number}, si zaidi.`,
  }),
  'invoice-signed': refusal(409, {
    en: ({ number }: { number: string }) => `KRA has signed invoice ${number}. A credit note puts it right.`,
    sw: ({ number }) => `KRA imetia sahihi ankara ${number}. Hurekebishwa kwa hati ya marekebisho.`,
  }),
}
