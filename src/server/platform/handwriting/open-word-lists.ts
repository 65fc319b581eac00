import { listWordsOf, makeWordList, unpackWords, type WordList } from '#engine/handwriting/word-list.ts'
import { openDataFiles } from '#server/platform/data-files/data-files.ts'

/** The log-prior of a word in each block of a general list, from the commonest words to the rarest. */
const PRIORS = { english: [-0.8, -1.6, -2.4, -3.2, -3.6], kiswahili: [-0.8, -1.6, -2.6] }

/** The log-prior of words that are known to be likely here. */
const PRIOR = { asked: 1, exam: 0 }

/** Words that are likely in an answer, beside the general lists. */
export interface LikelyWords {
  /** The scheme's and the question's words, and what others of the class surely wrote: texts of any length. */
  asked?: readonly string[] | undefined
  /** The words of the whole exam, which are the terms of its subject. */
  exam?: readonly string[] | undefined
}

let general: readonly WordList[] | undefined
/** The answers of a page share the texts of their exam. */
const ofExams = new WeakMap<readonly string[], WordList>()

/** The lists that a word is searched in, the likeliest first. The general ones are opened when they are first needed: about five megabytes, once a thread. */
export function openWordLists({ asked = [], exam = [] }: LikelyWords = {}): readonly WordList[] {
  general ??= openGeneralLists()
  const ofExam = ofExams.get(exam) ?? listWordsOf(exam, PRIOR.exam)
  ofExams.set(exam, ofExam)
  return [listWordsOf(asked, PRIOR.asked), ofExam, ...general]
}

function openGeneralLists(): readonly WordList[] {
  const files = openDataFiles()
  const open = (packed: Buffer, priors: readonly number[]) => makeWordList(unpackWords(packed.toString('utf8')), priors)
  return [open(files.read('english-words.txt'), PRIORS.english), open(files.read('kiswahili-words.txt'), PRIORS.kiswahili)]
}
