import { formatKes } from '#engine/credits/price-list.ts'
import { nameLot, nameProduct } from '#engine/credits/product-names.ts'
import { countEn } from '#engine/words/count.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'
import type { Notice } from '#server/features/billing/find-notices.ts'
import type { MailWords } from '#server/features/mail/render-mail.ts'

/** What ends soon, in one mail. */
export function writeNoticeMail(
  notices: readonly Notice[],
  { firstName, language, url }: { firstName: string; language: Language; url: string },
): MailWords {
  const words = noticeWords[language]
  const invoice = notices.flatMap((notice) => (notice.kind === 'plan' && notice.invoice !== null ? [notice.invoice] : []))[0]
  return {
    language,
    subject: notices.some(({ kind }) => kind === 'plan') ? words.planSubject : words.subject,
    paragraphs: [words.greeting(firstName), ...notices.map((notice) => sayNotice(notice, language)), words.nothingLost],
    action: { label: invoice === undefined ? words.see : words.pay(invoice.number), url },
    small: [words.why],
  }
}

function sayNotice(notice: Notice, language: Language): string {
  const words = noticeWords[language]
  const day = formatDay(notice.endsOn, language)
  if (notice.kind === 'lot') return words.lot(notice.credits, nameLot(notice.lot, language), day, notice.daysLeft)
  const plan = nameProduct(notice.plan, language)
  if (notice.isCancelled) return words.cancelled(plan, day)
  const { invoice } = notice
  return invoice === null ? words.plan(plan, day) : words.planDue(plan, day, invoice.number, formatKes(invoice.openKes, language))
}

const inEnglish = {
  subject: 'Credits of your school end soon',
  planSubject: 'The paid days of your plan end soon',
  greeting: (name: string) => `Hello ${name},`,
  lot: (credits: number, name: string, day: string, days: number) =>
    `${countEn('credit', credits, 'is', 'are')} left of ${name}. The last day is ${day}${days === 0 ? ', today' : `, in ${countEn('day', days)}`}.`,
  plan: (plan: string, day: string) => `${plan} is paid until ${day}. The invoice of the next period comes a week before.`,
  planDue: (plan: string, day: string, number: string, amount: string) =>
    `${plan} is paid until ${day}. Invoice ${number} of the next period waits: ${amount} are open.`,
  cancelled: (plan: string, day: string) => `${plan} ends on ${day}, as your school has cancelled it. It can be undone until then.`,
  nothingLost: 'Nothing that was published closes, and pages go on being read. Only marking by the program waits where there is no credit.',
  see: 'See plan and credits',
  pay: (number: string) => `Pay invoice ${number}`,
  why: 'You get this mail because you may pay for your school.',
}

const inKiswahili: typeof inEnglish = {
  subject: 'Krediti za shule yako zinakaribia kuisha',
  planSubject: 'Siku zilizolipiwa za mpango wako zinakaribia kuisha',
  greeting: (name) => `Habari ${name},`,
  lot: (credits, name, day, days) =>
    `${credits === 1 ? 'Krediti 1 imebaki' : `Krediti ${formatNumber(credits, 'sw')} zimebaki`} za ${name}. Siku ya mwisho ni ${day}${days === 0 ? ', leo' : `, baada ya siku ${formatNumber(days, 'sw')}`}.`,
  plan: (plan, day) => `${plan} umelipiwa hadi ${day}. Ankara ya kipindi kijacho inakuja wiki moja kabla.`,
  planDue: (plan, day, number, amount) => `${plan} umelipiwa hadi ${day}. Ankara ${number} ya kipindi kijacho inasubiri: ${amount} bado.`,
  cancelled: (plan, day) => `${plan} unaisha tarehe ${day}, kwa kuwa shule yako imeusitisha. Hilo linaweza kutenguliwa hadi wakati huo.`,
  nothingLost: 'Kilichotangazwa hakifungwi, na kurasa zinaendelea kusomwa. Ni usahihishaji wa programu pekee unaosubiri pasipo na krediti.',
  see: 'Tazama mpango na krediti',
  pay: (number) => `Lipa ankara ${number}`,
  why: 'Umepata barua hii kwa sababu unaweza kulipia shule yako.',
}

export const noticeWords: Words<typeof inEnglish> = { en: inEnglish, sw: inKiswahili }
