import type { PaperDoubt } from '#engine/exam/from-paper/doubt.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** A doubt in few words, and in a sentence with what to do. */
interface DoubtSaid {
  short: string
  title: string
  ask: string
}

const n = (value: number) => formatNumber(value, 'en')

function sayEn(doubt: PaperDoubt): DoubtSaid {
  switch (doubt.code) {
    case 'label-skipped':
      return {
        short: 'something is missing before it',
        title: `${doubt.expected} was not found before this part.`,
        ask: 'Is a question missing, or is the numbering of the paper so?',
      }
    case 'marks-missing':
      return {
        short: 'no marks on the paper',
        title: 'The paper prints no marks here.',
        ask: doubt.scheme === null ? 'Give it its marks.' : `The scheme adds up to ${n(doubt.scheme)}. Is that right?`,
      }
    case 'marks-differ':
      return { short: 'marks differ', title: `The scheme gives ${n(doubt.scheme)} here, the paper prints ${n(doubt.paper)}.`, ask: 'Which is right?' }
    case 'several-marks':
      return {
        short: 'marks more than once',
        title: `Marks are printed more than once here: ${doubt.found.map(n).join(', ')}.`,
        ask: 'Is this one part, or are there several?',
      }
    case 'half-marks':
      return { short: 'half marks', title: 'Half marks are printed here.', ask: 'Marks are whole here. Share them out anew.' }
    case 'scheme-missing':
      return {
        short: 'no answer in the scheme',
        title: 'Nothing was found for this part in the scheme.',
        ask: 'Add its mark points, or leave that for the exam builder.',
      }
    case 'scheme-words-left':
      return {
        short: 'scheme not read in full',
        title: `${n(doubt.count)} of the scheme’s lines for this part were not understood.`,
        ask: 'They are listed under what was not taken over.',
      }
    case 'marks-not-shared-out':
      return {
        short: 'marks not shared out',
        title: `The scheme gives ${n(doubt.marks)} marks for ${n(doubt.things)} things together.`,
        ask: 'They stand as one mark point. Part it if each is worth marks of its own.',
      }
    case 'options-odd':
      return { short: 'options in doubt', title: 'An option is empty or stands twice.', ask: 'Compare the options with your page.' }
    case 'answer-not-option':
      return {
        short: 'answer in doubt',
        title: `The scheme says “${doubt.answer}”, and that does not go with an option.`,
        ask: 'Choose the right option.',
      }
    case 'sum-differs':
      return {
        short: 'sum differs',
        title: `The question prints ${n(doubt.printed)} marks, its parts add up to ${n(doubt.sum)}.`,
        ask: 'Compare the marks of its parts with your page.',
      }
    case 'text-after-marks':
      return { short: 'text after the marks', title: 'More text stands behind the marks of this part.', ask: 'Does it belong here?' }
    case 'text-missing':
      return { short: 'no question text', title: 'No text was found for this part.', ask: 'Write what is asked.' }
    case 'only-in-scheme':
      return {
        short: 'scheme has more',
        title: 'The scheme has a part of this question that the paper has not.',
        ask: 'Compare the parts with your page.',
      }
    case 'label-inside':
      return {
        short: 'a label in the text',
        title: 'The label of another part stands inside of this text.',
        ask: 'Compare it with your page: two parts, or two columns, may be one here.',
      }
    case 'read-from-picture':
      return {
        short: 'from a picture',
        title: 'The print was read from a picture, where a word or a mark is easily misread.',
        ask: 'Compare this part with your page.',
      }
    case 'read-poorly':
      return { short: 'hard to read', title: `Hard to read in the picture: ${doubt.words.join(', ')}.`, ask: 'Compare these words with your page.' }
  }
}

function saySw(doubt: PaperDoubt): DoubtSaid {
  switch (doubt.code) {
    case 'label-skipped':
      return {
        short: 'kuna kinachokosekana kabla yake',
        title: `${doubt.expected} haikupatikana kabla ya sehemu hii.`,
        ask: 'Je, swali limekosekana, au ndivyo karatasi ilivyopewa nambari?',
      }
    case 'marks-missing':
      return {
        short: 'karatasi haina alama',
        title: 'Karatasi haionyeshi alama hapa.',
        ask: doubt.scheme === null ? 'Ipe alama zake.' : `Mwongozo unafikia ${n(doubt.scheme)}. Je, ni sahihi?`,
      }
    case 'marks-differ':
      return {
        short: 'alama hazilingani',
        title: `Mwongozo unatoa ${n(doubt.scheme)} hapa, karatasi inaonyesha ${n(doubt.paper)}.`,
        ask: 'Ipi ni sahihi?',
      }
    case 'several-marks':
      return {
        short: 'alama zaidi ya mara moja',
        title: `Alama zimechapishwa zaidi ya mara moja hapa: ${doubt.found.map(n).join(', ')}.`,
        ask: 'Je, hii ni sehemu moja, au ni kadhaa?',
      }
    case 'half-marks':
      return { short: 'nusu alama', title: 'Nusu alama zimechapishwa hapa.', ask: 'Alama hapa ni nzima. Zigawe upya.' }
    case 'scheme-missing':
      return {
        short: 'hakuna jibu kwenye mwongozo',
        title: 'Hakuna kilichopatikana cha sehemu hii kwenye mwongozo.',
        ask: 'Ongeza hoja zake za alama, au uiachie hatua ya kuandika mtihani.',
      }
    case 'scheme-words-left':
      return {
        short: 'mwongozo haukusomwa wote',
        title: `Mistari ${n(doubt.count)} ya mwongozo ya sehemu hii haikueleweka.`,
        ask: 'Imeorodheshwa kwenye yasiyochukuliwa.',
      }
    case 'marks-not-shared-out':
      return {
        short: 'alama hazijagawanywa',
        title: `Mwongozo unatoa alama ${n(doubt.marks)} kwa mambo ${n(doubt.things)} kwa pamoja.`,
        ask: 'Zimekuwa hoja moja ya alama. Igawe ikiwa kila jambo lina alama zake.',
      }
    case 'options-odd':
      return { short: 'machaguo yana shaka', title: 'Chaguo moja ni tupu au limerudiwa.', ask: 'Linganisha machaguo na ukurasa wako.' }
    case 'answer-not-option':
      return {
        short: 'jibu lina shaka',
        title: `Mwongozo unasema “${doubt.answer}”, na hilo halilingani na chaguo lolote.`,
        ask: 'Chagua jibu sahihi.',
      }
    case 'sum-differs':
      return {
        short: 'jumla hailingani',
        title: `Swali linaonyesha alama ${n(doubt.printed)}, sehemu zake zinafikia ${n(doubt.sum)}.`,
        ask: 'Linganisha alama za sehemu zake na ukurasa wako.',
      }
    case 'text-after-marks':
      return { short: 'maneno baada ya alama', title: 'Kuna maneno zaidi baada ya alama za sehemu hii.', ask: 'Je, ni ya hapa?' }
    case 'text-missing':
      return { short: 'hakuna maneno ya swali', title: 'Hakuna maneno yaliyopatikana ya sehemu hii.', ask: 'Andika kinachoulizwa.' }
    case 'only-in-scheme':
      return {
        short: 'mwongozo una zaidi',
        title: 'Mwongozo una sehemu ya swali hili ambayo karatasi haina.',
        ask: 'Linganisha sehemu na ukurasa wako.',
      }
    case 'label-inside':
      return {
        short: 'alama ya sehemu ndani ya maneno',
        title: 'Alama ya sehemu nyingine iko ndani ya maneno haya.',
        ask: 'Linganisha na ukurasa wako: sehemu mbili au safu mbili huenda zimeunganishwa hapa.',
      }
    case 'read-from-picture':
      return {
        short: 'kutoka kwenye picha',
        title: 'Maandishi yamesomwa kutoka kwenye picha, ambapo neno au alama husomwa vibaya kwa urahisi.',
        ask: 'Linganisha sehemu hii na ukurasa wako.',
      }
    case 'read-poorly':
      return {
        short: 'vigumu kusoma',
        title: `Ni vigumu kusoma kwenye picha: ${doubt.words.join(', ')}.`,
        ask: 'Linganisha maneno haya na ukurasa wako.',
      }
  }
}

/** Doubts, and the ways to settle them. */
export const doubtWords: Words<{
  say: (doubt: PaperDoubt) => DoubtSaid
  keep: (marks: number) => string
  give: (marks: number) => string
  anyOf: (count: number, of: number) => string
  isRight: string
  correct: string
}> = {
  en: {
    say: sayEn,
    keep: (marks) => `Keep ${n(marks)}`,
    give: (marks) => `Give ${n(marks)}`,
    anyOf: (count, of) => `Any ${n(count)} of ${n(of)}`,
    isRight: 'It is right so',
    correct: 'Correct it',
  },
  sw: {
    say: saySw,
    keep: (marks) => `Baki na ${n(marks)}`,
    give: (marks) => `Toa ${n(marks)}`,
    anyOf: (count, of) => `Zozote ${n(count)} kati ya ${n(of)}`,
    isRight: 'Ni sahihi hivyo',
    correct: 'Rekebisha',
  },
}
