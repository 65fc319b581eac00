import { creditRules } from '#engine/credits/credit-rules.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#web/components/words.ts'

interface PlanWords {
  paid: string
  ends: string
  period: string
  days: (from: string, to: string) => string
  paidTo: (day: string) => string
  price: string
  aMonth: (price: string) => string
  aYear: (price: string) => string
  credits: string
  creditsAMonth: (credits: number) => string
  messages: string
  withSms: string
  withoutSms: string
  pupils: string
  pupilsOf: (count: number, most: number | null) => string
  tooMany: string
  after: string
  same: string
  nothing: string
  from: (day: string) => string
  change: string
  cancel: string
  cancelTitle: string
  cancelText: (day: string) => string
  keepPlan: string
  cancelled: string
  undo: string
  undoChange: string
  undone: string
  busy: string
  none: string
  noneText: string
  choose: string
}

interface InvoicesWords {
  title: string
  vat: (percent: number) => string
  none: string
  loading: string
  what: string
  number: string
  kes: string
  state: string
  act: string
  plan: Record<'month' | 'year', (plan: string) => string>
  upgrade: (plan: string) => string
  from: (day: string) => string
  pack: (credits: number, day: string) => string
  messages: (kes: string) => string
  open: (kes: string) => string
  due: (day: string) => string
  paid: string
  void: string
  credited: string
  note: (number: string) => string
  ways: { mpesa: (receipt: string) => string; bank: (day: string) => string; paystack: (receipt: string) => string }
  parts: (count: number) => string
  pay: string
  payRest: string
  receipt: string
  invoice: string
  actFor: (act: string, number: string) => string
  fetching: string
  file: (number: string) => string
}

export const planWords: Words<PlanWords> = {
  en: {
    paid: 'Paid',
    ends: 'Ends',
    period: 'Period',
    days: (from, to) => `${from} to ${to}`,
    paidTo: (day) => `Paid until ${day}`,
    price: 'Price',
    aMonth: (price) => `${price} a month`,
    aYear: (price) => `${price} a year`,
    credits: 'Credits',
    creditsAMonth: (credits) => `${formatNumber(credits, 'en')} a month`,
    messages: 'Messages',
    withSms: 'SMS to guardians',
    withoutSms: 'Not in this plan',
    pupils: 'Pupils',
    pupilsOf: (count, most) =>
      most === null ? `${formatNumber(count, 'en')}, no limit` : `${formatNumber(count, 'en')} of ${formatNumber(most, 'en')}`,
    tooMany: 'No new class list is taken in above the limit. Nothing is hidden or stopped.',
    after: 'After that',
    same: 'The same again',
    nothing: 'It ends',
    from: (day) => `From ${day}`,
    change: 'Change plan',
    cancel: 'Cancel at period end',
    cancelTitle: 'Cancel the plan at its end?',
    cancelText: (day) =>
      `It runs until the end of ${day}. Its credits last ${creditRules.planGraceDays} days longer, and packs and a trial count their days again. Nothing is paid back. You can undo this until then.`,
    keepPlan: 'Keep the plan',
    cancelled: 'The plan ends with its period',
    undo: 'Undo',
    undoChange: 'Undo the change',
    undone: 'The plan goes on as before',
    busy: 'Saving…',
    none: 'No plan',
    noneText: 'A trial and packs work without one. A plan brings credits each month, and what a school needs beside marking.',
    choose: 'Choose a plan',
  },
  sw: {
    paid: 'Umelipwa',
    ends: 'Unaisha',
    period: 'Kipindi',
    days: (from, to) => `${from} hadi ${to}`,
    paidTo: (day) => `Umelipwa hadi ${day}`,
    price: 'Bei',
    aMonth: (price) => `${price} kwa mwezi`,
    aYear: (price) => `${price} kwa mwaka`,
    credits: 'Krediti',
    creditsAMonth: (credits) => `${formatNumber(credits, 'sw')} kwa mwezi`,
    messages: 'Ujumbe',
    withSms: 'SMS kwa walezi',
    withoutSms: 'Haumo kwenye mpango huu',
    pupils: 'Wanafunzi',
    pupilsOf: (count, most) =>
      most === null ? `${formatNumber(count, 'sw')}, bila kikomo` : `${formatNumber(count, 'sw')} kati ya ${formatNumber(most, 'sw')}`,
    tooMany: 'Orodha mpya ya darasa haipokelewi juu ya kikomo. Hakuna kinachofichwa wala kusimamishwa.',
    after: 'Baadaye',
    same: 'Uleule tena',
    nothing: 'Unaisha',
    from: (day) => `Kuanzia ${day}`,
    change: 'Badili mpango',
    cancel: 'Sitisha mwisho wa kipindi',
    cancelTitle: 'Usitishe mpango mwisho wa kipindi?',
    cancelText: (day) =>
      `Utaendelea hadi mwisho wa ${day}. Krediti zake zinadumu siku ${creditRules.planGraceDays} zaidi, na siku za vifurushi na jaribio zinahesabiwa tena. Hakuna pesa inayorudishwa. Unaweza kutendua hadi wakati huo.`,
    keepPlan: 'Endelea na mpango',
    cancelled: 'Mpango unaisha mwisho wa kipindi chake',
    undo: 'Tendua',
    undoChange: 'Tendua badiliko',
    undone: 'Mpango unaendelea kama awali',
    busy: 'Inahifadhiwa…',
    none: 'Hakuna mpango',
    noneText: 'Jaribio na vifurushi hufanya kazi bila mpango. Mpango huleta krediti kila mwezi, na mengine ambayo shule inahitaji.',
    choose: 'Chagua mpango',
  },
}

export const invoicesWords: Words<InvoicesWords> = {
  en: {
    title: 'Invoices',
    vat: (percent) => `Prices with ${percent}% VAT`,
    none: 'There is no invoice yet.',
    loading: 'Loading invoices',
    what: 'For',
    number: 'Number',
    kes: 'KSh',
    state: 'State',
    act: 'Act',
    plan: { month: (plan) => `${plan}, a month`, year: (plan) => `${plan}, a year` },
    upgrade: (plan) => `Upgrade to ${plan}`,
    from: (day) => `From ${day}`,
    pack: (credits, day) => `${countEn('credit', credits)}, ${day}`,
    messages: (kes) => `${kes} of it for messages`,
    open: (kes) => `${kes} open`,
    due: (day) => `due ${day}`,
    paid: 'Paid',
    void: 'Not paid in time',
    credited: 'Taken back',
    note: (number) => `credit note ${number}`,
    ways: { mpesa: (receipt) => `M-Pesa ${receipt}`, bank: (day) => `by bank, ${day}`, paystack: (receipt) => `Paystack ${receipt}` },
    parts: (count) => `in ${countEn('part', count)}`,
    pay: 'Pay',
    payRest: 'Pay the rest',
    receipt: 'Receipt',
    invoice: 'Invoice',
    actFor: (act, number) => `${act}: ${number}`,
    fetching: 'Fetching…',
    file: (number) => `Sahihi ${number}.pdf`,
  },
  sw: {
    title: 'Ankara',
    vat: (percent) => `Bei pamoja na VAT ${percent}%`,
    none: 'Bado hakuna ankara.',
    loading: 'Ankara zinapakiwa',
    what: 'Ya nini',
    number: 'Nambari',
    kes: 'KSh',
    state: 'Hali',
    act: 'Hatua',
    plan: { month: (plan) => `${plan}, mwezi`, year: (plan) => `${plan}, mwaka` },
    upgrade: (plan) => `Kupanda hadi ${plan}`,
    from: (day) => `Kuanzia ${day}`,
    pack: (credits, day) => `${countSw('Krediti', credits)}, ${day}`,
    messages: (kes) => `${kes} kati yake ni za jumbe`,
    open: (kes) => `${kes} bado`,
    due: (day) => `hadi ${day}`,
    paid: 'Imelipwa',
    void: 'Haikulipwa kwa wakati',
    credited: 'Imerudishwa',
    note: (number) => `hati ya kurejesha ${number}`,
    ways: { mpesa: (receipt) => `M-Pesa ${receipt}`, bank: (day) => `kwa benki, ${day}`, paystack: (receipt) => `Paystack ${receipt}` },
    parts: (count) => `kwa ${countSw('sehemu', count)}`,
    pay: 'Lipa',
    payRest: 'Lipa iliyobaki',
    receipt: 'Risiti',
    invoice: 'Ankara',
    actFor: (act, number) => `${act}: ${number}`,
    fetching: 'Inaletwa…',
    file: (number) => `Sahihi ${number}.pdf`,
  },
}
