/** Words of the exam room rather than of a subject, by which one person addresses another. One is enough. */
const ofTheRoom = [
  // Who marks, what is marked, and what is given for it.
  String.raw`teachers?|examin\w+|markers?|marking|marks|moderat\w+|judges?|grad(?:e|es|ed|er|ing)|scores?|scripts?|exams?|fail(?:ed)?|ticks?`,
  String.raw`credits?|awards?|schemes?|instructions?|rubrics?|candidates?|pupils?|students?|learners?|approv\w+|ignor\w+|excuse\w*|pretend`,
  String.raw`principal|head ?(?:teacher|master|mistress)|handwriting|invigilat\w+|supervisors?|benefit of (?:the )?doubt`,
  String.raw`ai|gpt|bots?|robots?|assistants?|softwares?|programs?|machines?|computers?|prompts?|codes?`,
  String.raw`alama|maksi|maki|maks|pointi|mtihani|mitihani|mtahini|watahini|mwalimu|ti?cha|mwanafunzi|\w*sahihish\w*|msimamizi|mwandiko`,
  String.raw`mwongozo|maagizo|kompyuta|tiki|\w*faulu\w*|\w*kubali\w*|kubaliwa|sufuri|jifanye`,
  // Pleas, and what may be promised or feared.
  String.raw`please|pls|plz|pliz|plis|kindly|dear|sir|madam|god|lord|allah|sorry|forgive|mercy|beg|bless\w*|thank\w*|promise|swear`,
  String.raw`tafadhali|tafadhari|\w*omba|samahani|huruma|\w*hurumi\w*|mungu|asante|nisaidi\w*|nisamehe|naahidi|ewe|wewe`,
  String.raw`m-?pesa|bribes?|hongo|rushwa|(?:bring|send|pay|buy|report|come for) (?:you|u)|(?:nita|tuta|ata|wata)ku\w{3,}`,
  // Praise in the words of an examiner.
  String.raw`excellent|brilliant|genius|congrat\w*|well (?:done|explained)|good (?:work|job|answer)|hongera|kazi nzuri|sawa kabisa`,
  // In Kiswahili the verb shows who addresses whom: you to me, let us be given, I shall.
  String.raw`(?:uki|usi|usipo|uta|una|ume|uli|unge)ni\w{3,}|uni(?!ver|form|que|t|cell|on|lat|sex)\w{3,}|tu\w{2,}we|ni(?:li|me|ta|na|nge)\w{3,}|ni\w{3,}(?:ie|ee|she|mie)`,
]
const room = new RegExp(`\\b(?:${ofTheRoom.join('|')})\\b`)
/** Words that an honest answer may contain: two of them count, or one beside sentences that answer. */
const ofBoth = [
  String.raw`marked|mark|assess\w*|answers?|papers?|tests?|pass(?:ed)?|points?|rules?|questions?|schools?|accept\w*|everyone|everybody`,
  String.raw`systems?|zero|correct(?:ly)?|perfect|help|homes?|mother|mum|mom|father|dad|uncle|parents?|fees|sick|orphan`,
  String.raw`walimu|wanafunzi|shule|swali|maswali|jibu|majibu|kanuni|mashine|programu|mfumo|sahihi|\w*saidi\w*|\w*sameh\w+`,
  String.raw`mama|baba|wazazi|mzazi|karo|mgonjwa|yatima`,
  String.raw`me|my|mine|myself|us|our|your|yours|mimi|yangu|langu|wangu|changu|zangu|yetu|letu|wako|yako|lako`,
]
const both = new RegExp(`\\b(?:${ofBoth.join('|')})\\b`, 'g')
/** A whole mark as written in a margin, and signs of code that prose hardly has. */
const signs = /(?:^|[\s(:])(\d{1,2})\s*\/\s*\1(?!\s*[\d/+=x×*-])|==|[{}<>]\s*$|\w\(["']|["']\s*[):}]|<\/?[a-z]+>|\bselect\b.+\bfrom\b/
/** Phrases of pupils who do not know the answer, or who tell about a lesson. */
const idiom =
  /\b(?:i|we) (?:do ?n[o'"]?t|dont|did ?n[o'"]?t|can(?:no|')?t|could ?n[o'"]?t|am not|'?m not|have no|think|guess|know|believe|saw|found|looked|tested|noticed|used|would|put|chose|learned|measured|got)\b|\bno idea\b|\bsijui\b|\bsina\b|\bnili(?:jumlish|gaw|zidish|to[ae]|pat|tumi|pim|on|chor|hesab)\w*/
const small = new Set(
  'the a an of to in is it and or that this be was were are as on for with by at from not no do does did have has had can could will would should if when because so then than there their they them he she his her its what which who how why i you we me my your our na ya wa kwa ni za la cha katika kama hii hili huu hizi hayo also more very much many other only even up down out into one two some any all such been those these just pia sana yake yao'.split(
    ' ',
  ),
)
/** A sentence with this many words of its own, beside others that answer, is not about the question. */
const longAside = 3
/** In Kiswahili the beginning of a word changes too: a common run of this length makes two words one. */
const runChars = 5

/**
 * Whether a sentence has no word of its question and speaks of the exam or to somebody, or is long and stands beside
 * sentences that answer. It may address the marker in words that no list has. `about` has the words of the question and its
 * scheme. The working of a number may have long lines of its own.
 */
export function hasAside(text: string, about: string, kind: 'answer' | 'working' = 'answer'): boolean {
  const own = runsOf(wordsOf(about))
  const sentences = text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .split(/(?<=[.!?])\s+|\n/)
    .map((sentence) => ({ sentence, words: wordsOf(sentence) }))
    .filter(({ words }) => words.length > 0)
  const beside = sentences.filter(({ words }) => !words.some((word) => isOf(word, own)))
  const hasAnswer = beside.length < sentences.length
  return beside.some(({ sentence, words }) => (hasAnswer && kind === 'answer' && words.length >= longAside) || isSpoken(sentence, hasAnswer ? 1 : 2))
}

/** Whether a part of the sentence has a word of the exam room, or enough of the possible ones. */
function isSpoken(sentence: string, fewest: number): boolean {
  const spoken = clausesOf(sentence).filter((clause) => !idiom.test(clause))
  if (spoken.some((clause) => room.test(clause) || signs.test(clause))) return true
  return new Set(spoken.flatMap((clause) => clause.match(both) ?? [])).size >= fewest
}

/** "I do not know, but reward my effort": a pupil admits in one part of the sentence that they do not know. */
function clausesOf(sentence: string): string[] {
  return sentence.split(/[,;]|\bbut\b|\bhowever\b|\blakini\b|\bbali\b/)
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).filter((word) => !small.has(word))
}

/** Every run of letters that identifies a word of the question: the whole word where it is short. */
function runsOf(words: readonly string[]): Set<string> {
  return new Set(words.flatMap(runsIn))
}

function runsIn(word: string): string[] {
  if (word.length <= runChars) return [word]
  return Array.from({ length: word.length - runChars + 1 }, (_, at) => word.slice(at, at + runChars))
}

function isOf(word: string, own: ReadonlySet<string>): boolean {
  return runsIn(word).some((run) => own.has(run))
}
