import type { PhoneAnswerName } from '#contract/till.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import type { Words } from '#web/components/words.ts'

interface TillWords {
  title: string
  crumb: string
  note: string
  practice: string
  practiceText: string
  loading: string
  missing: string
  none: string
  noneText: string
  /** What stands on the phone. */
  asks: (amountKes: number) => string
  asked: (at: string) => string
  waits: (seconds: number) => string
  answers: Record<PhoneAnswerName, { label: string; text: string }>
  busy: string
  answered: Record<PhoneAnswerName, string>
  earlier: string
  over: (amountKes: number, at: string) => string
  paybill: string
  paybillText: (shortcode: string) => string
  account: string
  accountHint: string
  amount: string
  phone: string
  pay: string
  paid: (amountKes: number) => string
}

export const tillWords: Words<TillWords> = {
  en: {
    title: 'Till of practice',
    crumb: 'Plan and credits',
    note: 'It plays the phone that was asked to pay, and its owner.',
    practice: 'Practice: no money moves',
    practiceText:
      'No real phone rings and nobody is charged. The program behind it is the one that takes real payments, so you see all that can happen.',
    loading: 'Loading the phones',
    missing: 'The phones cannot be shown',
    none: 'No phone rings',
    noneText: 'Ask a phone to pay an invoice. It rings here at once.',
    asks: (amountKes) => `Pay ${formatKes(amountKes, 'en')} to Sahihi? Enter M-Pesa PIN:`,
    asked: (at) => `Asked at ${at}`,
    waits: (seconds) => (seconds === 1 ? 'Waits 1 more second' : `Waits ${seconds} more seconds`),
    answers: {
      pin: { label: 'Enter the PIN', text: 'The money is paid, and Sahihi is told.' },
      cancel: { label: 'Cancel', text: 'Nothing is paid.' },
      'no-answer': { label: 'Do not answer', text: 'As if nobody were near the phone.' },
      'tell-nobody': { label: 'Enter the PIN, tell nobody', text: 'The money is paid, but the message about it is lost. Sahihi has to ask.' },
    },
    busy: 'Answering…',
    answered: {
      pin: 'The PIN was entered.',
      cancel: 'Cancelled on the phone.',
      'no-answer': 'Nobody answered.',
      'tell-nobody': 'The PIN was entered, and nobody was told. Sahihi asks after it within half a minute.',
    },
    earlier: 'Earlier',
    over: (amountKes, at) => `${formatKes(amountKes, 'en')}, asked at ${at}`,
    paybill: 'Pay by paybill',
    paybillText: (shortcode) => `As somebody would from any phone, to business ${shortcode}. Try a slip in the account number too.`,
    account: 'Account number',
    accountHint: 'Your school’s stands where you pay an invoice.',
    amount: 'Shillings',
    phone: 'Phone that pays',
    pay: 'Send this money',
    paid: (amountKes) => `${formatKes(amountKes, 'en')} was sent.`,
  },
  sw: {
    title: 'Kaunta ya mazoezi',
    crumb: 'Mpango na krediti',
    note: 'Inaigiza simu iliyoombwa kulipa, na mwenye simu.',
    practice: 'Mazoezi: hakuna pesa inayohama',
    practiceText:
      'Hakuna simu halisi inayolia wala mtu anayetozwa. Programu iliyo nyuma yake ndiyo inayopokea malipo halisi, hivyo unaona yote yanayoweza kutokea.',
    loading: 'Simu zinapakiwa',
    missing: 'Simu haziwezi kuonyeshwa',
    none: 'Hakuna simu inayolia',
    noneText: 'Omba simu ilipe ankara. Italia hapa mara moja.',
    asks: (amountKes) => `Lipa ${formatKes(amountKes, 'sw')} kwa Sahihi? Weka PIN ya M-Pesa:`,
    asked: (at) => `Iliombwa ${at}`,
    waits: (seconds) => (seconds === 1 ? 'Inasubiri sekunde 1 zaidi' : `Inasubiri sekunde ${seconds} zaidi`),
    answers: {
      pin: { label: 'Weka PIN', text: 'Pesa inalipwa, na Sahihi inaambiwa.' },
      cancel: { label: 'Ghairi', text: 'Hakuna kinacholipwa.' },
      'no-answer': { label: 'Usijibu', text: 'Kana kwamba hakuna mtu karibu na simu.' },
      'tell-nobody': { label: 'Weka PIN, usimwambie yeyote', text: 'Pesa inalipwa, lakini ujumbe wake unapotea. Sahihi inabidi iulize.' },
    },
    busy: 'Inajibu…',
    answered: {
      pin: 'PIN imewekwa.',
      cancel: 'Imeghairiwa kwenye simu.',
      'no-answer': 'Hakuna aliyejibu.',
      'tell-nobody': 'PIN imewekwa, na hakuna aliyeambiwa. Sahihi itauliza ndani ya nusu dakika.',
    },
    earlier: 'Za awali',
    over: (amountKes, at) => `${formatKes(amountKes, 'sw')}, iliombwa ${at}`,
    paybill: 'Lipa kwa paybill',
    paybillText: (shortcode) => `Kama mtu yeyote angefanya kutoka simu yoyote, kwa biashara ${shortcode}. Jaribu pia kukosea nambari ya akaunti.`,
    account: 'Nambari ya akaunti',
    accountHint: 'Ya shule yako iko mahali unapolipa ankara.',
    amount: 'Shilingi',
    phone: 'Simu inayolipa',
    pay: 'Tuma pesa hii',
    paid: (amountKes) => `${formatKes(amountKes, 'sw')} zimetumwa.`,
  },
}
