import { refusal } from '#contract/refusals/refusal.ts'

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
  'pupil-not-confirmed': refusal(409, {
    en: 'This is not the admission number of that pupil. Nothing was deleted.',
    sw: 'Hii si nambari ya usajili ya mwanafunzi huyo. Hakuna kilichofutwa.',
  }),
  'news-code-wrong': refusal(404, {
    en: 'This is not the code from the mail, or it is too old. Ask for another one.',
    sw: 'Huu si msimbo ulio kwenye barua pepe, au umepitwa na wakati. Omba mwingine.',
  }),
}
