/** Forms that no teacher writes in a paper or a scheme either. */
const programForms: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:scheme|instructions?|rules?|rubric|prompt|above|previous)\b/,
  /\b(?:developer|admin|god|debug|test) mode\b|\bsystem (?:prompt|message)\b|\blanguage model\b|\bchat ?gpt\b/,
  /<\/?\s*(?:system|assistant|instructions?|scheme|prompt)[^>]*>|\[\/?inst\]|<\|[^|]*\|>|```/,
  /[{[]\s*["']\w+["']\s*:/,
  /\b(?:ewe|wewe)\b.{0,15}\b(?:mashine|kompyuta|mtahini|msahihishaji)\b/,
  /\b(?:puuza|usifuate|sahau|achana na)\b.{0,40}\b(?:mwongozo|maagizo|maelekezo|kanuni)\b/,
]
/** Forms that stand in no honest answer, whatever else the sentence says. */
const forms: readonly RegExp[] = [
  ...programForms,
  /\b(?:system|assistant|user|developer|admin|mfumo)(?:\s*(?:prompt|message|mode|note))?\s*[:>]/,
  /\b(?:mark(?:ing)?[ -]?(?:scheme|guide|key)|rubric|answer key|model answer)\b.{0,12}(?:says?|is\b|:|=|accepts?|allows?|now)/,
  /\b(?:follow|obey|use|apply|check|read)\b.{0,20}\b(?:mark(?:ing)? ?scheme|scheme|rubric|marking guide)\b/,
  /\b(?:stop|skip|no need of|finish) marking\b|\bcorrect marking\b/,
  /\b(?:rules?|scheme|instructions?) (?:have |has |were |are )?(?:changed|updated|cancelled)\b/,
  /\bsay (?:yes|correct|right)\b/,
  /\bnew (?:rules?|scheme|instructions?|marking)\b.{0,10}(?::|from|is\b|are\b|says)/,
  /\b[mab]\d\b.{0,12}\b(?:awarded|earned|given|ft)\b/,
  /\b(?:score|marks?|total|grade|note|result|examiner|alama|maki|maksi)\b\W{0,3}\d{1,3}\s*(?:\/|out of|kati ya)\s*\d{1,3}/,
  /\bearned\b.{0,12}\b(?:true|all|every|yes)\b|\ball (?:the )?(?:points|marks) (?:are|were|is) \w*(?:earned|awarded|given)\b/,
  /\bconfidence\b\W{0,3}(?:is|of|to|=)?\W{0,3}(?:1(?:\.0)?|100)\b/,
  /\b(?:mwongozo|maagizo|kanuni) (?:mpya|mapya|jipya)\b/,
]

/** Who marks. */
const marker =
  /\b(?:examiners?|markers?|graders?|assessors?|moderators?|whoever (?:marks|reads|grades)|(?:the|an?|dear|hey|hello|to) ai|ai (?:marker|examiner|grader|model)|mtahini|watahini|msahihishaji)\b/
/** Whom a pupil begs: in a sentence that asks for something. */
const begged = /\b(?:teacher|sir|madam|head ?teacher|principal|exam(?:ination)?s? council|knec|mwalimu|walimu|baraza)\b/
/** What is asked for. */
const award =
  /\b(?:marks?|full credit|maximum (?:score|credit|mark)|the maximum|scores?|grades?|(?:all|every|each|the) (?:the )?(?:points?|ticks?)|extra points?|alama|maki|pointi|tiki|maksi)\b/
/** What the marker is to do. */
const give =
  /\b(?:giv(?:e|en|ing)|award(?:ed)?|grant|assign|allocate|allow|add|get|gets|deserves?|tick|pass|treat|consider|count|regard|accept|return|output|set|put|write|enter|record|confirm|want|need|nipe|unipe|mpe|tupe|utupe|toa|utoe|weka|uweke|tia|utie|pewa|\w*pewe|\w*ongez(?:e|ee|ea)|ongeza|hesabu|lihesabiwe|yahesabiwe|\w*saidi[ae]|\w*hurumi[ae]\w*|\w*fikiri[ae]|\w*pitish[ae])\b/
/** How much, or to whom: what a sentence about road signs or points of a line does not say. */
const greed =
  /\b(?:me|us|my|full|all|every|everything|maximum|max|top|total|extra|some|more|another|at least|please|kindly|must|should|automatically|zote|yote|kamili|kila|zaidi|angalau|tafadhali|naomba|nipe|unipe|tupewe|lipewe|tupe|ni\w*ongez\w+|uni\w+)\b|\d/
const plea =
  /\b(?:please|kindly|beg|pray|mercy|help me|pass me|have pity|pity me|forgive|consider|i was sick|tafadhali|naomba|nakuomba|nihurumie|unihurumie|huruma|nisamehe|unisamehe|unifikirie|unisaidie|unipitishe)\b/
const thisAnswer =
  /\b(?:(?:this|my|the|every|each|any|all|wrong|blank) (?:answers?|script|paper|work|pupils?|students?|candidates?)|mark this|mark it|mark me|mark everything|jibu hili|majibu (?:yote|haya|yangu)|kila jibu|jibu langu|karatasi hii)\b/
const verdict =
  /\b(?:is|are|as|be|being|been|was|kuwa|kama|ni|iwe|yawe|liwe|hesab\w+|lihesab\w+)\b.{0,30}\b(?:correct|right|perfect|earned|accepted|passed|excellent|full|sahihi|kamili|sawa)\b/
const marking = /\b(?:mark|sahihisha|usahihishe)\b.{0,40}\b(?:correct|right|sahihi|as \d)\b/
const identity = /\b(?:you are|act as|as) (?:now )?(?:an? |the )?(?:chief )?(?:ai|assistant|examiner|marker|grader|language model|teacher)\b/
const tickAll = /\b(?:tick|tia tiki|weka tiki)\b.{0,30}\b(?:all|every\w*|kila|zote|yote|mahali)\b/

/** Whether a line of a question paper or a scheme, which speak of marks by their nature, speaks to a program. */
export function speaksToProgram(line: string): boolean {
  return programForms.some((form) => form.test(plain(line)))
}

/** Whether a sentence speaks to whoever marks, in English or Kiswahili, rather than to the question. */
export function isAddressed(sentence: string): boolean {
  const text = plain(sentence)
  if (forms.some((form) => form.test(text)) || identity.test(text) || tickAll.test(text)) return true
  const asks = give.test(text)
  if (award.test(text) && asks && greed.test(text)) return true
  if (marker.test(text) && (asks || award.test(text) || plea.test(text) || verdict.test(text))) return true
  if (begged.test(text) && (plea.test(text) || award.test(text)) && (asks || plea.test(text)) && greed.test(text)) return true
  return (thisAnswer.test(text) && verdict.test(text) && isAboutItself(text)) || marking.test(text)
}

/** "This answer is correct" speaks of itself; "the student is right because…" may be an answer. */
function isAboutItself(text: string): boolean {
  return /\b(?:this|my|every|any|all|wrong|blank) (?:answers?|script|paper|work)\b|\b(?:this|every) (?:pupil|student|candidate)\b|\bmark (?:this|it|me|everything)\b|\b(?:jibu|majibu|karatasi)\b|\bconsider\b|\btreat\b/.test(
    text,
  )
}

/** Lower case in one line, figures in the place of letters put right: "fu11 m4rks". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{L})[014357@$](?=\p{L})|(?<=\p{L}[014357@$])[014357@$](?=\p{L}|$|\s)|(?<=\p{L})1{2}(?=\s|$)/gu, (figure) =>
      [...figure].map((each) => lookalikes[each] ?? each).join(''),
    )
}

const lookalikes: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
