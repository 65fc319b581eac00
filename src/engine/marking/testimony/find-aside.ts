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
  String.raw`please|pls|plz|kindly|dear|sir|madam|god|lord|allah|sorry|forgive|mercy|beg|bless\w*|thank\w*|help|promise|swear`,
  String.raw`tafadhali|\w*omba|samahani|huruma|\w*hurumi\w*|mungu|asante|\w*saidi\w*|nisamehe|naahidi`,
  String.raw`me|my|mine|myself|us|our|your|yours|mimi|yangu|langu|wangu|changu|zangu|yetu|letu|wewe|wako|yako|lako|ewe`,
]
const speaks = new RegExp(`\\b(?:${ofTheRoom.join('|')})\\b`)
/** What pupils write who do not know, or who tell what they did in a lesson. */
const idiom =
  /\b(?:i|we) (?:do ?n[o'"]?t|dont|did ?n[o'"]?t|can(?:no|')?t|could ?n[o'"]?t|am not|'?m not|have no|think|guess|know|believe|saw|found|looked|tested|noticed|used|would|put|chose|learned|measured|got)\b|\bno idea\b|\bsijui\b|\bsina\b/
const small = new Set(
  'the a an of to in is it and or that this be was were are as on for with by at from not no do does did have has had can could will would should if when because so then than there their they them he she his her its what which who how why i you we me my your our na ya wa kwa ni za la cha katika kama hii hili huu hizi hayo'.split(
    ' ',
  ),
)
/** So many letters of a word tell what it is about. */
const stemChars = 5

/**
 * Whether a sentence of an answer has nothing of its question in it and speaks of the exam or to somebody: it may be meant
 * for whoever marks, worded as nobody has foreseen. `about` are the words of the question and its scheme.
 */
export function hasAside(text: string, about: string): boolean {
  const own = new Set(stemsOf(about))
  return text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .split(/(?<=[.!?])\s+|\n/)
    .some((sentence) => {
      const stems = stemsOf(sentence)
      return stems.length > 0 && speaks.test(sentence) && !idiom.test(sentence) && !stems.some((stem) => own.has(stem))
    })
}

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  return words.filter((word) => !small.has(word)).map((word) => word.slice(0, stemChars))
}
