import { countEn, countSw } from '#engine/words/count.ts'
import type { Words } from '#web/components/words.ts'

const inEnglish = {
  title: 'Messages',
  phones: 'Phones of practice',
  loading: 'What messages cost is on its way.',
  notShown: 'What messages cost could not be shown',
  service: {
    practice: {
      title: 'Practice',
      text: 'No phone gets anything. A stand-in answers in place of Africa’s Talking, until AT_USERNAME and AT_API_KEY are set.',
    },
    off: { title: 'No messages leave here', text: 'To send them, set AT_USERNAME and AT_API_KEY, and restart the program.' },
  },
  figures: {
    messages: 'Messages sent',
    parts: (parts: number) => countEn('part', parts),
    told: 'Cost as said',
    booked: 'Cost at the provider',
    inMonth: (month: string) => `in ${month}`,
    unbilled: 'Not billed yet',
    allMonths: 'of all months',
  },
  rates: {
    title: 'Price and numbers',
    text: 'For messages that are asked for from now on. What was said of those that wait stands.',
    centsPerPart: 'Price of a part, KSh',
    centsPerPartHint: 'Schools pay what the provider takes, and never more than this.',
    shortCode: 'Short code',
    shortCodeHint: 'Guardians answer it with STOP or HELP. Empty: no text names STOP.',
    serviceCode: 'Service code',
    serviceCodeHint: 'Guardians dial it, as *417*22#. Empty: nobody can dial.',
    save: 'Save',
    saved: 'Saved. It counts from now on.',
  },
  addresses: {
    title: 'Addresses for Africa’s Talking',
    text: 'Enter these there. Each holds a secret: show them to nobody else.',
    report: 'Delivery reports',
    inbound: 'Incoming messages',
    ussd: 'USSD callback',
    sender: (name: string) => (name === '' ? 'Phones show the provider’s own number.' : `Phones show ${name}.`),
  },
  schools: {
    title: 'By school',
    aside: 'In KSh, billed with the next plan',
    none: 'No school has switched messages on.',
    columns: { school: 'School', state: 'Messages', owed: 'Owed', billed: 'On invoices', open: 'Not billed yet' },
    states: { on: 'On', off: 'Off', notInPlan: 'Not in its plan' },
  },
  months: {
    title: 'By month',
    none: 'No message has left yet.',
    columns: { month: 'Month', school: 'School', messages: 'Messages', parts: 'Parts', told: 'Said', booked: 'Provider', owed: 'Owed' },
  },
}

const inKiswahili: typeof inEnglish = {
  title: 'Ujumbe',
  phones: 'Simu za mazoezi',
  loading: 'Gharama za jumbe zinakuja.',
  notShown: 'Gharama za jumbe hazikuweza kuonyeshwa',
  service: {
    practice: {
      title: 'Mazoezi',
      text: 'Hakuna simu inayopata kitu. Kifaa cha mazoezi kinajibu badala ya Africa’s Talking, hadi AT_USERNAME na AT_API_KEY ziwekwe.',
    },
    off: { title: 'Hakuna ujumbe unaotoka hapa', text: 'Ili kuzituma, weka AT_USERNAME na AT_API_KEY, kisha uanzishe programu upya.' },
  },
  figures: {
    messages: 'Jumbe zilizotumwa',
    parts: (parts) => countSw('sehemu', parts),
    told: 'Gharama iliyotajwa',
    booked: 'Gharama ya mtoa huduma',
    inMonth: (month) => month,
    unbilled: 'Nje ya ankara',
    allMonths: 'miezi yote',
  },
  rates: {
    title: 'Bei na nambari',
    text: 'Kwa jumbe zitakazoombwa kuanzia sasa. Bei iliyotajwa ya zinazosubiri haibadiliki.',
    centsPerPart: 'Bei ya sehemu, KSh',
    centsPerPartHint: 'Shule hulipa anachotoza mtoa huduma, na kamwe si zaidi ya hii.',
    shortCode: 'Nambari fupi',
    shortCodeHint: 'Walezi huijibu kwa STOP au HELP. Wazi: hakuna ujumbe unaotaja STOP.',
    serviceCode: 'Nambari ya huduma',
    serviceCodeHint: 'Walezi huipiga, kama *417*22#. Wazi: hakuna anayeweza kupiga.',
    save: 'Hifadhi',
    saved: 'Imehifadhiwa. Inahesabiwa kuanzia sasa.',
  },
  addresses: {
    title: 'Anwani za Africa’s Talking',
    text: 'Ziweke huko. Kila moja ina siri: usimwonyeshe mtu mwingine.',
    report: 'Taarifa za kufika',
    inbound: 'Jumbe zinazoingia',
    ussd: 'Anwani ya USSD',
    sender: (name) => (name === '' ? 'Simu huonyesha nambari ya mtoa huduma.' : `Simu huonyesha ${name}.`),
  },
  schools: {
    title: 'Kwa shule',
    aside: 'Kwa KSh, kwenye ankara ya mpango unaofuata',
    none: 'Hakuna shule iliyowasha jumbe.',
    columns: { school: 'Shule', state: 'Jumbe', owed: 'Deni', billed: 'Kwenye ankara', open: 'Nje ya ankara' },
    states: { on: 'Zimewashwa', off: 'Zimezimwa', notInPlan: 'Hazimo kwenye mpango' },
  },
  months: {
    title: 'Kwa mwezi',
    none: 'Hakuna ujumbe uliotumwa bado.',
    columns: { month: 'Mwezi', school: 'Shule', messages: 'Jumbe', parts: 'Sehemu', told: 'Iliyotajwa', booked: 'Mtoa huduma', owed: 'Deni' },
  },
}

export const messageRatesWords: Words<typeof inEnglish> = { en: inEnglish, sw: inKiswahili }
export type MessageRatesWords = typeof inEnglish
