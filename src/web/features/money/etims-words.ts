import { countEn } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format-number.ts'
import type { Words } from '#web/components/words.ts'

export interface EtimsWords {
  title: string
  count: (invoices: number) => string
  none: string
  columns: { school: string; paid: string; state: string; act: string }
  states: { waiting: string; refused: string }
  enter: string
  enterFor: (invoice: string) => string
  dialog: (invoice: string) => string
  isRefused: string
  why: string
  controlNumber: string
  kraNumber: string
  internalData: string
  signature: string
  code: string
  codeHint: string
  stays: string
  save: string
  saving: string
  saved: string
}

export const etimsWords: Words<EtimsWords> = {
  en: {
    title: 'Waiting for KRA',
    count: (invoices) => countEn('invoice', invoices),
    none: 'KRA has signed every paid invoice.',
    columns: { school: 'School', paid: 'Paid', state: 'State', act: 'Enter' },
    states: { waiting: 'Waits', refused: 'Refused' },
    enter: 'Enter',
    enterFor: (invoice) => `Enter what KRA said of ${invoice}`,
    dialog: (invoice) => `KRA on invoice ${invoice}`,
    isRefused: 'KRA refused it',
    why: 'Why, in KRA’s words',
    controlNumber: 'Control number',
    kraNumber: 'Invoice number at KRA',
    internalData: 'Internal data',
    signature: 'Signature',
    code: 'Content of the square code',
    codeHint: 'As eTIMS gives it. It is printed as a square code.',
    stays: 'What KRA signed stays. A mistake is put right with a credit note.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved. The receipt shows it.',
  },
  sw: {
    title: 'Zinazosubiri KRA',
    count: (invoices) => `ankara ${formatNumber(invoices, 'sw')}`,
    none: 'KRA imetia sahihi kila ankara iliyolipwa.',
    columns: { school: 'Shule', paid: 'Ililipwa', state: 'Hali', act: 'Ingiza' },
    states: { waiting: 'Inasubiri', refused: 'Imekataliwa' },
    enter: 'Ingiza',
    enterFor: (invoice) => `Ingiza KRA ilivyosema kuhusu ${invoice}`,
    dialog: (invoice) => `KRA kuhusu ankara ${invoice}`,
    isRefused: 'KRA imeikataa',
    why: 'Kwa nini, kwa maneno ya KRA',
    controlNumber: 'Nambari ya udhibiti',
    kraNumber: 'Nambari ya ankara KRA',
    internalData: 'Data ya ndani',
    signature: 'Sahihi',
    code: 'Maudhui ya msimbo wa mraba',
    codeHint: 'Kama eTIMS inavyoutoa. Huchapwa kama msimbo wa mraba.',
    stays: 'Kilichotiwa sahihi na KRA hakibadiliki. Kosa hurekebishwa kwa hati ya marejesho.',
    save: 'Hifadhi',
    saving: 'Inahifadhiwa…',
    saved: 'Imehifadhiwa. Risiti inaionyesha.',
  },
}
