import type { PageReason, UploadReason } from '#engine/page/page-reason.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { pictureFaultSentences } from '#engine/sentences/picture-fault.ts'
import { sheetFaultSentences } from '#engine/sentences/sheet-fault.ts'

/** Why a page is in its state, in sentences; empty where there is nothing to say. */
export function writePageReasons(reasons: readonly PageReason[], language: Language): string {
  return reasons.map((reason) => writeCoded<ByCode<PageReason>, PageReason['code']>(pageSentences, reason, language)).join(' ')
}

/** Why a file could not be taken apart into pages, in a sentence. */
export function writeUploadReason(reason: UploadReason, language: Language): string {
  return writeCoded<ByCode<UploadReason>, UploadReason['code']>(uploadSentences, reason, language)
}

/** More questions are only counted: both pictures stand beside the sentence. */
const maxNamed = 6

const pageSentences: Words<Sentences<PageReason>> = {
  en: {
    ...pictureFaultSentences.en,
    ...sheetFaultSentences.en,
    blurred: 'The picture is too blurred. Hold the phone still, let it focus, and take the page again.',
    'blurred-bubbles': 'The picture is too blurred to read the bubbles. Hold the phone still, let it focus, and take the page again.',
    dark: 'The picture is too dark. Take it again in daylight or under a lamp.',
    'corners-not-found': 'The corner squares were not found. Take the page again with all four corners in the picture and nothing on them.',
    'no-sheet-found':
      'No sheet of ours was found: the corner squares and the square code are missing or cut off. Say whose page it is, or scan the whole page again.',
    'code-not-read': 'The square code at the top right could not be read. Scan the page again, or say whose page it is.',
    'faint-bubbles': 'The bubbles cannot be seen: the copy is too faint, or the page is covered. Scan the original.',
    'covered-or-bent': 'Part of the page is covered, cut off or too bent to read. Lay it flat and take it again, whole.',
    'left-to-person': 'It could not be read by the program. Its answers wait to be marked from the picture.',
    'code-of-other-exam': 'Its code belongs to another exam.',
    'taken-out': 'It was taken out of its paper.',
    'exam-confirmed': 'The exam was confirmed before this page was read. Open the exam again, then read the page again.',
    'not-read': 'This page could not be read, however often it was tried. Scan or photograph it again.',
    'reader-stopped': 'The program stopped each time it read this page. The file may be damaged: scan or photograph the page again.',
    unknown: 'A newer version of the program gave a reason that cannot be shown here.',
    'read-before': ({ page, paper, fileName, sequence }) => `Page ${page} of paper ${paper} was read before, from ${fileName}, picture ${sequence}.`,
    'other-answers': ({ page, paper, fileName, sequence, questions }) =>
      `Page ${page} of paper ${paper} was read before, from ${fileName}, picture ${sequence}. ${
        questions.length === 1
          ? `The answer to question ${questions[0]} is`
          : questions.length > maxNamed
            ? `${questions.length} answers are`
            : `The answers to questions ${questions.join(', ')} are`
      } not the same on both.`,
    'other-number': ({ page, paper, fileName, sequence }) =>
      `Page ${page} of paper ${paper} was read before, from ${fileName}, picture ${sequence}, with another admission number.`,
    'not-printed': ({ page, paper, version }) =>
      `Its code names page ${page} of paper ${paper} in print ${version}, which was not printed for this exam.`,
    'tried-as': ({ page, paper }) => `It was tried as page ${page} of paper ${paper}.`,
    'no-number': 'It is a copy of the master sheet, and no admission number is filled in. Say whose it is.',
    'doubtful-number': ({ number }) => `It is a copy of the master sheet, and its admission number is not sure: ${number}. Say whose it is.`,
    'number-of-nobody': ({ number }) =>
      `It is a copy of the master sheet, and ${number} is the admission number of nobody in the classes that write this exam. Say whose it is.`,
    'number-has-paper': ({ number }) =>
      `It is a copy of the master sheet with the admission number ${number}, whose pupil has handed in another sheet. Say whose it is.`,
    'file-not-opened': ({ text }) => `The file cannot be read: ${text}`,
  },
  sw: {
    ...pictureFaultSentences.sw,
    ...sheetFaultSentences.sw,
    blurred: 'Picha haionekani vizuri. Shika simu bila kuitikisa, iache ilenge, kisha upige ukurasa tena.',
    'blurred-bubbles': 'Picha haionekani vizuri kiasi cha kusoma viduara. Shika simu bila kuitikisa, iache ilenge, kisha upige ukurasa tena.',
    dark: 'Picha ina giza mno. Ipige tena mchana au chini ya taa.',
    'corners-not-found': 'Miraba ya pembeni haikupatikana. Piga ukurasa tena pembe zote nne zikiwa kwenye picha na bila kitu juu yake.',
    'no-sheet-found':
      'Karatasi yetu haikupatikana: miraba ya pembeni na msimbo wa mraba havipo au vimekatwa. Sema ukurasa ni wa nani, au uskani ukurasa wote tena.',
    'code-not-read': 'Msimbo wa mraba ulio juu kulia haukusomeka. Skani ukurasa tena, au sema ni wa nani.',
    'faint-bubbles': 'Viduara havionekani: nakala ni hafifu mno, au ukurasa umefunikwa. Skani karatasi halisi.',
    'covered-or-bent': 'Sehemu ya ukurasa imefunikwa, imekatwa au imekunjika mno kusomwa. Ulaze vizuri na uupige tena wote.',
    'left-to-person': 'Programu haikuweza kuusoma. Majibu yake yanasubiri kusahihishwa kutoka kwenye picha.',
    'code-of-other-exam': 'Msimbo wake ni wa mtihani mwingine.',
    'taken-out': 'Ukurasa huu uliondolewa kwenye karatasi yake.',
    'exam-confirmed': 'Mtihani ulithibitishwa kabla ya ukurasa huu kusomwa. Fungua mtihani tena, kisha usome ukurasa tena.',
    'not-read': 'Ukurasa huu haukuweza kusomwa ingawa ulijaribiwa mara kadhaa. Uskani au uupige picha tena.',
    'reader-stopped': 'Programu ilisimama kila iliposoma ukurasa huu. Huenda faili imeharibika: uskani au uupige ukurasa picha tena.',
    unknown: 'Toleo jipya la programu lilitoa sababu isiyoweza kuonyeshwa hapa.',
    'read-before': ({ page, paper, fileName, sequence }) =>
      `Ukurasa wa ${page} wa karatasi ${paper} ulisomwa awali, kutoka ${fileName}, picha ya ${sequence}.`,
    'other-answers': ({ page, paper, fileName, sequence, questions }) =>
      `Ukurasa wa ${page} wa karatasi ${paper} ulisomwa awali, kutoka ${fileName}, picha ya ${sequence}. ${
        questions.length === 1
          ? `Jibu la swali la ${questions[0]} halifanani`
          : questions.length > maxNamed
            ? `Majibu ${questions.length} hayafanani`
            : `Majibu ya maswali ${questions.join(', ')} hayafanani`
      } kwenye picha zote mbili.`,
    'other-number': ({ page, paper, fileName, sequence }) =>
      `Ukurasa wa ${page} wa karatasi ${paper} ulisomwa awali, kutoka ${fileName}, picha ya ${sequence}, ukiwa na nambari nyingine ya usajili.`,
    'not-printed': ({ page, paper, version }) =>
      `Msimbo wake unataja ukurasa wa ${page} wa karatasi ${paper} katika uchapaji wa ${version}, ambao haukuchapwa kwa mtihani huu.`,
    'tried-as': ({ page, paper }) => `Ulijaribiwa kama ukurasa wa ${page} wa karatasi ${paper}.`,
    'no-number': 'Ni nakala ya nakala kuu, na haikujazwa nambari ya usajili. Sema ni ya nani.',
    'doubtful-number': ({ number }) => `Ni nakala ya nakala kuu, na nambari yake ya usajili haina uhakika: ${number}. Sema ni ya nani.`,
    'number-of-nobody': ({ number }) =>
      `Ni nakala ya nakala kuu, na ${number} si nambari ya usajili ya mwanafunzi yeyote wa madarasa yanayofanya mtihani huu. Sema ni ya nani.`,
    'number-has-paper': ({ number }) =>
      `Ni nakala ya nakala kuu yenye nambari ya usajili ${number}, na mwanafunzi wake ametoa karatasi nyingine. Sema ni ya nani.`,
    'file-not-opened': ({ text }) => `Faili haiwezi kusomwa: ${text}`,
  },
}

const uploadSentences: Words<Sentences<UploadReason>> = {
  en: {
    ...pictureFaultSentences.en,
    'no-page-in-file': 'There is no page in this file.',
    'not-taken-apart': 'This file could not be taken apart. Scan it again, or save it as another kind of file.',
    unknown: 'A newer version of the program gave a reason that cannot be shown here.',
  },
  sw: {
    ...pictureFaultSentences.sw,
    'no-page-in-file': 'Hakuna ukurasa katika faili hii.',
    'not-taken-apart': 'Faili hii haikuweza kugawanywa katika kurasa. Iskani tena, au ihifadhi kama aina nyingine ya faili.',
    unknown: 'Toleo jipya la programu lilitoa sababu isiyoweza kuonyeshwa hapa.',
  },
}
