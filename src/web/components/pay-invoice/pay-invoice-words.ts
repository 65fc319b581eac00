import type { receiptFindings } from '#contract/payments.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import type { Words } from '#web/components/words.ts'

type Way = 'mpesa-prompt' | 'mpesa-paybill' | 'bank' | 'paystack'

interface PayInvoiceWords {
  loading: string
  missing: string
  practice: string
  practiceText: string
  practiceTill: string
  partTitle: (amount: string) => string
  partText: (open: string) => string
  notOpen: string
  notOpenText: string
  promptTitle: string
  promptText: string
  phone: string
  phoneHint: string
  amount: string
  amountHint: string
  ask: (amount: string) => string
  asking: string
  rests: (seconds: number, phone: string) => string
  restsWhy: (seconds: number) => string
  paybillTitle: string
  paybillText: string
  business: string
  account: string
  paybillSlip: string
  bankTitle: string
  bankText: string
  bank: string
  reference: string
  referenceText: (number: string) => string
  time: string
  timeText: string
  timeNote: string
  print: string
  printing: string
  paystack: string
  opening: string
  invoiceFile: (number: string) => string
  waitingTitle: (phone: string) => string
  stepAsked: (amount: string) => string
  stepSent: string
  stepPin: string
  stepPinNote: (amount: string) => string
  /** Null where this payment is a part of the invoice. */
  stepCounts: (credits: number | null) => string
  now: string
  next: string
  closable: string
  noPrompt: string
  advice: (lastDigits: string) => string[]
  againIn: (seconds: number) => string
  againSoon: string
  orPaybill: (shortcode: string, account: string) => string
  ways: Record<Way, string>
  paidTitle: (credits: number) => string
  paidText: (paid: { amount: string; way: string; receipt: string; at: string }) => string
  openReceipt: string
  receiptFile: (number: string) => string
  againOrOther: string
  untoldTitle: string
  untoldText: (since: string, next: string, last: string) => string
  untoldForADay: string
  receipt: string
  receiptHint: string
  find: string
  finding: string
  findings: Record<(typeof receiptFindings)[number], string>
  otherWay: string
}

export const payInvoiceWords: Words<PayInvoiceWords> = {
  en: {
    loading: 'Loading how to pay',
    missing: 'How to pay cannot be shown',
    practice: 'Practice',
    practiceText: 'No money moves here.',
    practiceTill: 'Play the phone',
    partTitle: (amount) => `${amount} arrived.`,
    partText: (open) => `${open} of this invoice are still open.`,
    notOpen: 'This invoice is not open any more.',
    notOpenText: 'Nothing is to be paid for it.',
    promptTitle: 'M-Pesa prompt',
    promptText: 'We ask a phone, its owner types the PIN.',
    phone: 'Phone that pays',
    phoneHint: 'Any Safaricom number. The receipt shows it as 0712 … 678.',
    amount: 'Amount',
    amountHint: 'M-Pesa carries KSh 250,000 at a time and 500,000 a day.',
    ask: (amount) => `Ask this phone for ${amount}`,
    asking: 'Asking Safaricom…',
    rests: (seconds, phone) => `${phone} can be asked for the same amount again in ${seconds} s. Another phone can be asked now.`,
    restsWhy: (seconds) => `Safaricom refuses the same amount to the same phone within ${seconds} seconds.`,
    paybillTitle: 'Paybill',
    paybillText: 'From any phone or an agent, at any time.',
    business: 'Business',
    account: 'Account',
    paybillSlip: 'The last digit of the account catches a slip. A payment with a wrong one is kept and a person looks for its school.',
    bankTitle: 'Bank or invoice',
    bankText: 'For larger amounts, cheques, the board.',
    bank: 'Bank',
    reference: 'Reference',
    referenceText: (number) => `Invoice ${number}`,
    time: 'Time',
    timeText: 'One working day',
    timeNote: 'A person confirms it.',
    print: 'Print the invoice',
    printing: 'Printing…',
    paystack: 'Pay by card or transfer with Paystack',
    opening: 'Opening Paystack…',
    invoiceFile: (number) => `Invoice ${number}.pdf`,
    waitingTitle: (phone) => `Waiting for the PIN on ${phone}`,
    stepAsked: (amount) => `We asked Safaricom for ${amount}`,
    stepSent: 'Safaricom sent the prompt to the phone',
    stepPin: 'The owner types the M-Pesa PIN',
    stepPinNote: (amount) => `Look first: the prompt names Sahihi and ${amount}.`,
    stepCounts: (credits) =>
      credits === null ? 'Safaricom tells us, the part is paid' : `Safaricom tells us, ${countEn('credit', credits, 'counts', 'count')}`,
    now: 'now',
    next: 'next',
    closable: 'This page changes by itself. You may close it: the payment is not lost.',
    noPrompt: 'No prompt came?',
    advice: (lastDigits) => [
      'Wake and unlock the phone, close every other M-Pesa menu.',
      `Is it the phone with this SIM card? The number ends in ${lastDigits}.`,
      'Still nothing: pay by paybill, the same credits count.',
    ],
    againIn: (seconds) => `Ask again in ${seconds} s`,
    againSoon: 'Ask again when it has answered',
    orPaybill: (shortcode, account) => `Or by paybill: business ${shortcode}, account ${account}.`,
    ways: { 'mpesa-prompt': 'M-Pesa', 'mpesa-paybill': 'M-Pesa paybill', bank: 'bank', paystack: 'Paystack' },
    paidTitle: (credits) => (credits === 0 ? 'Paid.' : `Paid. ${countEn('credit', credits, 'is here', 'are here')}.`),
    paidText: ({ amount, way, receipt, at }) => `${amount} by ${way} ${receipt}, at ${at}.`,
    openReceipt: 'Open the receipt',
    receiptFile: (number) => `Receipt ${number}.pdf`,
    againOrOther: 'Ask again or choose another way',
    untoldTitle: 'Not told yet. Do not pay twice.',
    untoldText: (since, next, last) =>
      `Safaricom has said nothing since ${since}. We ask again at ${next}, and on until ${last}. If the money left the phone, its receipt number finds it.`,
    untoldForADay: 'Safaricom has said nothing for a day. If the money left the phone, its receipt number finds it.',
    receipt: 'Receipt number',
    receiptHint: 'Ten signs in the message from M-Pesa, such as UKH5N8Q2XW.',
    find: 'Find the payment',
    finding: 'Looking for it…',
    findings: {
      counted: 'It is here and counts for this invoice.',
      yours: 'It is here and paid another invoice of your school.',
      waits: 'It is here without an owner. A person looks at it, and it counts as soon as that is done.',
      unseen: 'Safaricom does not list it yet. We go on looking; keep the message.',
    },
    otherWay: 'Choose another way',
  },
  sw: {
    loading: 'Njia za kulipa zinapakiwa',
    missing: 'Njia za kulipa haziwezi kuonyeshwa',
    practice: 'Mazoezi',
    practiceText: 'Hapa hakuna pesa inayohama.',
    practiceTill: 'Igiza simu',
    partTitle: (amount) => `${amount} zimefika.`,
    partText: (open) => `${open} za ankara hii bado ziko wazi.`,
    notOpen: 'Ankara hii haiko wazi tena.',
    notOpenText: 'Hakuna cha kulipia.',
    promptTitle: 'Ombi la M-Pesa',
    promptText: 'Tunaiomba simu, mwenyewe anaandika PIN.',
    phone: 'Simu inayolipa',
    phoneHint: 'Nambari yoyote ya Safaricom. Risiti inaionyesha kama 0712 … 678.',
    amount: 'Kiasi',
    amountHint: 'M-Pesa hubeba KSh 250,000 kwa mara moja na 500,000 kwa siku.',
    ask: (amount) => `Iombe simu hii ${amount}`,
    asking: 'Safaricom inaombwa…',
    rests: (seconds, phone) => `${phone} inaweza kuombwa kiasi kilekile tena baada ya sekunde ${seconds}. Simu nyingine inaweza kuombwa sasa.`,
    restsWhy: (seconds) => `Safaricom hukataa kiasi kilekile kwa simu ileile ndani ya sekunde ${seconds}.`,
    paybillTitle: 'Paybill ya M-Pesa',
    paybillText: 'Kutoka simu yoyote au kwa wakala, wakati wowote.',
    business: 'Biashara',
    account: 'Akaunti',
    paybillSlip: 'Tarakimu ya mwisho ya akaunti hukamata kosa. Malipo yenye kosa huhifadhiwa na mtu huitafuta shule yake.',
    bankTitle: 'Benki au ankara',
    bankText: 'Kwa kiasi kikubwa, hundi, bodi.',
    bank: 'Benki',
    reference: 'Rejeleo',
    referenceText: (number) => `Ankara ${number}`,
    time: 'Muda',
    timeText: 'Siku moja ya kazi',
    timeNote: 'Mtu anayathibitisha.',
    print: 'Chapa ankara',
    printing: 'Inachapwa…',
    paystack: 'Lipa kwa kadi au uhamisho kupitia Paystack',
    opening: 'Paystack inafunguliwa…',
    invoiceFile: (number) => `Ankara ${number}.pdf`,
    waitingTitle: (phone) => `PIN inasubiriwa kwenye ${phone}`,
    stepAsked: (amount) => `Tumeiomba Safaricom ${amount}`,
    stepSent: 'Safaricom imetuma ombi kwenye simu',
    stepPin: 'Mwenye simu anaandika PIN ya M-Pesa',
    stepPinNote: (amount) => `Angalia kwanza: ombi linataja Sahihi na ${amount}.`,
    stepCounts: (credits) =>
      credits === null
        ? 'Safaricom inatuambia, sehemu imelipwa'
        : `Safaricom inatuambia, ${countSw('krediti', credits, 'inahesabiwa', 'zinahesabiwa')}`,
    now: 'sasa',
    next: 'baadaye',
    closable: 'Ukurasa huu hubadilika wenyewe. Unaweza kuufunga: malipo hayapotei.',
    noPrompt: 'Ombi halikufika?',
    advice: (lastDigits) => [
      'Iwashe na uifungue simu, funga kila menyu nyingine ya M-Pesa.',
      `Je, ni simu yenye laini hii? Nambari inaishia kwa ${lastDigits}.`,
      'Bado hakuna kitu: lipa kwa paybill, krediti zilezile zitahesabiwa.',
    ],
    againIn: (seconds) => `Omba tena baada ya sekunde ${seconds}`,
    againSoon: 'Omba tena ikishajibu',
    orPaybill: (shortcode, account) => `Au kwa paybill: biashara ${shortcode}, akaunti ${account}.`,
    ways: { 'mpesa-prompt': 'M-Pesa', 'mpesa-paybill': 'paybill ya M-Pesa', bank: 'benki', paystack: 'Paystack' },
    paidTitle: (credits) => (credits === 0 ? 'Imelipwa.' : `Imelipwa. ${countSw('Krediti', credits, 'imefika', 'zimefika')}.`),
    paidText: ({ amount, way, receipt, at }) => `${amount} kwa ${way} ${receipt}, saa ${at}.`,
    openReceipt: 'Fungua risiti',
    receiptFile: (number) => `Risiti ${number}.pdf`,
    againOrOther: 'Omba tena au chagua njia nyingine',
    untoldTitle: 'Bado hatujaambiwa. Usilipe mara mbili.',
    untoldText: (since, next, last) =>
      `Safaricom haijasema lolote tangu ${since}. Tutauliza tena ${next}, na kuendelea hadi ${last}. Ikiwa pesa zilitoka kwenye simu, nambari ya risiti yake inazipata.`,
    untoldForADay: 'Safaricom haijasema lolote kwa siku nzima. Ikiwa pesa zilitoka kwenye simu, nambari ya risiti yake inazipata.',
    receipt: 'Nambari ya risiti',
    receiptHint: 'Herufi na tarakimu kumi kwenye ujumbe wa M-Pesa, kama UKH5N8Q2XW.',
    find: 'Tafuta malipo',
    finding: 'Yanatafutwa…',
    findings: {
      counted: 'Yako hapa na yanahesabiwa kwa ankara hii.',
      yours: 'Yako hapa na yalilipa ankara nyingine ya shule yako.',
      waits: 'Yako hapa bila mwenyewe. Mtu anayaangalia, na yatahesabiwa mara hilo likikamilika.',
      unseen: 'Safaricom bado haijayaorodhesha. Tunaendelea kuyatafuta; hifadhi ujumbe.',
    },
    otherWay: 'Chagua njia nyingine',
  },
}
