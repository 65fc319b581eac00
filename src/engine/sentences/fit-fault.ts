import type { FitFault } from '#engine/page/picture-fault.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'

/** Why an exam cannot be read by a template, in a sentence for a teacher. */
export function writeFitFault(fault: FitFault, language: Language): string {
  return writeCoded<ByCode<FitFault>, FitFault['code']>(sentences, fault, language)
}

/** Several of them, one sentence after the other. */
export function writeFitFaults(faults: readonly FitFault[], language: Language): string {
  return faults.map((fault) => writeFitFault(fault, language)).join(' ')
}

const sentences: Words<Sentences<FitFault>> = {
  en: {
    unknown: 'Look at the sheets of the exam again.',
    'no-place': ({ question }) => `Question ${question} has no place on the sheet.`,
    'same-place': ({ questions: [one, other], place }) => `Questions ${one} and ${other} have the same place, "${place}".`,
    'admission-and-question': ({ question, place }) => `"${place}" is chosen both for the admission number and for question ${question}.`,
    'no-admission-grid': ({ place }) => `"${place}" is not a grid of digits, so it cannot hold the admission number.`,
    'no-row-of-bubbles': ({ question, place }) => `Question ${question} is multiple choice, but "${place}" is not a single row of bubbles.`,
    'no-place-for-number': ({ question, place }) =>
      `Question ${question} asks for a number, but "${place}" is neither a grid of digits nor a box for writing.`,
    'no-box': ({ question, place }) => `Question ${question} is answered in words, but "${place}" is not a box for writing.`,
    'too-few-bubbles': ({ question, place, options, bubbles }) =>
      `Question ${question} has ${options} options, but "${place}" has ${bubbles} bubbles.`,
  },
  sw: {
    unknown: 'Angalia tena karatasi za mtihani.',
    'no-place': ({ question }) => `Swali la ${question} halina nafasi kwenye karatasi.`,
    'same-place': ({ questions: [one, other], place }) => `Maswali ya ${one} na ${other} yana nafasi moja, "${place}".`,
    'admission-and-question': ({ question, place }) => `"${place}" imechaguliwa kwa nambari ya usajili na pia kwa swali la ${question}.`,
    'no-admission-grid': ({ place }) => `"${place}" si gridi ya tarakimu, kwa hivyo haiwezi kubeba nambari ya usajili.`,
    'no-row-of-bubbles': ({ question, place }) => `Swali la ${question} ni la kuchagua, lakini "${place}" si safu moja ya viduara.`,
    'no-place-for-number': ({ question, place }) =>
      `Swali la ${question} linataka nambari, lakini "${place}" si gridi ya tarakimu wala kisanduku cha kuandikia.`,
    'no-box': ({ question, place }) => `Swali la ${question} linajibiwa kwa maneno, lakini "${place}" si kisanduku cha kuandikia.`,
    'too-few-bubbles': ({ question, place, options, bubbles }) =>
      `Swali la ${question} lina machaguo ${options}, lakini "${place}" ina ${bubbles === 1 ? 'kiduara 1' : `viduara ${bubbles}`}.`,
  },
}
