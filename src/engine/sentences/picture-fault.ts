import type { PictureFault } from '#engine/page/picture-fault.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { writeFitFaults } from '#engine/sentences/fit-fault.ts'

/** Why a file or a picture cannot be used, in a sentence for who sent it. */
export function writePictureFault(fault: PictureFault, language: Language): string {
  return writeCoded<ByCode<PictureFault>, PictureFault['code']>(pictureFaultSentences, fault, language)
}

const subjects: Words<Record<Extract<PictureFault, { code: 'slow-to-read' | 'reader-died' }>['subject'], { slow: string; died: string }>> = {
  en: {
    page: {
      slow: 'The page took too long to read and was set aside. Scan it again at 200 to 300 dpi.',
      died: 'The page could not be read here and was set aside. Scan it again, or send it as a JPEG.',
    },
    file: {
      slow: 'The file took too long to read and was set aside. Scan it again at 200 to 300 dpi.',
      died: 'The file could not be read here and was set aside. Scan it again, or send it as a JPEG.',
    },
    picture: {
      slow: 'The picture took too long to read and was set aside. Scan it again at 200 to 300 dpi.',
      died: 'The picture could not be read here and was set aside. Scan it again, or send it as a JPEG.',
    },
    text: { slow: 'The text took too long to read and was set aside.', died: 'The text could not be read here and was set aside.' },
  },
  sw: {
    page: {
      slow: 'Ukurasa ulichukua muda mrefu mno kusomwa na umewekwa kando. Uskani tena kwa dpi 200 hadi 300.',
      died: 'Ukurasa haukuweza kusomwa hapa na umewekwa kando. Uskani tena, au uutume kama JPEG.',
    },
    file: {
      slow: 'Faili ilichukua muda mrefu mno kusomwa na imewekwa kando. Iskani tena kwa dpi 200 hadi 300.',
      died: 'Faili haikuweza kusomwa hapa na imewekwa kando. Iskani tena, au uitume kama JPEG.',
    },
    picture: {
      slow: 'Picha ilichukua muda mrefu mno kusomwa na imewekwa kando. Iskani tena kwa dpi 200 hadi 300.',
      died: 'Picha haikuweza kusomwa hapa na imewekwa kando. Iskani tena, au uitume kama JPEG.',
    },
    text: { slow: 'Maandishi yalichukua muda mrefu mno kusomwa na yamewekwa kando.', died: 'Maandishi hayakuweza kusomwa hapa na yamewekwa kando.' },
  },
}

export const pictureFaultSentences: Words<Sentences<PictureFault>> = {
  en: {
    'empty-file': 'The file is empty. Send it again.',
    'not-a-page': 'The file is neither a PDF nor a picture of a page. Send a PDF, JPEG, PNG, TIFF, WebP or HEIC.',
    'unknown-heic': 'The picture is of a kind of HEIC that cannot be read here. Send it as a JPEG.',
    'damaged-picture': 'The picture is damaged or incomplete. Send it again, or scan the page again.',
    'damaged-pdf': 'The PDF is damaged or incomplete. Send it again, or scan again.',
    'damaged-docx': 'This is no Word file (DOCX), or it is damaged. Open it in Word, save it as DOCX or PDF, and send that.',
    'docx-in-parts': 'This Word file holds another file, which only Word puts in its place. Open it in Word, save it as PDF, and send that.',
    'not-a-paper': 'This is no PDF, no Word file (DOCX) and no picture. Save it as one of these, and send that.',
    'no-print': 'No print was found on it. Send a picture of a printed page.',
    'blurred-print': 'The picture is blurred: its print cannot be read. Hold the phone still, in good light, and take it again.',
    'damaged-tiff': 'The TIFF is damaged or incomplete. Send it again, or scan again.',
    'pdf-without-pages': 'The PDF has no pages.',
    'locked-pdf': 'The PDF is locked with a password. Send it without one.',
    'xfa-pdf': 'The PDF is a form (XFA) whose pages only Adobe Reader shows. Print it to a PDF there, and send that.',
    'too-many-pixels': 'The picture has too many pixels. Take it again with the phone’s normal setting.',
    'slow-to-unpack': 'The picture takes too long to unpack and was set aside. Scan it again at 200 to 300 dpi.',
    'slow-to-open': 'The file took too long to open and was set aside. Scan it again at 200 to 300 dpi.',
    'empty-web-file': 'The file is empty. Choose another.',
    'not-a-web-picture': 'The file is not a picture we can show. Choose a JPEG, PNG, WebP, GIF or HEIC.',
    'damaged-web-picture': 'The picture is damaged or incomplete. Save it again, or choose another.',
    'slow-web-picture': 'The picture took too long to unpack. Make it smaller first, or choose another.',
    'web-picture-not-unpacked': 'The picture could not be unpacked. Save it as a JPEG, or choose another.',
    'figure-with-code':
      'There is a square code (QR) in the picture. The reader of the sheets could take it for the code of the sheet: cut it away first.',
    'small-figure': ({ minPx }) => `The picture is less than ${minPx} pixels wide or high. Choose a larger one.`,
    'large-file': ({ megabytes }) => `The picture is larger than ${megabytes} MB. Scan at 200 to 300 dpi.`,
    'large-picture': ({ width, height }) => `The picture has ${width} × ${height} pixels, more than a page needs. Scan at 200 to 300 dpi.`,
    'large-pdf-picture': ({ width, height }) => `A picture in the PDF has ${width} × ${height} pixels. Scan at 200 to 300 dpi.`,
    'large-web-picture': ({ width, height }) => `The picture has ${width} × ${height} pixels, which is more than we take. Make it smaller first.`,
    'many-channels': ({ width, height, channels }) =>
      `The picture has ${width} × ${height} pixels of ${channels} channels, more than a page needs. Scan in grey at 200 to 300 dpi.`,
    'long-pdf': ({ pages, maxPages }) => `The PDF has ${pages} pages. Send at most ${maxPages} at a time.`,
    'long-tiff': ({ pages, maxPages }) => `The TIFF has ${pages} pages. Send at most ${maxPages} at a time.`,
    'undrawn-pdf-page': ({ page }) => `Page ${page} of the PDF cannot be drawn. Send it again, or scan that page again.`,
    'undrawn-annotation': ({ page }) =>
      `Page ${page} of the PDF has a line, a shape or a stamp on it that cannot be drawn. Print the file to a PDF with its comments, and send that.`,
    'files-in-pdf': ({ names, more }) =>
      `The PDF holds other files, which would be left out: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Save them out of it, and send each by itself.`,
    'unknown-form-in-pdf': ({ page }) => `Page ${page} of the PDF has a picture in a form that cannot be drawn. Scan it again in grey.`,
    'damaged-tiff-page': ({ page }) => `Page ${page} of the TIFF is damaged or too large. Scan it again at 200 to 300 dpi.`,
    'slow-page-of-file': ({ page }) => `Page ${page} of the file took too long to draw and was set aside. Scan it again at 200 to 300 dpi.`,
    'slow-to-read': ({ subject }) => subjects.en[subject].slow,
    'reader-died': ({ subject }) => subjects.en[subject].died,
    'template-does-not-fit': ({ problems }) => `The exam and its template do not fit: ${writeFitFaults(problems, 'en')}`,
  },
  sw: {
    'empty-file': 'Faili haina kitu. Itume tena.',
    'not-a-page': 'Faili si PDF wala picha ya ukurasa. Tuma PDF, JPEG, PNG, TIFF, WebP au HEIC.',
    'unknown-heic': 'Picha ni ya aina ya HEIC isiyoweza kusomwa hapa. Itume kama JPEG.',
    'damaged-picture': 'Picha imeharibika au haijakamilika. Itume tena, au uskani ukurasa tena.',
    'damaged-pdf': 'PDF imeharibika au haijakamilika. Itume tena, au uskani tena.',
    'damaged-docx': 'Hii si faili ya Word (DOCX), au imeharibika. Ifungue katika Word, ihifadhi kama DOCX au PDF, kisha uitume hiyo.',
    'docx-in-parts':
      'Faili hii ya Word ina faili nyingine ndani yake, ambayo Word pekee huiweka mahali pake. Ifungue katika Word, ihifadhi kama PDF, kisha uitume hiyo.',
    'not-a-paper': 'Hii si PDF, si faili ya Word (DOCX) wala si picha. Ihifadhi kama mojawapo ya hizi, kisha uitume.',
    'no-print': 'Hakuna maandishi yaliyochapwa yaliyopatikana. Tuma picha ya ukurasa uliochapwa.',
    'blurred-print': 'Picha haionekani wazi: maandishi yake hayawezi kusomwa. Shika simu bila kutikisika, penye mwanga wa kutosha, kisha upige tena.',
    'damaged-tiff': 'TIFF imeharibika au haijakamilika. Itume tena, au uskani tena.',
    'pdf-without-pages': 'PDF haina kurasa.',
    'locked-pdf': 'PDF imefungwa kwa nywila. Itume bila nywila.',
    'xfa-pdf': 'PDF ni fomu (XFA) ambayo kurasa zake huonyeshwa na Adobe Reader tu. Ichape kuwa PDF humo, kisha uitume hiyo.',
    'too-many-pixels': 'Picha ina pikseli nyingi mno. Ipige tena kwa mpangilio wa kawaida wa simu.',
    'slow-to-unpack': 'Picha inachukua muda mrefu mno kufunguliwa na imewekwa kando. Iskani tena kwa dpi 200 hadi 300.',
    'slow-to-open': 'Faili ilichukua muda mrefu mno kufunguliwa na imewekwa kando. Iskani tena kwa dpi 200 hadi 300.',
    'empty-web-file': 'Faili haina kitu. Chagua nyingine.',
    'not-a-web-picture': 'Faili si picha tunayoweza kuonyesha. Chagua JPEG, PNG, WebP, GIF au HEIC.',
    'damaged-web-picture': 'Picha imeharibika au haijakamilika. Ihifadhi tena, au chagua nyingine.',
    'slow-web-picture': 'Picha ilichukua muda mrefu mno kufunguliwa. Ipunguze kwanza, au chagua nyingine.',
    'web-picture-not-unpacked': 'Picha haikuweza kufunguliwa. Ihifadhi kama JPEG, au chagua nyingine.',
    'figure-with-code': 'Picha ina msimbo wa mraba (QR). Kisomaji cha karatasi kinaweza kuudhania kuwa msimbo wa karatasi: ukate kwanza.',
    'small-figure': ({ minPx }) => `Picha ina upana au kimo chini ya pikseli ${minPx}. Chagua iliyo kubwa zaidi.`,
    'large-file': ({ megabytes }) => `Picha inazidi MB ${megabytes}. Skani kwa dpi 200 hadi 300.`,
    'large-picture': ({ width, height }) =>
      `Picha ina pikseli ${width} × ${height}, zaidi ya zinazohitajika kwa ukurasa. Skani kwa dpi 200 hadi 300.`,
    'large-pdf-picture': ({ width, height }) => `Picha iliyo katika PDF ina pikseli ${width} × ${height}. Skani kwa dpi 200 hadi 300.`,
    'large-web-picture': ({ width, height }) => `Picha ina pikseli ${width} × ${height}, zaidi ya tunazopokea. Ipunguze kwanza.`,
    'many-channels': ({ width, height, channels }) =>
      `Picha ina pikseli ${width} × ${height} zenye chaneli ${channels}, zaidi ya zinazohitajika kwa ukurasa. Skani kwa kijivu, kwa dpi 200 hadi 300.`,
    'long-pdf': ({ pages, maxPages }) => `PDF ina kurasa ${pages}. Tuma zisizozidi ${maxPages} kwa wakati mmoja.`,
    'long-tiff': ({ pages, maxPages }) => `TIFF ina kurasa ${pages}. Tuma zisizozidi ${maxPages} kwa wakati mmoja.`,
    'undrawn-pdf-page': ({ page }) => `Ukurasa wa ${page} wa PDF hauwezi kuchorwa. Itume tena, au uskani ukurasa huo tena.`,
    'undrawn-annotation': ({ page }) =>
      `Ukurasa wa ${page} wa PDF una mstari, umbo au muhuri usioweza kuchorwa. Chapa faili kuwa PDF pamoja na maoni yake, kisha uitume hiyo.`,
    'files-in-pdf': ({ names, more }) =>
      `PDF ina faili nyingine ndani yake, ambazo zingeachwa: ${names.join(', ')}${more > 0 ? ` na nyingine ${more}` : ''}. Zihifadhi nje yake, kisha utume kila moja peke yake.`,
    'unknown-form-in-pdf': ({ page }) => `Ukurasa wa ${page} wa PDF una picha ya umbo lisiloweza kuchorwa. Uskani tena kwa kijivu.`,
    'damaged-tiff-page': ({ page }) => `Ukurasa wa ${page} wa TIFF umeharibika au ni mkubwa mno. Uskani tena kwa dpi 200 hadi 300.`,
    'slow-page-of-file': ({ page }) =>
      `Ukurasa wa ${page} wa faili ulichukua muda mrefu mno kuchorwa na umewekwa kando. Uskani tena kwa dpi 200 hadi 300.`,
    'slow-to-read': ({ subject }) => subjects.sw[subject].slow,
    'reader-died': ({ subject }) => subjects.sw[subject].died,
    'template-does-not-fit': ({ problems }) => `Mtihani na kiolezo chake havilingani: ${writeFitFaults(problems, 'sw')}`,
  },
}
