import { countEn } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'
import type { PageFormat } from '#engine/sheet/page-format.ts'

const sw = (number: number) => formatNumber(number, 'sw')

const denser = 'short options side by side, smaller grids and boxes'

const en = {
  loading: 'Loading the classes',
  tryAgain: 'Try again',
  class: 'Class',
  classOption: (name: string, pupils: number) => `${name} (${formatNumber(pupils, 'en')})`,
  noClass: 'No class: spare sheets only',
  unnamed: 'Pupils write their name and admission number themselves.',
  noPupils: 'This class has no pupils yet.',
  spare: 'Spare sheets',
  spareHint: 'For new pupils and spoilt sheets: without a name, with a grid for the admission number.',
  versions: 'Versions',
  versionsHint: 'The same questions and options in another order, so that neighbours in the class list cannot copy. The marks are those of one exam.',
  versionNames: ['One order for all', 'A and B', 'A, B and C', 'A, B, C and D'],
  fewerPages: 'Fit on fewer pages',
  fewerPagesHint: (now: number, then: number) =>
    then < now
      ? `${countEn('page', then)} a pupil instead of ${formatNumber(now, 'en')}: ${denser}.`
      : `It would need as many pages as now: ${denser}.`,
  isDense: 'Short options stand side by side, grids and boxes take less room. Bubbles and lines keep their size.',
  noClasses: 'There are no classes yet.',
  makeClass: 'Create a class',
  notFetched: 'The sheets are ready, but the file could not be downloaded',
  inList: (why: string) => `${why} You find it in the list below.`,
  ready: (pages: number) => (pages === 1 ? '1 page is ready' : `${formatNumber(pages, 'en')} pages are ready`),
  howToPrint: 'Print them at 100 %, not “fit to page”. After the exam, scan or photograph the pages in any order and upload them.',
  print: 'Print',
  printSheets: (sheets: number) => `Print ${countEn('sheet', sheets)}`,
  headers: {
    title: 'Plain paper',
    about:
      'If pupils write on foolscap, print one header sheet for each pupil. Put each pupil’s pages behind their header sheet, and scan the whole stack at once.',
    for: 'Header sheets for',
    ready: (sheets: number) => (sheets === 1 ? '1 header sheet is ready' : `${formatNumber(sheets, 'en')} header sheets are ready`),
    howToPrint: 'Print them on A4 at 100 %.',
    making: 'Making the PDF…',
    print: (sheets: number) => `Print ${countEn('header sheet', sheets)}`,
    assign: 'Assign pages to pupils',
    file: (exam: string, className: string) => `${exam} ${className} header sheets.pdf`,
  },
}

export type PrintFormWords = typeof en

/** The two forms that order sheets: answer sheets, and header sheets for plain paper. */
export const printFormWords: Words<PrintFormWords> = {
  en,
  sw: {
    loading: 'Madarasa yanapakiwa',
    tryAgain: 'Jaribu tena',
    class: 'Darasa',
    classOption: (name, pupils) => `${name} (${sw(pupils)})`,
    noClass: 'Bila darasa: karatasi za ziada tu',
    unnamed: 'Wanafunzi huandika wenyewe jina na nambari ya usajili.',
    noPupils: 'Darasa hili bado halina wanafunzi.',
    spare: 'Karatasi za ziada',
    spareHint: 'Kwa wanafunzi wapya na karatasi zilizoharibika: bila jina, zenye gridi ya nambari ya usajili.',
    versions: 'Matoleo',
    versionsHint: 'Maswali na chaguo zilezile kwa mpangilio tofauti, ili walio jirani kwenye orodha ya darasa wasinakili. Alama ni za mtihani mmoja.',
    versionNames: ['Mpangilio mmoja kwa wote', 'A na B', 'A, B na C', 'A, B, C na D'],
    fewerPages: 'Tumia kurasa chache',
    fewerPagesHint: (now, then) =>
      then < now
        ? `${then === 1 ? 'Ukurasa 1' : `Kurasa ${sw(then)}`} kwa mwanafunzi badala ya ${sw(now)}: machaguo mafupi kando kwa kando, gridi na visanduku vidogo.`
        : 'Zingehitajika kurasa zilezile: machaguo mafupi kando kwa kando, gridi na visanduku vidogo.',
    isDense: 'Machaguo mafupi yako kando kwa kando, gridi na visanduku vinachukua nafasi ndogo. Viduara na mistari vina ukubwa uleule.',
    noClasses: 'Bado hakuna madarasa.',
    makeClass: 'Unda darasa',
    notFetched: 'Karatasi ziko tayari, lakini faili haikuweza kupakuliwa',
    inList: (why) => `${why} Utaipata katika orodha iliyo hapa chini.`,
    ready: (pages) => (pages === 1 ? 'Ukurasa 1 uko tayari' : `Kurasa ${sw(pages)} ziko tayari`),
    howToPrint: 'Zichape kwa asilimia 100, si “fit to page”. Baada ya mtihani, skani au piga picha kurasa kwa mpangilio wowote, kisha uzipakie.',
    print: 'Chapa',
    printSheets: (sheets) => `Chapa karatasi ${sw(sheets)}`,
    headers: {
      title: 'Karatasi za kawaida',
      about:
        'Wanafunzi wakiandika kwenye fulskepu, chapa karatasi ya kichwa ya kila mwanafunzi. Weka kurasa za kila mwanafunzi nyuma ya karatasi yake ya kichwa, kisha uskani rundo lote kwa mara moja.',
      for: 'Karatasi za kichwa za',
      ready: (sheets) => (sheets === 1 ? 'Karatasi 1 ya kichwa iko tayari' : `Karatasi ${sw(sheets)} za kichwa ziko tayari`),
      howToPrint: 'Zichape kwenye A4 kwa asilimia 100.',
      making: 'PDF inatengenezwa…',
      print: (sheets) => (sheets === 1 ? 'Chapa karatasi 1 ya kichwa' : `Chapa karatasi ${sw(sheets)} za kichwa`),
      assign: 'Wape wanafunzi kurasa zao',
      file: (exam, className) => `${exam} ${className} karatasi za kichwa.pdf`,
    },
  },
}

const paperEn = {
  paper: 'Paper',
  formats: { a4: 'A4', a5: 'A5', 'two-up': 'A4, cut in two' } as Record<PageFormat, string>,
  hints: {
    a4: 'Print at 100 %, not “fit to page”.',
    a5: 'Everything is 7 tenths as large as on A4. Best for choices and short answers. Scan at 200 dots an inch or more.',
    'two-up':
      'Two sheets beside each other, 7 tenths as large. Cut the pile in the middle and lay the right half under the left: the order is kept. Scan the halves at 200 dots an inch or more.',
  } as Record<PageFormat, string>,
  sides: {
    saves: (leaves: number) =>
      `Saves ${countEn('sheet', leaves)} of paper, and is safe: each side has its own code, and no two pupils share a sheet. Take paper through which ink does not show, and scan both sides.`,
    savesNothing: 'It saves no paper here: each pupil has one page.',
    cut: 'Not safe for sheets that are cut in two: turned on the wrong edge, a pupil’s pages come out on the back of another’s. If you print so, turn the paper on its short edge and look at both sides of a cut sheet first.',
  },
  cover: 'A cover before each pupil’s pages',
  coverHint: 'With the school, the exam, the pupil and the instructions, in the language of the exam. One page more a pupil.',
  coverDetails: 'What stands on the cover',
  date: 'Date',
  time: 'Time',
  timeHint: 'For example 8.00 am – 10.00 am. What stays empty gets a line to write on.',
  room: 'Room',
  invigilator: 'Invigilator',
  instructions: 'Instructions, one a line',
  tooMany: (lines: number) => `At most ${lines} lines of 200 characters.`,
  coverPage: 'Cover',
}

export type PaperWords = typeof paperEn

/** On what paper a print is, and its cover. */
export const paperWords: Words<PaperWords> = {
  en: paperEn,
  sw: {
    paper: 'Karatasi ya printa',
    formats: { a4: 'A4', a5: 'A5', 'two-up': 'A4, ikatwe vipande viwili' },
    hints: {
      a4: 'Chapa kwa asilimia 100, si “fit to page”.',
      a5: 'Kila kitu ni sehemu 7 kati ya 10 za ukubwa wa A4. Hufaa kwa machaguo na majibu mafupi. Skani kwa nukta 200 kwa inchi au zaidi.',
      'two-up':
        'Karatasi mbili kando kwa kando, sehemu 7 kati ya 10 za ukubwa. Kata rundo katikati na uweke nusu ya kulia chini ya ile ya kushoto: mpangilio unabaki. Skani nusu hizo kwa nukta 200 kwa inchi au zaidi.',
    },
    sides: {
      saves: (leaves) =>
        `Huokoa ${leaves === 1 ? 'karatasi 1' : `karatasi ${sw(leaves)}`}, na ni salama: kila upande una msimbo wake, na hakuna wanafunzi wawili wanaoshiriki karatasi. Tumia karatasi isiyoonyesha wino upande wa pili, na uskani pande zote mbili.`,
      savesNothing: 'Hapa haiokoi karatasi: kila mwanafunzi ana ukurasa mmoja.',
      cut: 'Si salama kwa karatasi zinazokatwa vipande viwili: zikigeuzwa kwa ukingo usiofaa, kurasa za mwanafunzi hutokea nyuma ya karatasi ya mwingine. Ukichapa hivyo, geuza karatasi kwa ukingo wake mfupi na uangalie kwanza pande zote mbili za karatasi moja iliyokatwa.',
    },
    cover: 'Jalada kabla ya kurasa za kila mwanafunzi',
    coverHint: 'Lenye shule, mtihani, mwanafunzi na maagizo, kwa lugha ya mtihani. Ukurasa mmoja zaidi kwa mwanafunzi.',
    coverDetails: 'Kinachoandikwa kwenye jalada',
    date: 'Tarehe',
    time: 'Saa',
    timeHint: 'Kwa mfano 2.00 – 4.00 asubuhi. Kinachobaki tupu hupata mstari wa kuandikia.',
    room: 'Chumba',
    invigilator: 'Msimamizi wa mtihani',
    instructions: 'Maagizo, moja kwa mstari',
    tooMany: (lines) => `Mistari isiyozidi ${lines}, kila mmoja herufi 200.`,
    coverPage: 'Jalada',
  },
}
