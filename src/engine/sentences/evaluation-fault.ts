import type { EvaluationFault } from '#engine/omr/evaluation.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { expectation } from '#engine/sentences/exam-parts.ts'

/** What is wrong with an evaluation file, in a sentence. */
export function writeEvaluationFault(fault: EvaluationFault, language: Language): string {
  return writeCoded<ByCode<EvaluationFault>, EvaluationFault['code']>(sentences, fault, language)
}

const sentences: Words<Sentences<EvaluationFault>> = {
  en: {
    'no-evaluation': 'The file does not hold an evaluation: an object in braces was expected.',
    'no-key': 'The options name no answer key. Give "answer_key_csv_path" or "answer_key_image_path".',
    'part-invalid': ({ path, expected }) => `"${path.join('.')}": expected ${expectation.en(expected)}.`,
    'no-such-column': ({ question }) => `The template has no column "${question}".`,
    'question-twice': ({ question }) => `"questions_in_order" names ${question} twice.`,
    'no-marks-for-question': ({ question }) => `"marking_schemes" does not say what ${question} is worth, and there is no DEFAULT.`,
    'labels-without-range': ({ labels }) => `"questions_in_order": "${labels}" is not a range of labels such as "q1..4".`,
    'answers-do-not-match': ({ questions, answers }) => `The options have ${questions} questions and ${answers} answers.`,
    'scheme-without-questions': ({ scheme }) => `The marking scheme "${scheme}" names no questions.`,
    'question-without-answer': ({ scheme, question }) => `The marking scheme "${scheme}" names "${question}", but "${question}" has no answer.`,
    'question-in-two-schemes': ({ scheme, question }) =>
      `The marking scheme "${scheme}" names ${question}, which has marks in another scheme already.`,
  },
  sw: {
    'no-evaluation': 'Faili haina maelezo ya usahihishaji: sehemu ndani ya mabano ilitarajiwa.',
    'no-key': 'Machaguo hayataji ufunguo wa majibu. Weka "answer_key_csv_path" au "answer_key_image_path".',
    'part-invalid': ({ path, expected }) => `"${path.join('.')}": kilichotarajiwa ni ${expectation.sw(expected)}.`,
    'no-such-column': ({ question }) => `Kiolezo hakina safuwima "${question}".`,
    'question-twice': ({ question }) => `"questions_in_order" inataja ${question} mara mbili.`,
    'no-marks-for-question': ({ question }) => `"marking_schemes" haisemi ${question} lina alama ngapi, na hakuna DEFAULT.`,
    'labels-without-range': ({ labels }) => `"questions_in_order": "${labels}" si mfululizo wa lebo kama "q1..4".`,
    'answers-do-not-match': ({ questions, answers }) => `Machaguo yana maswali ${questions} na majibu ${answers}.`,
    'scheme-without-questions': ({ scheme }) => `Mwongozo "${scheme}" hautaji swali lolote.`,
    'question-without-answer': ({ scheme, question }) => `Mwongozo "${scheme}" unataja "${question}", lakini "${question}" halina jibu.`,
    'question-in-two-schemes': ({ scheme, question }) =>
      `Mwongozo "${scheme}" unataja ${question}, ambalo tayari lina alama katika mwongozo mwingine.`,
  },
}
