import type { PaperDoubt } from '#engine/exam/from-paper/paper-draft.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { ByCode, Words } from '#engine/words/words.ts'

/** A doubt in few words, and in a sentence with what to do. */
interface DoubtSaid {
  short: string
  title: string
  ask: string
}

type DoubtTable<Doubts> = { readonly [Code in keyof Doubts]: DoubtSaid | ((doubt: Doubts[Code]) => DoubtSaid) }

const n = (value: number) => formatNumber(value, 'en')

const sentences: Words<DoubtTable<ByCode<PaperDoubt>>> = {
  en: {
    'label-skipped': ({ expected }) => ({
      short: 'something is missing before it',
      title: `${expected} was not found before this part.`,
      ask: 'Is a question missing, or is the numbering of the paper so?',
    }),
    'marks-missing': ({ scheme }) => ({
      short: 'no marks on the paper',
      title: 'The paper prints no marks here.',
      ask: scheme === null ? 'Give it its marks.' : `The scheme adds up to ${n(scheme)}. Is that right?`,
    }),
    'marks-differ': ({ scheme, paper }) => ({
      short: 'marks differ',
      title: `The scheme gives ${n(scheme)} here, the paper prints ${n(paper)}.`,
      ask: 'Which is right?',
    }),
    'bands-differ': ({ marks, bands }) => ({
      short: 'bands and marks differ',
      title: `The criteria of this essay add up to ${n(bands)}, and you gave it ${n(marks)}. Bands do not grow by themselves.`,
      ask: `Give it ${n(bands)}, or change its bands later.`,
    }),
    'several-marks': ({ found }) => ({
      short: 'marks more than once',
      title: `Marks are printed more than once here: ${found.map(n).join(', ')}.`,
      ask: 'Is this one part, or are there several?',
    }),
    'half-marks': { short: 'half marks', title: 'Half marks are printed here.', ask: 'Marks are whole here. Share them out anew.' },
    'scheme-missing': ({ lines = [] }) => ({
      short: 'no answer in the scheme',
      title: 'Nothing was found for this part in the scheme.',
      ask:
        lines.length === 0
          ? 'Add its mark points, or leave that for the exam builder.'
          : 'These lines of the scheme probably belong to it. Take them, or write its mark points.',
    }),
    'scheme-in-picture': {
      short: 'answer in a picture',
      title: 'The scheme answers this part with a picture.',
      ask: 'Write as mark points what the picture must show.',
    },
    'scheme-in-order': {
      short: 'answer taken in order',
      title: 'The scheme does not name this part, so its lines were taken in the order of the paper.',
      ask: 'Is this the answer of this part?',
    },
    'scheme-words-left': ({ count }) => ({
      short: 'scheme not read in full',
      title:
        count === 1
          ? 'One of the scheme’s lines for this part was not understood.'
          : `${n(count)} of the scheme’s lines for this part were not understood.`,
      ask: count === 1 ? 'It is listed under what was not taken over.' : 'They are listed under what was not taken over.',
    }),
    'marks-not-shared-out': ({ marks, things }) => ({
      short: 'marks not shared out',
      title: `The scheme gives ${n(marks)} marks for ${n(things)} things together.`,
      ask: 'They stand as one mark point. Part it if each is worth marks of its own.',
    }),
    'options-odd': { short: 'options in doubt', title: 'An option is empty or stands twice.', ask: 'Compare the options with your page.' },
    'answer-not-option': ({ answer }) => ({
      short: 'answer in doubt',
      title: `The scheme says “${answer}”, and that does not go with an option.`,
      ask: 'Choose the right option.',
    }),
    'sum-differs': ({ printed, sum }) => ({
      short: 'sum differs',
      title: `The question prints ${n(printed)} marks, its parts add up to ${n(sum)}.`,
      ask: 'Compare the marks of its parts with your page.',
    }),
    'marks-shared': ({ marks, parts }) => ({
      short: 'marks shared equally',
      title: `The paper prints ${n(marks)} marks for ${n(parts)} parts together, so each got an equal share.`,
      ask: 'Is each part worth the same?',
    }),
    'section-differs': ({ section, printed, sum }) => ({
      short: 'section’s total differs',
      title: `Section ${section} prints ${n(printed)} marks, its questions add up to ${n(sum)}.`,
      ask: 'Compare the marks in this section with your page.',
    }),
    'number-again': ({ number }) => ({
      short: 'number printed twice',
      title: `Number ${number} is printed on the paper more than once.`,
      ask: 'Is this another question? It has a number of its own here.',
    }),
    'figure-missing': {
      short: 'a figure is missing',
      title: 'The question speaks of a figure, and none was found for it.',
      ask: 'Add its picture in the exam builder.',
    },
    'number-made-up': {
      short: 'no number printed',
      title: 'The paper prints no number here, so the questions were numbered in order.',
      ask: 'Does a question begin here?',
    },
    'text-after-marks': { short: 'text after the marks', title: 'More text stands behind the marks of this part.', ask: 'Does it belong here?' },
    'text-missing': { short: 'no question text', title: 'No text was found for this part.', ask: 'Write what is asked.' },
    'only-in-scheme': {
      short: 'scheme has more',
      title: 'The scheme has a part of this question that the paper has not.',
      ask: 'Compare the parts with your page.',
    },
    'label-inside': {
      short: 'a label in the text',
      title: 'The label of another part stands inside of this text.',
      ask: 'Compare it with your page: two parts, or two columns, may be one here.',
    },
    'text-odd': {
      short: 'odd text',
      title: 'This text looks as if words of two places stood in it, or some were missing.',
      ask: 'Compare it with your page.',
    },
    'read-from-picture': {
      short: 'from a picture',
      title: 'The print was read from a picture, where a word or a mark is easily misread.',
      ask: 'Compare this part with your page.',
    },
    'matching-unsure': {
      short: 'lists to match?',
      title: 'This looks like two lists to match.',
      ask: 'Compare each item and each option with your page.',
    },
    'table-unsure': {
      short: 'a table to complete?',
      title: 'This looks like a table with cells to fill in.',
      ask: 'Compare its cells with your page, or leave out those that are not asked.',
    },
    'cells-in-order': {
      short: 'answers taken in order',
      title: 'The paper gives its empty cells no names, so the answers of the scheme were taken in their order.',
      ask: 'Is this the answer of this cell?',
    },
    'drawing-unsure': {
      short: 'a drawing?',
      title: 'This may be answered with a drawing.',
      ask: 'A drawing gets a box and is marked by people. Words can be marked by the program.',
    },
    'any-parts-uneven': ({ count }) => ({
      short: 'parts to choose among',
      title: `Pupils may choose ${n(count)} of these parts, and the draft counts all of them.`,
      ask: 'A choice of parts needs parts that carry the same marks and have no parts of their own.',
    }),
    'formula-as-figure': {
      short: 'mathematics as a figure',
      title: 'Something here cannot be typed in a line: [figure] shows its place, and it stands with the question as a figure.',
      ask: 'Type it in the text, or keep the figure.',
    },
    'form-not-read': {
      short: 'lists or table not read',
      title: 'This asks to match or to complete something that was not understood.',
      ask: 'Its words stand in the text. Compare it with your page, and set it up in the exam.',
    },
    'ai-differs': ({ proposed }) => ({
      short: 'AI reading differs',
      title: 'AI reading found something else here.',
      ask:
        proposed.isUnproven === true
          ? 'It read this on a page on which the program read no word, so nothing could be checked. Compare both with your pages.'
          : 'Its words and marks are printed on your pages. Compare both with them.',
    }),
    'ai-unproven': {
      short: 'read by AI alone',
      title: 'AI reading alone has read this, on a page on which the program read no word.',
      ask: 'Compare every word of it with your page.',
    },
    'read-poorly': ({ words }) => ({
      short: 'hard to read',
      title: `Hard to read in the picture: ${words.join(', ')}.`,
      ask: 'Compare these words with your page.',
    }),
  },
  sw: {
    'label-skipped': ({ expected }) => ({
      short: 'kuna kinachokosekana kabla yake',
      title: `${expected} haikupatikana kabla ya sehemu hii.`,
      ask: 'Je, swali limekosekana, au ndivyo karatasi ilivyopewa nambari?',
    }),
    'marks-missing': ({ scheme }) => ({
      short: 'karatasi haina alama',
      title: 'Karatasi haionyeshi alama hapa.',
      ask: scheme === null ? 'Ipe alama zake.' : `Mwongozo unafikia ${n(scheme)}. Je, ni sahihi?`,
    }),
    'marks-differ': ({ scheme, paper }) => ({
      short: 'alama hazilingani',
      title: `Mwongozo unatoa ${n(scheme)} hapa, karatasi inaonyesha ${n(paper)}.`,
      ask: 'Ipi ni sahihi?',
    }),
    'bands-differ': ({ marks, bands }) => ({
      short: 'vigezo na alama havilingani',
      title: `Jumla ya vigezo vya insha hii ni alama ${n(bands)}, nawe umeipa ${n(marks)}. Alama za viwango hazibadiliki zenyewe.`,
      ask: `Ipe ${n(bands)}, au ubadilishe viwango vyake baadaye.`,
    }),
    'several-marks': ({ found }) => ({
      short: 'alama zaidi ya mara moja',
      title: `Alama zimechapwa zaidi ya mara moja hapa: ${found.map(n).join(', ')}.`,
      ask: 'Je, hii ni sehemu moja, au ni kadhaa?',
    }),
    'half-marks': { short: 'nusu alama', title: 'Nusu alama zimechapwa hapa.', ask: 'Alama hapa ni nzima. Zigawe upya.' },
    'scheme-missing': ({ lines = [] }) => ({
      short: 'hakuna jibu kwenye mwongozo',
      title: 'Hakuna kilichopatikana cha sehemu hii kwenye mwongozo.',
      ask:
        lines.length === 0
          ? 'Ongeza hoja zake za alama, au uiachie hatua ya kuandika mtihani.'
          : 'Huenda mistari hii ya mwongozo ni ya sehemu hii. Ichukue, au andika hoja zake za alama.',
    }),
    'scheme-in-picture': {
      short: 'jibu liko kwenye picha',
      title: 'Mwongozo unajibu sehemu hii kwa picha.',
      ask: 'Andika kama hoja za alama kile ambacho picha inapaswa kuonyesha.',
    },
    'scheme-in-order': {
      short: 'jibu kwa mpangilio',
      title: 'Mwongozo hautaji sehemu hii, kwa hivyo mistari yake imechukuliwa kwa mpangilio wa karatasi.',
      ask: 'Je, hili ndilo jibu la sehemu hii?',
    },
    'scheme-words-left': ({ count }) => ({
      short: 'mwongozo haukusomwa wote',
      title: count === 1 ? 'Mstari mmoja wa mwongozo wa sehemu hii haukueleweka.' : `Mistari ${n(count)} ya mwongozo wa sehemu hii haikueleweka.`,
      ask: count === 1 ? 'Umeorodheshwa kwenye yasiyochukuliwa.' : 'Imeorodheshwa kwenye yasiyochukuliwa.',
    }),
    'marks-not-shared-out': ({ marks, things }) => ({
      short: 'alama hazijagawanywa',
      title: `Mwongozo unatoa alama ${n(marks)} kwa mambo ${n(things)} kwa pamoja.`,
      ask: 'Zimekuwa hoja moja ya alama. Igawe ikiwa kila jambo lina alama zake.',
    }),
    'options-odd': { short: 'machaguo yana shaka', title: 'Chaguo moja ni tupu au limerudiwa.', ask: 'Linganisha machaguo na ukurasa wako.' },
    'answer-not-option': ({ answer }) => ({
      short: 'jibu lina shaka',
      title: `Mwongozo unasema “${answer}”, na hilo halilingani na chaguo lolote.`,
      ask: 'Chagua jibu sahihi.',
    }),
    'sum-differs': ({ printed, sum }) => ({
      short: 'jumla hailingani',
      title: `Swali linaonyesha alama ${n(printed)}, sehemu zake zinafikia ${n(sum)}.`,
      ask: 'Linganisha alama za sehemu zake na ukurasa wako.',
    }),
    'marks-shared': ({ marks, parts }) => ({
      short: 'alama zimegawanywa sawa',
      title: `Karatasi inaonyesha alama ${n(marks)} kwa sehemu ${n(parts)} kwa pamoja, kwa hivyo kila moja imepata fungu sawa.`,
      ask: 'Je, kila sehemu ina alama sawa?',
    }),
    'section-differs': ({ section, printed, sum }) => ({
      short: 'jumla ya sehemu hailingani',
      title: `Sehemu ya ${section} inaonyesha alama ${n(printed)}, maswali yake yanafikia ${n(sum)}.`,
      ask: 'Linganisha alama za sehemu hii na ukurasa wako.',
    }),
    'number-again': ({ number }) => ({
      short: 'nambari imechapwa mara mbili',
      title: `Nambari ${number} imechapwa kwenye karatasi zaidi ya mara moja.`,
      ask: 'Je, hili ni swali jingine? Hapa lina nambari yake.',
    }),
    'figure-missing': {
      short: 'mchoro haupo',
      title: 'Swali linataja mchoro, na hakuna uliopatikana.',
      ask: 'Ongeza picha yake katika hatua ya kuandika mtihani.',
    },
    'number-made-up': {
      short: 'hakuna nambari iliyochapwa',
      title: 'Karatasi haionyeshi nambari hapa, kwa hivyo maswali yamepewa nambari kwa mfuatano.',
      ask: 'Je, swali linaanza hapa?',
    },
    'text-after-marks': { short: 'maneno baada ya alama', title: 'Kuna maneno zaidi baada ya alama za sehemu hii.', ask: 'Je, ni ya hapa?' },
    'text-missing': { short: 'hakuna maneno ya swali', title: 'Hakuna maneno yaliyopatikana ya sehemu hii.', ask: 'Andika kinachoulizwa.' },
    'only-in-scheme': {
      short: 'mwongozo una zaidi',
      title: 'Mwongozo una sehemu ya swali hili ambayo karatasi haina.',
      ask: 'Linganisha sehemu na ukurasa wako.',
    },
    'label-inside': {
      short: 'alama ya sehemu ndani ya maneno',
      title: 'Alama ya sehemu nyingine iko ndani ya maneno haya.',
      ask: 'Linganisha na ukurasa wako: sehemu mbili au safu mbili huenda zimeunganishwa hapa.',
    },
    'text-odd': {
      short: 'maneno yasiyo ya kawaida',
      title: 'Maneno haya yanaonekana kama yametoka mahali pawili, au baadhi yamekosekana.',
      ask: 'Linganisha na ukurasa wako.',
    },
    'read-from-picture': {
      short: 'kutoka kwenye picha',
      title: 'Maandishi yamesomwa kutoka kwenye picha, ambapo neno au alama husomwa vibaya kwa urahisi.',
      ask: 'Linganisha sehemu hii na ukurasa wako.',
    },
    'matching-unsure': {
      short: 'orodha za kuoanisha?',
      title: 'Hizi zinaonekana kuwa orodha mbili za kuoanisha.',
      ask: 'Linganisha kila kipengele na kila chaguo na ukurasa wako.',
    },
    'table-unsure': {
      short: 'jedwali la kujaza?',
      title: 'Hili linaonekana kuwa jedwali lenye visanduku vya kujaza.',
      ask: 'Linganisha visanduku vyake na ukurasa wako, au acha nje visivyoulizwa.',
    },
    'cells-in-order': {
      short: 'majibu kwa mpangilio wake',
      title: 'Karatasi haijavipa majina visanduku vitupu, kwa hivyo majibu ya mwongozo yamechukuliwa kwa mpangilio wake.',
      ask: 'Je, hili ndilo jibu la kisanduku hiki?',
    },
    'drawing-unsure': {
      short: 'mchoro?',
      title: 'Swali hili huenda linajibiwa kwa mchoro.',
      ask: 'Mchoro hupewa kisanduku na husahihishwa na watu. Maneno yanaweza kusahihishwa na programu.',
    },
    'any-parts-uneven': ({ count }) => ({
      short: 'sehemu za kuchagua',
      title: `Wanafunzi wanaweza kuchagua sehemu ${n(count)} kati ya hizi, na rasimu inahesabu zote.`,
      ask: 'Kuchagua sehemu kunahitaji sehemu zenye alama sawa na zisizo na sehemu ndani yake.',
    }),
    'formula-as-figure': {
      short: 'hesabu kama mchoro',
      title: 'Kitu hapa hakiwezi kuandikwa ndani ya mstari: [figure] inaonyesha mahali pake, nacho kinafuata swali kama mchoro.',
      ask: 'Kiandike kwenye maandishi, au acha mchoro ulipo.',
    },
    'form-not-read': {
      short: 'orodha au jedwali halikusomwa',
      title: 'Hapa panaulizwa kuoanisha au kujaza kitu ambacho hakikueleweka.',
      ask: 'Maneno yake yako kwenye swali. Linganisha na ukurasa wako, kisha uliandae kwenye mtihani.',
    },
    'ai-differs': ({ proposed }) => ({
      short: 'usomaji wa AI ni tofauti',
      title: 'Usomaji wa AI umepata jambo tofauti hapa.',
      ask:
        proposed.isUnproven === true
          ? 'Umesoma haya kwenye ukurasa ambao programu haikusoma neno lolote, kwa hivyo hakuna kilichoweza kuhakikishwa. Linganisha zote mbili na kurasa zako.'
          : 'Maneno na alama zake zimechapwa kwenye kurasa zako. Linganisha zote mbili nazo.',
    }),
    'ai-unproven': {
      short: 'imesomwa na AI pekee',
      title: 'Haya yamesomwa na usomaji wa AI pekee, kwenye ukurasa ambao programu haikusoma neno lolote.',
      ask: 'Linganisha kila neno na ukurasa wako.',
    },
    'read-poorly': ({ words }) => ({
      short: 'vigumu kusoma',
      title: `Ni vigumu kusoma kwenye picha: ${words.join(', ')}.`,
      ask: 'Linganisha maneno haya na ukurasa wako.',
    }),
  },
}

function sayDoubt<Doubts, Code extends keyof Doubts>(table: DoubtTable<Doubts>, doubt: Doubts[Code] & { code: Code }): DoubtSaid {
  const said: DoubtTable<Doubts>[Code] = table[doubt.code]
  return typeof said === 'function' ? said(doubt) : said
}

/** Doubts, in words. */
export const doubtWords: Words<{ say: (doubt: PaperDoubt) => DoubtSaid }> = {
  en: { say: (doubt) => sayDoubt<ByCode<PaperDoubt>, PaperDoubt['code']>(sentences.en, doubt) },
  sw: { say: (doubt) => sayDoubt<ByCode<PaperDoubt>, PaperDoubt['code']>(sentences.sw, doubt) },
}
