import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of what guardians and pupils see, and of the codes that let them in. */
export const refusalsOfFamilies = {
  'family-sign-in-wrong': refusal(404, {
    en: 'This code and what you wrote beside it do not belong together. Look at the slip from the school, letter by letter.',
    sw: 'Msimbo huu na ulichoandika kando yake haviendani. Angalia karatasi ya shule, herufi kwa herufi.',
  }),
  'family-code-locked': refusal(409, {
    en: 'This code was tried too often. Ask the school for another one.',
    sw: 'Msimbo huu umejaribiwa mara nyingi mno. Iombe shule msimbo mwingine.',
  }),
  'family-code-mailed': refusal(409, {
    en: 'We have mailed a code to the address that the school has of you. Write it below, within 15 minutes.',
    sw: 'Tumekutumia msimbo kwa barua pepe ambayo shule inayo. Uandike hapa chini, ndani ya dakika 15.',
  }),
  'family-mail-code-wrong': refusal(404, {
    en: 'This is not the code that was mailed last, or it is over. Leave the field empty to have another one mailed.',
    sw: 'Huu si msimbo uliotumwa mwisho kwa barua pepe, au muda wake umeisha. Acha nafasi wazi ili utumiwe mwingine.',
  }),
  'family-mail-paused': refusal(429, {
    en: 'A code was mailed a moment ago. Look into your mail, or try again later.',
    sw: 'Msimbo umetumwa muda mfupi uliopita. Angalia barua pepe yako, au ujaribu tena baadaye.',
  }),
  'plan-without-portal': refusal(409, {
    en: 'Your plan has no portal for guardians, so no new codes are given to them. Whoever came in with one still sees every published result.',
    sw: 'Mpango wenu hauna lango la walezi, kwa hivyo hawapewi misimbo mipya. Aliyeingia kwa msimbo bado anaona kila matokeo yaliyotangazwa.',
  }),
  'no-mail-here': refusal(409, {
    en: 'This program sends no mail, so no code can be mailed. Whoever runs it sets that up first.',
    sw: 'Programu hii haitumi barua pepe, kwa hivyo msimbo hauwezi kutumwa. Anayeiendesha aandae hilo kwanza.',
  }),
  'child-not-found': refusal(404, { en: 'This child is not linked here.', sw: 'Mtoto huyu hajaunganishwa hapa.' }),
  'child-linked': refusal(409, { en: 'This child is here already.', sw: 'Mtoto huyu tayari yuko hapa.' }),
  'children-too-many': refusal(409, {
    en: ({ max }: { max: number }) => `${max} children are linked, which is the most. Remove one first.`,
    sw: ({ max }) => `Watoto ${max} wameunganishwa, na hicho ndicho kikomo. Ondoa mmoja kwanza.`,
  }),
  'code-not-of-guardians': refusal(409, {
    en: 'This is the code for the pupil. Children are linked with the code for guardians.',
    sw: 'Huu ni msimbo wa mwanafunzi. Watoto huunganishwa kwa msimbo wa walezi.',
  }),
  'not-for-pupils': refusal(403, {
    en: 'Only a guardian can do this.',
    sw: 'Mlezi pekee ndiye anayeweza kufanya hivi.',
  }),
  'consent-text-changed': refusal(409, {
    en: 'The words that you agree to have changed. Read them again.',
    sw: 'Maneno unayokubali yamebadilika. Yasome tena.',
  }),
  'number-wrong': refusal(404, {
    en: 'These are not the last four digits of that number. Nothing was changed.',
    sw: 'Hizi si tarakimu nne za mwisho za nambari hiyo. Hakuna kilichobadilishwa.',
  }),
  'number-gone': refusal(409, {
    en: 'One of these numbers is no longer kept for its pupil, so nothing was recorded. Load the page again.',
    sw: 'Mojawapo ya nambari hizi haipo tena kwa mwanafunzi wake, kwa hivyo hakuna kilichorekodiwa. Pakia ukurasa upya.',
  }),
  'number-not-agreed': refusal(404, { en: 'No agreement stands for this number.', sw: 'Nambari hii haina kibali.' }),
  'pupil-not-confirmed': refusal(409, {
    en: 'This is not the admission number of that pupil. Nothing was deleted.',
    sw: 'Hii si nambari ya usajili ya mwanafunzi huyo. Hakuna kilichofutwa.',
  }),
  'family-has-account': refusal(409, { en: 'Your children are in an account already.', sw: 'Watoto wako tayari wako kwenye akaunti.' }),
  'family-email-unproven': refusal(409, {
    en: 'Under “Messages”, show first that an email address is yours.',
    sw: 'Kwanza, chini ya “Ujumbe”, onyesha kwamba anwani ya barua pepe ni yako.',
  }),
  'family-email-taken': refusal(409, {
    en: 'An account with this address exists already. If it is your account as a guardian, sign in and link the child there; if you work at a school with it, use another address here.',
    sw: 'Tayari kuna akaunti yenye anwani hii. Ikiwa ni akaunti yako ya mlezi, ingia na umuunganishe mtoto humo; ikiwa unaitumia kazini shuleni, tumia anwani nyingine hapa.',
  }),
  'news-code-wrong': refusal(404, {
    en: 'This is not the code from the mail, or it is too old. Ask for another one.',
    sw: 'Huu si msimbo ulio kwenye barua pepe, au umepitwa na wakati. Omba mwingine.',
  }),
}
