import type { RetentionKind } from '#contract/base/retention-days.ts'
import type { Keeping } from '#contract/retention.ts'
import type { Words } from '#web/components/words.ts'

interface RetentionWords {
  title: string
  note: string
  crumb: string
  loading: string
  missing: string
  kindsTitle: string
  kindsText: string
  kinds: Record<RetentionKind, { name: string; text: string }>
  days: (name: string) => string
  daysUnit: string
  wrong: (least: number, most: number) => string
  save: string
  busy: string
  saved: string
  othersTitle: string
  others: Record<Keeping, { why: string; what: string }>
  leavers: (schools: number) => string
  /** Among what was removed last. */
  pupils: string
  lastTitle: string
  lastNever: string
  last: (at: string) => string
  lastNothing: (at: string) => string
}

export const retentionWords: Words<RetentionWords> = {
  en: {
    title: 'What is kept, and how long',
    note: 'A job looks once a day and removes what has been kept as long as is set here.',
    crumb: 'Operations',
    loading: 'Loading what is kept',
    missing: 'What is kept cannot be shown',
    kindsTitle: 'Kept for a time',
    kindsText: 'After so many days it goes for good, also from backups once those are too old.',
    kinds: {
      'sign-ins': { name: 'Ways in that are over', text: 'Ended sessions, failed sign-ins, used or expired links, invitations and phones' },
      mails: { name: 'Mails', text: 'Sent, kept or failed; one that waits stays' },
      enquiries: { name: 'Messages', text: 'Of the contact form, once they are closed' },
      newsletter: { name: 'Newsletter addresses', text: 'Unsubscribed, or never confirmed' },
      undo: { name: 'Ways back', text: 'What undoes an import or a change of class, and deleted drafts of exams' },
      prints: { name: 'Printed report forms', text: 'They can be printed again' },
      'ai-calls': { name: 'Calls of AI reading', text: 'What each cost' },
      runs: { name: 'Records of operations', text: 'Backups, clearing, size by day' },
    },
    days: (name) => `Days: ${name}`,
    daysUnit: 'days',
    wrong: (least, most) => `Allowed: a whole number from ${least} to ${most}.`,
    save: 'Save',
    busy: 'Saving…',
    saved: 'Saved',
    othersTitle: 'Kept for another reason',
    others: {
      school: {
        why: 'Until the school deletes it. Erasing a pupil removes all that is about that pupil',
        what: 'Classes and pupils, exams, papers and pages, answers with their marks, decisions and rulings, remarks, templates, the bank of comments',
      },
      account: {
        why: 'Until the account is deleted',
        what: 'Users with their desk, their way in by Google, what they follow and their posts; families',
      },
      with: {
        why: 'As long as what it belongs to',
        what: 'Notes on pages, history of marks, second opinions, feedback, questions about marks, results and their codes, revision, codes and agreements of families, the question bank, files',
      },
      moments: { why: 'Cleared away within a day', what: 'News for open screens, counts of requests, locks of uploads, who reviews what just now' },
      state: { why: 'One for each thing that is, not a history', what: 'Settings of the program, the schools and the classes, terms, used space' },
      always: { why: 'For good', what: 'The names of schools, and the audit trail' },
    },
    leavers: (schools) =>
      schools === 0
        ? 'No school deletes who left by itself. A school’s leaders set this in their settings.'
        : `${schools === 1 ? 'One school deletes' : `${schools} schools delete`} who left after some years. A school’s leaders set this in their settings.`,
    pupils: 'Pupils who left',
    lastTitle: 'Last time',
    lastNever: 'It has not run yet. The first time is half an hour after the start.',
    last: (at) => `Removed ${at}:`,
    lastNothing: (at) => `It ran ${at}, and nothing was due.`,
  },
  sw: {
    title: 'Kinachohifadhiwa, na kwa muda gani',
    note: 'Kazi hutazama mara moja kwa siku na kuondoa kilichohifadhiwa kwa muda uliowekwa hapa.',
    crumb: 'Uendeshaji',
    loading: 'Kinachohifadhiwa kinapakiwa',
    missing: 'Kinachohifadhiwa hakiwezi kuonyeshwa',
    kindsTitle: 'Hifadhi ya muda',
    kindsText: 'Baada ya idadi hii ya siku huondolewa kabisa, na pia kutoka kwenye nakala za akiba zinapozeeka.',
    kinds: {
      'sign-ins': { name: 'Njia za kuingia zilizokwisha', text: 'Vipindi vilivyoisha, majaribio yaliyoshindikana, viungo, mialiko na simu' },
      mails: { name: 'Barua pepe', text: 'Zilizotumwa, zilizohifadhiwa au zilizoshindikana; inayosubiri hubaki' },
      enquiries: { name: 'Ujumbe', text: 'Wa fomu ya mawasiliano, baada ya kufungwa' },
      newsletter: { name: 'Anwani za jarida', text: 'Zilizojiondoa, au zisizothibitishwa' },
      undo: { name: 'Njia za kutendua', text: 'Za kutendua uingizaji au mabadiliko ya darasa, na rasimu za mitihani zilizofutwa' },
      prints: { name: 'Ripoti zilizochapwa', text: 'Zinaweza kuchapwa tena' },
      'ai-calls': { name: 'Maombi ya usomaji wa AI', text: 'Gharama ya kila moja' },
      runs: { name: 'Kumbukumbu za uendeshaji', text: 'Nakala, uondoaji, ukubwa kwa siku' },
    },
    days: (name) => `Siku: ${name}`,
    daysUnit: 'siku',
    wrong: (least, most) => `Inaruhusiwa: nambari kamili kuanzia ${least} hadi ${most}.`,
    save: 'Hifadhi',
    busy: 'Inahifadhiwa…',
    saved: 'Imehifadhiwa',
    othersTitle: 'Hifadhi ya sababu nyingine',
    others: {
      school: {
        why: 'Hadi shule ifute. Kumfuta mwanafunzi huondoa yote yanayomhusu',
        what: 'Madarasa na wanafunzi, mitihani, karatasi na kurasa, majibu na alama zake, maamuzi, maoni ya ripoti, violezo, benki ya maoni',
      },
      account: {
        why: 'Hadi akaunti ifutwe',
        what: 'Watumiaji na dawati lao, njia yao ya kuingia kwa Google, wanachofuatilia na makala yao; familia',
      },
      with: {
        why: 'Kwa muda wa kile inachokihusu',
        what: 'Maandishi kwenye kurasa, historia ya alama, maoni ya pili, mrejesho, maswali kuhusu alama, matokeo na misimbo yake, marudio, misimbo na vibali vya familia, benki ya maswali, faili',
      },
      moments: {
        why: 'Huondolewa ndani ya siku moja',
        what: 'Habari za skrini zilizo wazi, hesabu za maombi, kufuli za upakiaji, anayekagua nini kwa sasa',
      },
      state: { why: 'Moja kwa kila kitu kilichopo, si historia', what: 'Mipangilio ya programu, shule na madarasa, mihula, nafasi iliyotumika' },
      always: { why: 'Daima', what: 'Majina ya shule, na kumbukumbu za matendo' },
    },
    leavers: (schools) =>
      schools === 0
        ? 'Hakuna shule inayofuta walioondoka kiotomatiki. Viongozi wa shule huweka hili kwenye mipangilio yao.'
        : `Shule ${schools} hufuta walioondoka baada ya miaka kadhaa. Viongozi wa shule huweka hili kwenye mipangilio yao.`,
    pupils: 'Wanafunzi walioondoka',
    lastTitle: 'Mara ya mwisho',
    lastNever: 'Bado haijafanyika. Mara ya kwanza ni nusu saa baada ya kuanza.',
    last: (at) => `Viliondolewa ${at}:`,
    lastNothing: (at) => `Ilifanyika ${at}, na hakukuwa na cha kuondoa.`,
  },
}
