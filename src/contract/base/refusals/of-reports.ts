import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of terms and report forms. */
export const refusalsOfReports = {
  'term-ends-first': refusal(422, {
    en: ({ term }: { term: number }) => `Term ${term} ends before it begins. Its last day comes after its first.`,
    sw: ({ term }) => `Muhula wa ${term} unaisha kabla ya kuanza. Siku yake ya mwisho iwe baada ya ya kwanza.`,
  }),
  'term-overlaps': refusal(422, {
    en: ({ term }: { term: number }) => `Term ${term} begins before the term before it has ended.`,
    sw: ({ term }) => `Muhula wa ${term} unaanza kabla ya muhula uliotangulia kuisha.`,
  }),
  'term-of-other-year': refusal(422, {
    en: ({ term, year }: { term: number; year: number }) => `The days of term ${term} are to be in ${year}.`,
    sw: ({ term, year }) => `Siku za muhula wa ${term} ziwe za mwaka wa ${year}.`,
  }),
  'weights-all-zero': refusal(422, {
    en: 'At least one kind of exam has to count: give it a weight above 0.',
    sw: 'Angalau aina moja ya mtihani ihesabiwe: ipe uzito zaidi ya 0.',
  }),
  'national-not-100': refusal(422, {
    en: 'The three parts of the KCBE come to 100 together.',
    sw: 'Sehemu tatu za KCBE kwa pamoja ziwe 100.',
  }),
  'remark-of-head': refusal(403, {
    en: 'Only a leader of the school approves the head’s remarks.',
    sw: 'Kiongozi wa shule pekee ndiye anayeidhinisha maoni ya mwalimu mkuu.',
  }),
  'remark-subject-unknown': refusal(404, {
    en: ({ subject }: { subject: string }) => `${subject} is not among the subjects of this report.`,
    sw: ({ subject }) => `${subject} si miongoni mwa masomo ya ripoti hii.`,
  }),
  'remark-changed': refusal(409, {
    en: 'This remark or its marks have changed meanwhile. Look at it again.',
    sw: 'Maoni haya au alama zake zimebadilika wakati huohuo. Yaangalie tena.',
  }),
  'remark-names-other': refusal(422, {
    en: ({ name }: { name: string }) => `“${name}” is the name of another pupil of this class. Change it, or say that it is meant.`,
    sw: ({ name }) => `“${name}” ni jina la mwanafunzi mwingine wa darasa hili. Libadilishe, au useme kwamba ndilo linalokusudiwa.`,
  }),
  'remark-too-long': refusal(422, {
    en: ({ count, max }: { count: number; max: number }) => `This remark has ${count} characters; the form has room for ${max}.`,
    sw: ({ count, max }) => `Maoni haya yana herufi ${count}; fomu ina nafasi ya ${max}.`,
  }),
  'reports-partial': refusal(403, {
    en: ({ count }: { count: number }) =>
      `You do not see ${count === 1 ? 'one exam' : `${count} exams`} of this class, so these forms would not be whole. Ask a leader of the school to print them.`,
    sw: ({ count }) =>
      `Huoni ${count === 1 ? 'mtihani mmoja' : `mitihani ${count}`} ya darasa hili, kwa hivyo fomu hizi hazingekuwa kamili. Mwombe kiongozi wa shule azichape.`,
  }),
  'reports-empty': refusal(422, {
    en: 'There is no pupil to print a form for.',
    sw: 'Hakuna mwanafunzi wa kuchapiwa fomu.',
  }),
  'reports-too-many': refusal(422, {
    en: ({ count, max }: { count: number; max: number }) => `That would be ${count} forms; at most ${max} are printed at once. Print class by class.`,
    sw: ({ count, max }) => `Hizo zingekuwa fomu ${count}; zisizozidi ${max} huchapwa kwa mara moja. Chapa darasa kwa darasa.`,
  }),
  'own-forms-too-large': refusal(422, {
    en: ({ count }: { count: number }) =>
      `Your school’s own form for ${count} pupils would be a ZIP of more than 4 GB. Make the pictures in the form smaller, or fill it in class by class.`,
    sw: ({ count }) =>
      `Fomu ya shule yako kwa wanafunzi ${count} ingekuwa ZIP ya zaidi ya GB 4. Punguza ukubwa wa picha zilizo kwenye fomu, au ijaze darasa kwa darasa.`,
  }),
  'report-print-not-found': refusal(404, { en: 'There is no such print.', sw: 'Hakuna kazi ya kuchapa kama hiyo.' }),
  'reports-not-ready': refusal(409, {
    en: 'These forms are still being printed.',
    sw: 'Fomu hizi bado zinachapwa.',
  }),
  'template-not-set': refusal(404, {
    en: 'Your school has no form of its own here yet. A leader can add an .xlsx or .docx file.',
    sw: 'Shule yako bado haina fomu yake hapa. Kiongozi anaweza kuongeza faili ya .xlsx au .docx.',
  }),
  'form-locked': refusal(422, {
    en: 'This file has a password or is of before 2007 (.xls, .doc). Save it as .xlsx or .docx without a password.',
    sw: 'Faili hii ina nenosiri au ni ya kabla ya 2007 (.xls, .doc). Ihifadhi kama .xlsx au .docx bila nenosiri.',
  }),
  'form-unreadable': refusal(422, {
    en: 'This file cannot be read as an Excel workbook or a Word document. Open it there and save it again as .xlsx or .docx.',
    sw: 'Faili hii haisomeki kama kitabu cha Excel wala hati ya Word. Ifungue huko na uihifadhi tena kama .xlsx au .docx.',
  }),
  'form-too-large': refusal(422, {
    en: 'This file is too large for a form: at most 5 MB unpacked, 60 parts and 5,000 cells or pieces of text. Take large pictures out of it.',
    sw: 'Faili hii ni kubwa mno kuwa fomu: isizidi MB 5 ikifunguliwa, sehemu 60 na seli au vipande vya maandishi 5,000. Ondoa picha kubwa.',
  }),
  'form-not-plain': refusal(422, {
    en: 'This file holds macros, embedded files or links to other places. Save it as .xlsx or .docx without them.',
    sw: 'Faili hii ina makro, faili nyingine ndani yake au viungo vya mahali pengine. Ihifadhi kama .xlsx au .docx bila hivyo.',
  }),
  'form-without-placeholders': refusal(422, {
    en: 'Nothing in this file is a placeholder such as {{name}}. The sample shows how.',
    sw: 'Hakuna kishika nafasi kama {{name}} katika faili hii. Mfano unaonyesha jinsi.',
  }),
  'form-placeholders': refusal(422, {
    en: ({ names, more }: { names: string[]; more: number }) =>
      `${names.length === 1 ? 'This placeholder is' : 'These placeholders are'} not known: ${braced(names)}${more === 0 ? '' : ` and ${more} more`}.`,
    sw: ({ names, more }) =>
      `${names.length === 1 ? 'Kishika nafasi hiki hakijulikani' : 'Vishika nafasi hivi havijulikani'}: ${braced(names)}${more === 0 ? '' : ` na vingine ${more}`}.`,
  }),
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ')
}
