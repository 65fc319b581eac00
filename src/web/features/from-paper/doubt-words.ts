import type { PaperDoubt } from '#engine/exam/from-paper/paper-draft.ts'
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
        title:
          doubt.count === 1
            ? 'One of the scheme’s lines for this part was not understood.'
            : `${n(doubt.count)} of the scheme’s lines for this part were not understood.`,
        ask: doubt.count === 1 ? 'It is listed under what was not taken over.' : 'They are listed under what was not taken over.',
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
    case 'matching-unsure':
      return { short: 'lists to match?', title: 'This looks like two lists to match.', ask: 'Compare each item and each option with your page.' }
    case 'table-unsure':
      return {
        short: 'a table to complete?',
        title: 'This looks like a table with cells to fill in.',
        ask: 'Compare its cells with your page, or leave out those that are not asked.',
      }
    case 'cells-in-order':
      return {
        short: 'answers taken in order',
        title: 'The paper gives its empty cells no names, so the answers of the scheme were taken in their order.',
        ask: 'Is this the answer of this cell?',
      }
    case 'drawing-unsure':
      return {
        short: 'a drawing?',
        title: 'This may be answered with a drawing.',
        ask: 'A drawing gets a box and is marked by people. Words can be marked by the program.',
      }
    case 'any-parts-uneven':
      return {
        short: 'parts to choose among',
        title: `Pupils may choose ${n(doubt.count)} of these parts, and the draft counts all of them.`,
        ask: 'A choice of parts needs parts that carry the same marks and have no parts of their own.',
      }
    case 'form-not-read':
      return {
        short: 'lists or table not read',
        title: 'This asks to match or to complete something that was not understood.',
        ask: 'Its words stand in the text. Compare it with your page, and set it up in the exam.',
      }
    case 'ai-differs':
      return {
        short: 'AI reading differs',
        title: 'AI reading found something else here.',
        ask: 'Its words and marks are printed on your pages. Compare both with them.',
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
        title:
          doubt.count === 1
            ? 'Mstari mmoja wa mwongozo wa sehemu hii haukueleweka.'
            : `Mistari ${n(doubt.count)} ya mwongozo wa sehemu hii haikueleweka.`,
        ask: doubt.count === 1 ? 'Umeorodheshwa kwenye yasiyochukuliwa.' : 'Imeorodheshwa kwenye yasiyochukuliwa.',
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
    case 'matching-unsure':
      return {
        short: 'orodha za kuoanisha?',
        title: 'Hizi zinaonekana kuwa orodha mbili za kuoanisha.',
        ask: 'Linganisha kila kipengele na kila chaguo na ukurasa wako.',
      }
    case 'table-unsure':
      return {
        short: 'jedwali la kujaza?',
        title: 'Hili linaonekana kuwa jedwali lenye visanduku vya kujaza.',
        ask: 'Linganisha visanduku vyake na ukurasa wako, au acha nje visivyoulizwa.',
      }
    case 'cells-in-order':
      return {
        short: 'majibu kwa mpangilio wake',
        title: 'Karatasi haijavipa majina visanduku vitupu, kwa hivyo majibu ya mwongozo yamechukuliwa kwa mpangilio wake.',
        ask: 'Je, hili ndilo jibu la kisanduku hiki?',
      }
    case 'drawing-unsure':
      return {
        short: 'mchoro?',
        title: 'Swali hili huenda linajibiwa kwa mchoro.',
        ask: 'Mchoro hupewa kisanduku na husahihishwa na watu. Maneno yanaweza kusahihishwa na programu.',
      }
    case 'any-parts-uneven':
      return {
        short: 'sehemu za kuchagua',
        title: `Wanafunzi wanaweza kuchagua sehemu ${n(doubt.count)} kati ya hizi, na rasimu inahesabu zote.`,
        ask: 'Kuchagua sehemu kunahitaji sehemu zenye alama sawa na zisizo na sehemu zao wenyewe.',
      }
    case 'form-not-read':
      return {
        short: 'orodha au jedwali halikusomwa',
        title: 'Hapa panaulizwa kuoanisha au kujaza kitu ambacho hakikueleweka.',
        ask: 'Maneno yake yako kwenye swali. Linganisha na ukurasa wako, kisha uliandae kwenye mtihani.',
      }
    case 'ai-differs':
      return {
        short: 'usomaji wa AI ni tofauti',
        title: 'Usomaji wa AI umepata jambo tofauti hapa.',
        ask: 'Maneno na alama zake zimechapishwa kwenye kurasa zako. Linganisha zote mbili nazo.',
      }
    case 'read-poorly':
      return {
        short: 'vigumu kusoma',
        title: `Ni vigumu kusoma kwenye picha: ${doubt.words.join(', ')}.`,
        ask: 'Linganisha maneno haya na ukurasa wako.',
      }
  }
}

/** Doubts, in words. */
export const doubtWords: Words<{ say: (doubt: PaperDoubt) => DoubtSaid }> = { en: { say: sayEn }, sw: { say: saySw } }
