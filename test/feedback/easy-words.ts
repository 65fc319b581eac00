import { daleChall } from 'dale-chall'
import { stemKiswahili } from '#engine/marking/words/kiswahili-stem.ts'
import type { Language } from '#engine/words/words.ts'

/**
 * Words that a fourteen-year-old reads without help. English: the list of Dale and Chall, of 3,000 words that ten-year-olds know,
 * with their endings, and the words of a lesson below. Kiswahili has no such list that we may use: the stems below were chosen by
 * hand, so that no other word comes in unnoticed.
 */
export function findHardWords(text: string, language: Language): string[] {
  const own = text
    .replaceAll(/“[^”]*”/g, ' ')
    .toLowerCase()
    .match(/\p{L}[\p{L}'’-]*/gu)
  const isEasy = language === 'en' ? isEasyInEnglish : (word: string) => swahili.has(stemKiswahili(word))
  return [...new Set((own ?? []).filter((word) => !isEasy(word)))]
}

const ofLessons = words(`plus minus zero opposite rounding rounded unit units method topic teacher practise figures`)
const english = new Set([...daleChall.map((word) => word.toLowerCase()), ...ofLessons])

function isEasyInEnglish(word: string): boolean {
  const stems = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
    word.replace(/ed$/, ''),
    word.replace(/ed$/, 'e'),
  ]
  return stems.some((stem) => english.has(stem)) || english.has(word.replace(/ies$/, 'y')) || english.has(word.replace(/(.)\1(?:ed|ing)$/, '$1'))
}

/** By their stems: a verb has hundreds of forms. */
const swahili = words(`
  aan ach agu akusaidi alam ali alim amb amba ambach ambal amu an and andik angal angali anz au bad badal badil badilik
  bak bakiz bal bil bun cha chagu chak chin dakik dir dog elew elez end endel endele engin enyew fan fany fik fikiri
  fuat fup gan geu gum had haip hakik hakip hakun hal halin halip hap hat hatu hayan hesab hii hil hitaj hivy hiy hoj
  honger hun hus ibak ifuat iko ili ingaw ingerez ingin ipi ish ishon iwe iwep jamb jarib jib jielez jifun jifunz jiuliz ju juml
  kabl kadir kadiri kam kand kanun karatas kat katik kaz kias kil kish kiw kos ku kubw kuchagu kukat kulik kum kup
  kupote kuras kuto kuw kwa la lak lakin leng li lik lilil lin lingan lingin lip lisem liw liz mad mar moj na nambar namn naw
  ndil ndiy nen ng ngan ngap ni nin nji nukt nyum nzur omb onge onyesh orodh pa pand pangili pat pengin pia pigi pim
  piti pot pote potez punguz rudish saad sabab sahih sas saut sehem sem sentens si siach sifur sito som star swahil swal tab
  tak tama tan tarakim tayar tazam te ten to tok tu tum tumi tup uja uko uku uliz umban una uon upy wa wak wap wasil we wek
  weny wil ya yak yal yan yap yot yoyot za zaid zak zam zeny zoez zot zungushi zur
`)

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''))
}
