import type { ExamWordingNote, WordingNote } from '#engine/exam/wording/wording-note.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { formatNumber } from '#engine/words/format.ts'

/** How the signs of a wording are understood, in a sentence. */
export function writeWordingNote(note: WordingNote, language: Language): string {
  return writeCoded<ByCode<WordingNote>, WordingNote['code']>(sentences, note, language)
}

/** The same with its place in an exam. */
export function writeExamWordingNote({ question, point, wording, note }: ExamWordingNote, language: Language): string {
  return places[language]({ question, point: formatNumber(point, language), wording, sentence: writeWordingNote(note, language) })
}

interface Placed {
  question: string
  point: string
  wording: string
  sentence: string
}

const places: Words<(placed: Placed) => string> = {
  en: ({ question, point, wording, sentence }) => `Question ${question}, mark point ${point}, “${wording}”: ${sentence}`,
  sw: ({ question, point, wording, sentence }) => `Swali la ${question}, hoja ya ${point}, “${wording}”: ${sentence}`,
}

const sentences: Words<Sentences<WordingNote>> = {
  en: {
    alternatives: ({ wordings }) => `Each of these earns it: ${wordings.join('; ')}.`,
    'must-be-there': ({ wordings }) => `This must be there: ${wordings.join('; ')}.`,
    'not-accepted': ({ wordings }) => `This is not accepted: ${wordings.join('; ')}.`,
    ignored: ({ wordings }) => `This makes no difference: ${wordings.join('; ')}.`,
    'reverse-accepted': 'The argument the other way round is accepted: you decide about such answers.',
    'error-carried': 'An error carried forward is accepted: you decide about such answers.',
    'all-needed': 'All the parts that are joined are needed.',
    'numbers-with-stroke': ({ found }) => `${found} is read as one number. For one or the other, put a semicolon between them.`,
    'numbers-parted': ({ found }) => `${found} is read as one number or the other. For a fraction, leave out the blanks.`,
    'and-in-wording': 'Everything that “and” joins is needed. If either is enough, put a semicolon in its place.',
    'or-in-wording': '“or” parts nothing here: the words on both sides are looked for. If either is enough, put a semicolon in its place.',
    'count-in-wording': 'How many points count is not read here. Write each as a mark point, and set the highest number of points that count.',
    'marks-in-wording': 'Marks are not given out here: all of this is needed for this one mark point. Write a mark point for each part.',
  },
  sw: {
    alternatives: ({ wordings }) => `Lolote kati ya haya linapata alama: ${wordings.join('; ')}.`,
    'must-be-there': ({ wordings }) => `Lazima haya yawepo: ${wordings.join('; ')}.`,
    'not-accepted': ({ wordings }) => `Haya hayakubaliwi: ${wordings.join('; ')}.`,
    ignored: ({ wordings }) => `Haya hayabadilishi alama: ${wordings.join('; ')}.`,
    'reverse-accepted': 'Hoja iliyogeuzwa inakubaliwa: wewe unaamua majibu ya namna hiyo.',
    'error-carried': 'Kosa lililotoka hatua ya awali linakubaliwa: wewe unaamua majibu ya namna hiyo.',
    'all-needed': 'Sehemu zote zilizounganishwa zinahitajika.',
    'numbers-with-stroke': ({ found }) => `${found} inasomwa kama nambari moja. Kama moja yoyote inatosha, weka nukta mkato kati ya nambari hizo.`,
    'numbers-parted': ({ found }) => `${found} inasomwa kama nambari moja au nyingine. Kama ni sehemu, ondoa nafasi.`,
    'and-in-wording': 'Yote yanayounganishwa na “na” yanahitajika. Kama moja yoyote inatosha, weka nukta mkato badala yake.',
    'or-in-wording':
      'Neno “au” halitenganishi hapa: maneno ya pande zote mbili yanatafutwa. Kama moja yoyote inatosha, weka nukta mkato badala yake.',
    'count-in-wording': 'Idadi ya hoja zinazohesabiwa haisomwi hapa. Andika kila moja kama hoja, kisha weka idadi ya juu ya hoja zinazohesabiwa.',
    'marks-in-wording': 'Alama hazigawanywi hapa: haya yote yanahitajika kwa hoja hii moja. Andika hoja kwa kila sehemu.',
  },
}
