import { nameSubject } from '#engine/exam/name-exam.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import type { Language } from '#engine/words/words.ts'

/** The subjects of the council's lists as they are said where each character costs, in English and Kiswahili. */
const subjects: readonly (readonly [pattern: RegExp, en: string, sw: string])[] = [
  [/^(?:core |essential )?(?:mathematics|maths?|hisabati)$/, 'Maths', 'Hisabati'],
  [/^(?:mathematics|maths?) activities$/, 'Maths', 'Hisabati'],
  [/^(?:english(?: language)?|english activities|kiingereza)$/, 'English', 'Kiingereza'],
  [/^(?:kiswahili(?: language| lugha)?|kiswahili activities|lugha ya kiswahili)$/, 'Kiswahili', 'Kiswahili'],
  [/^(?:science|sayansi)$/, 'Science', 'Sayansi'],
  [/^(?:integrated science|sayansi jumuishi)$/, 'Science', 'Sayansi'],
  [/^(?:science (?:and|&) technology|sayansi na teknolojia)$/, 'Science & Tech', 'Sayansi'],
  [/^(?:biology|biolojia)$/, 'Biology', 'Biolojia'],
  [/^(?:chemistry|kemia)$/, 'Chemistry', 'Kemia'],
  [/^(?:physics|fizikia)$/, 'Physics', 'Fizikia'],
  [/^(?:history(?: (?:and|&) (?:government|citizenship))?|historia(?: na serikali)?)$/, 'History', 'Historia'],
  [/^(?:geography|jiografia)$/, 'Geography', 'Jiografia'],
  [/^(?:social studies|mafunzo ya jamii|masomo ya jamii)$/, 'Social Studies', 'Jamii'],
  [/^(?:c\.?r\.?e\.?|christian religious (?:education|activities))$/, 'CRE', 'CRE'],
  [/^(?:i\.?r\.?e\.?|islamic religious (?:education|activities))$/, 'IRE', 'IRE'],
  [/^(?:h\.?r\.?e\.?|hindu religious (?:education|activities))$/, 'HRE', 'HRE'],
  [/^(?:agriculture(?: (?:and|&) nutrition)?|kilimo(?: na lishe)?)$/, 'Agriculture', 'Kilimo'],
  [/^(?:business(?: studies)?|masomo ya biashara|biashara)$/, 'Business', 'Biashara'],
  [/^(?:computer(?: (?:studies|science))?|kompyuta)$/, 'Computer', 'Kompyuta'],
  [/^(?:home science|sayansi kimu)$/, 'Home Science', 'Sayansi Kimu'],
  [/^(?:pre[- ]?technical(?: studies)?|pre[- ]?tech)$/, 'Pre-technical', 'Ufundi'],
  [/^(?:creative arts(?: (?:and|&) sports)?|creative activities|sanaa(?: na michezo)?)$/, 'Creative Arts', 'Sanaa'],
  [/^(?:music|muziki)$/, 'Music', 'Muziki'],
  [/^(?:french|kifaransa)$/, 'French', 'Kifaransa'],
  [/^(?:german|kijerumani)$/, 'German', 'Kijerumani'],
  [/^(?:arabic|kiarabu)$/, 'Arabic', 'Kiarabu'],
]

/** A subject in a few characters of the reader's language: `121 Mathematics` as Maths, Hisabati; one that no list has as the school calls it. */
export function writeShortSubject(subject: string, language: Language): string {
  const name = nameSubject(subject)
  const key = subjectKey(name)
  const [, en, sw] = subjects.find(([pattern]) => pattern.test(key)) ?? []
  return (language === 'en' ? en : sw) ?? name.trim()
}
