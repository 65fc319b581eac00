import type { SheetFault } from '#engine/page/page-reason.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { formatList } from '#engine/words/format.ts'

/** Why a sheet by a template was not found, or not read for sure, in a sentence. */
export function writeSheetFault(fault: SheetFault, language: Language): string {
  return writeCoded<ByCode<SheetFault>, SheetFault['code']>(sheetFaultSentences, fault, language)
}

const cornersInKiswahili = {
  'top left': 'juu kushoto',
  'top right': 'juu kulia',
  'bottom left': 'chini kushoto',
  'bottom right': 'chini kulia',
} as const

export const sheetFaultSentences: Words<Sentences<SheetFault>> = {
  en: {
    'no-four-corners': 'The page on the picture has no four corners.',
    'no-sheet-of-paper': 'No sheet of paper was found: lay it on something darker, with all its edges in the picture.',
    'unlike-reference': 'The page does not look like the reference picture.',
    'bubbles-elsewhere': 'The bubbles are not where the template has them: is it the right template, and the whole sheet?',
    'way-up-unsure': 'The sheet looks the same upside down: photograph it upright, near and sharp enough for the letters in its bubbles to be read.',
    'marks-hardly-darker': 'The marks are hardly darker than the empty bubbles.',
    unknown: 'There is a problem with the sheet that a newer version of the program has found.',
    'no-marker-picture': ({ name }) => `The picture of the marker, ${name}, is missing.`,
    'no-reference-picture': ({ name }) => `The reference picture, ${name}, is missing.`,
    'markers-not-found': ({ corners }) =>
      corners.length === 1 ? `The marker at the ${corners.join()} was not found.` : `The markers at the ${formatList(corners, 'en')} were not found.`,
  },
  sw: {
    'no-four-corners': 'Ukurasa ulio kwenye picha hauna pembe nne.',
    'no-sheet-of-paper': 'Hakuna karatasi iliyopatikana: iweke juu ya kitu cheusi zaidi, kingo zake zote zikionekana kwenye picha.',
    'unlike-reference': 'Ukurasa haufanani na picha ya rejeleo.',
    'bubbles-elsewhere': 'Viduara haviko mahali vilipo kwenye kiolezo: je, kiolezo ni sahihi, na karatasi ni nzima?',
    'way-up-unsure':
      'Karatasi inafanana hata ikigeuzwa juu chini: ipige picha ikiwa wima, kwa karibu na kwa uwazi unaotosha kusoma herufi zilizo kwenye viduara vyake.',
    'marks-hardly-darker': 'Alama zilizotiwa si nyeusi zaidi kuliko viduara vitupu.',
    unknown: 'Kuna tatizo la karatasi lililogunduliwa na toleo jipya la programu.',
    'no-marker-picture': ({ name }) => `Picha ya alama ya pembeni, ${name}, haipo.`,
    'no-reference-picture': ({ name }) => `Picha ya rejeleo, ${name}, haipo.`,
    'markers-not-found': ({ corners }) => {
      const places = formatList(
        corners.map((corner) => cornersInKiswahili[corner]),
        'sw',
      )
      return corners.length === 1 ? `Alama ya pembeni iliyo ${places} haikupatikana.` : `Alama za pembeni zilizo ${places} hazikupatikana.`
    },
  },
}
