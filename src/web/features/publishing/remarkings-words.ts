import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** Answers of appeals that a colleague marks again, blind to the first mark. */
const en = {
  title: 'Mark answers again',
  loading: 'Loading the answers',
  notShown: 'The answers cannot be shown',
  home: 'Home',
  nothing: { title: 'Nothing to mark again', text: 'When a colleague asks you to mark the answer of an appeal again, it stands here.' },
  heading: (question: string) => `Question ${question}, re-mark`,
  asked: 'Somebody has appealed against this mark. Judge the answer by the scheme; whoever decides then sees both marks.',
  left: (answers: number) => (answers === 1 ? '1 answer left' : `${formatNumber(answers, 'en')} answers left`),
}

export type RemarkingsWords = typeof en

const sw: RemarkingsWords = {
  title: 'Sahihisha majibu upya',
  loading: 'Majibu yanapakiwa',
  notShown: 'Majibu hayawezi kuonyeshwa',
  home: 'Mwanzo',
  nothing: { title: 'Hakuna cha kusahihisha upya', text: 'Mwenzako akikuomba usahihishe upya jibu lililokatiwa rufaa, litakuwa hapa.' },
  heading: (question) => `Swali la ${question}, kusahihishwa upya`,
  asked: 'Kuna aliyekata rufaa kuhusu alama hizi. Amua jibu kwa mwongozo; anayeamua ataona alama zote mbili.',
  left: (answers) => (answers === 1 ? 'Jibu 1 limesalia' : `Majibu ${formatNumber(answers, 'sw')} yamesalia`),
}

export const remarkingsWords: Words<RemarkingsWords> = { en, sw }
