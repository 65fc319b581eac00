/**
 * Words of the exam room rather than of a subject, and words by which one person speaks to another. None of them says
 * anything by itself.
 */
const ofTheRoom = [
  // Who marks, what is marked, and what is given for it.
  String.raw`teachers?|examin\w+|markers?|mark(?:ed|ing|s)?|moderat\w+|judges?|grad(?:e|es|ed|er|ing)|scores?|assess\w*|answers?|papers?|scripts?`,
  String.raw`exams?|tests?|pass(?:ed)?|fail\w*|ticks?|credits?|awards?|points?|rules?|schemes?|instructions?|rubrics?|candidates?|pupils?|students?`,
  String.raw`questions?|schools?|approv\w+|accept\w*|ignor\w+|everyone|everybody`,
  String.raw`ai|gpt|bots?|robots?|assistants?|softwares?|programs?|systems?|machines?|computers?|prompts?|codes?`,
  String.raw`alama|maksi|maki|pointi|mtihani|mitihani|mtahini|watahini|mwalimu|walimu|mwanafunzi|wanafunzi|shule|\w*sahihish\w*|swali|maswali`,
  String.raw`jibu|majibu|mwongozo|maagizo|kanuni|kompyuta|mashine|programu|mfumo|tiki|\w*faulu\w*|\w*kubali\w*|kubaliwa`,
  // Pleas, and speaking to somebody.
  String.raw`please|pls|plz|pliz|plis|kindly|dear|sir|madam|god|lord|allah|sorry|forgive|mercy|beg|bless\w*|thank\w*|help|promise|swear`,
  String.raw`tafadhali|tafadhari|\w*omba|samahani|huruma|\w*hurumi\w*|mungu|asante|\w*saidi\w*|nisamehe|naahidi`,
  String.raw`me|my|mine|myself|us|our|your|yours|mimi|yangu|langu|wangu|changu|zangu|yetu|letu|wewe|wako|yako|lako|ewe`,
  // What may be promised, told of home, or feared.
  String.raw`m-?pesa|bribes?|hongo|rushwa|(?:bring|send|pay|buy|report|come for) (?:you|u)|(?:nita|tuta|ata|wata)ku\w{3,}`,
  String.raw`mother|mum|mom|father|dad|uncle|parents?|fees|sick|orphan|mama|baba|wazazi|mzazi|karo|mgonjwa|yatima`,
  String.raw`principal|head ?(?:teacher|master|mistress)|handwriting|mwandiko|learners?|teach(?:a|er)s?|ti?cha|maks|zero|sufuri`,
  // Praise and verdicts, as whoever marks would write them.
  String.raw`excellent|perfect|brilliant|genius|congrat\w*|well (?:done|explained)|good (?:work|job|answer)|hongera|kazi nzuri|sawa kabisa`,
  String.raw`correct(?:ly)?|pretend|excuse\w*|benefit of (?:the )?doubt|jifanye|sahihi|\w*sameh\w+`,
  // In Kiswahili the verb says who speaks to whom: you to me, let us be given, I shall.
  String.raw`(?:u|uki|usi|usipo|uta|una|ume|uli|unge)ni(?!ver)\w{3,}|tu\w{2,}we|ni(?:li|me|ta|na|nge)\w{3,}|ni\w{3,}(?:ie|ee|she|mie)`,
]
const room = new RegExp(`\\b(?:${ofTheRoom.join('|')})\\b`)
/** A whole mark, as it is written in a margin, and what stands in code and hardly in prose. */
const signs = /(?:^|[\s(:])(\d{1,2})\s*\/\s*\1(?!\s*[\d/+=x×*-])|==|[{}<>]\s*$|\w\(["']|["']\s*[):}]|<\/?[a-z]+>|\bselect\b.+\bfrom\b/
/** What pupils write who do not know, or who tell what they did in a lesson. */
const idiom =
  /\b(?:i|we) (?:do ?n[o'"]?t|dont|did ?n[o'"]?t|can(?:no|')?t|could ?n[o'"]?t|am not|'?m not|have no|think|guess|know|believe|saw|found|looked|tested|noticed|used|would|put|chose|learned|measured|got)\b|\bno idea\b|\bsijui\b|\bsina\b|\bnili(?:jumlish|gaw|zidish|to[ae]|pat|tumi|pim|on|chor|hesab)\w*/
const small = new Set(
  'the a an of to in is it and or that this be was were are as on for with by at from not no do does did have has had can could will would should if when because so then than there their they them he she his her its what which who how why i you we me my your our na ya wa kwa ni za la cha katika kama hii hili huu hizi hayo'.split(
    ' ',
  ),
)
/** A sentence of so many words of its own, beside others that answer, is not about the question, whatever it says. */
const longAside = 6
/** In Kiswahili a word changes at its beginning too: so long a run in common makes two words one. */
const runChars = 5

/**
 * Whether a sentence of an answer has nothing of its question in it and speaks of the exam or to somebody, or is long and
 * stands beside sentences that answer: it may be meant for whoever marks, worded as nobody has foreseen. `about` are the
 * words of the question and its scheme.
 */
export function hasAside(text: string, about: string): boolean {
  const own = runsOf(wordsOf(about))
  const sentences = text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .split(/(?<=[.!?])\s+|\n/)
    .map((sentence) => ({ sentence, words: wordsOf(sentence) }))
    .filter(({ words }) => words.length > 0)
  const beside = sentences.filter(({ words }) => !words.some((word) => isOf(word, own)))
  if (beside.some(({ sentence }) => clausesOf(sentence).some((clause) => (room.test(clause) || signs.test(clause)) && !idiom.test(clause)))) return true
  return beside.length < sentences.length && beside.some(({ words }) => words.length >= longAside)
}

/** "I do not know, but reward my effort": who does not know says so in a part of the sentence. */
function clausesOf(sentence: string): string[] {
  return sentence.split(/[,;]|\bbut\b|\bhowever\b|\blakini\b|\bbali\b/)
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).filter((word) => !small.has(word))
}

/** Every run of letters by which a word of the question is known: all of it where it is short. */
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
