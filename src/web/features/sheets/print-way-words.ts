import type { SheetWay } from '#engine/sheet/sheet-ways.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** Something that is safe or not, and what to do about it. */
export interface Claim {
  title: string
  text: string
}

interface WayWords {
  name: string
  text: string
  whose: string
  safe: readonly Claim[]
  unsafe: readonly Claim[]
}

// Both languages write figures alike.
const figure = (count: number) => formatNumber(count, 'en')

const wrongPupil = { title: 'A sheet in the hands of another pupil.', text: 'Paper cannot show it. Call out the names when you hand the sheets out.' }
const wrongNumber = {
  title: 'A wrong number that another pupil has.',
  text: 'Paper cannot show it. Read the numbers out from the list before you collect.',
}
const badCopy = {
  title: 'A copy that is smaller, crooked or cut.',
  text: 'All four corner marks must be there. Copy one, photograph it, then copy the rest.',
}

const ways: Record<SheetWay, WayWords> = {
  named: {
    name: 'A sheet for each pupil',
    text: 'Name and number are printed, and the code says whose page it is.',
    whose: 'from the code',
    safe: [
      { title: 'The code names the pupil.', text: 'Nobody writes a number, so nobody can write a wrong one.' },
      { title: 'The same page twice counts once.', text: 'Scanned or photographed again, it stays one page.' },
      { title: 'Pages may come in any order.', text: 'Each page has its own code, so a fallen pile can be read.' },
    ],
    unsafe: [
      wrongPupil,
      {
        title: 'A photocopy of a pupil’s sheet.',
        text: 'Its code still names that pupil. For who joins late use a spare sheet or the master.',
      },
      { title: 'A print that is smaller, crooked or cut.', text: 'Print at 100 %. All four corner marks must be there.' },
    ],
  },
  master: {
    name: 'One master to photocopy',
    text: 'One paper for the whole class. Each pupil fills the admission number on every page.',
    whose: 'from the grid',
    safe: [
      {
        title: 'A copy is nobody’s until a number is filled.',
        text: 'The code names the exam, the version and the page, never a pupil. Every copy is equal.',
      },
      { title: 'The same number twice, or none, waits for you.', text: 'No such paper is marked until you say whose it is.' },
      { title: 'Pages may come in any order.', text: 'The number stands on every page, so a fallen pile can be read.' },
    ],
    unsafe: [wrongNumber, badCopy],
  },
  both: {
    name: 'Both',
    text: 'Named sheets for the list, and the master for who joins late or spoils a sheet.',
    whose: 'code, else grid',
    safe: [
      { title: 'Who is on the list fills no number.', text: 'The code of a named sheet says whose it is.' },
      { title: 'A copy is nobody’s until a number is filled.', text: 'The same number twice, or none, waits for you.' },
      { title: 'Pages may come in any order.', text: 'Named sheets and copies may lie in one pile.' },
    ],
    unsafe: [wrongPupil, wrongNumber, badCopy],
  },
}

const en = {
  legend: 'How the sheets are made',
  ways,
  youPrint: 'You print',
  pupilFills: 'A pupil fills',
  youCopy: 'You copy',
  whoseItIs: 'Whose it is',
  pages: (pages: number) => countEn('page', pages),
  times: (times: number) => (times === 1 ? 'once' : `${figure(times)} times`),
  asNeeded: 'as needed',
  number: 'name and number',
  fromGrid: 'from the grid',
  nothing: 'nothing',
  safety: 'What is safe, and what is not',
  safe: 'Safe',
  unsafe: 'Not safe',
  letters: 'Numbers with letters or slashes.',
  lettersNone: 'They do not fit the grid, nor do more than eight figures. This class has none.',
  lettersSome: (pupils: number) => `They do not fit the grid. For ${countEn('pupil', pupils)} of this class print named sheets: choose “Both”.`,
  andMore: (pupils: number) => `and ${figure(pupils)} more`,
  note: (pupils: number, pages: number) => `${countEn('pupil', pupils)}, ${countEn('page', pages)} a paper.`,
  noteOfNobody: (pages: number) => `${countEn('page', pages)} a paper.`,
  printMaster: 'Print the master',
  printBoth: (sheets: number) => `Print ${countEn('sheet', sheets)} and the master`,
  options: { named: 'Paper, spare sheets, versions and cover', master: 'Paper and versions', both: 'Paper, versions and cover' },
  onNoList: 'Choose a class first: named sheets are for its pupils.',
  shown: 'What is shown',
  namedSheet: 'A named sheet',
  master: 'The master',
  copying: {
    title: 'How to copy the master',
    steps: [
      'Print it at 100 %, not “fit to page”, and copy it once.',
      'Photograph that copy: the phone says at once whether it can be read.',
      'Only then copy the rest, in the same size.',
      'In the exam, pupils fill their admission number on every page.',
    ],
    short: 'Print it at 100 %, copy it once, and photograph that copy. Then copy the rest.',
    check: 'Check the first copy with a phone',
  },
}

export type PrintWayWords = typeof en

const karatasiYaMwingine = {
  title: 'Karatasi iliyo mikononi mwa mwanafunzi mwingine.',
  text: 'Karatasi haiwezi kuonyesha hilo. Taja majina unapogawa karatasi.',
}
const nambariYaMwingine = {
  title: 'Nambari isiyo sahihi ambayo ni ya mwanafunzi mwingine.',
  text: 'Karatasi haiwezi kuonyesha hilo. Soma nambari kwa sauti kutoka kwenye orodha kabla ya kukusanya.',
}
const nakalaMbaya = {
  title: 'Nakala iliyo ndogo, iliyopinda au iliyokatwa.',
  text: 'Alama zote nne za pembe lazima ziwepo. Toa nakala moja, ipige picha, kisha toa zilizobaki.',
}

/** The three ways to print, what each is safe for, and how a master is copied. */
export const printWayWords: Words<PrintWayWords> = {
  en,
  sw: {
    legend: 'Karatasi hutengenezwaje',
    ways: {
      named: {
        name: 'Karatasi kwa kila mwanafunzi',
        text: 'Jina na nambari huchapwa, na msimbo husema ukurasa ni wa nani.',
        whose: 'kwa msimbo',
        safe: [
          { title: 'Msimbo humtaja mwanafunzi.', text: 'Hakuna anayeandika nambari, kwa hivyo hakuna anayeikosea.' },
          { title: 'Ukurasa uleule mara mbili huhesabiwa mara moja.', text: 'Ukiskaniwa au kupigwa picha tena, hubaki ukurasa mmoja.' },
          { title: 'Kurasa zinaweza kuja kwa mpangilio wowote.', text: 'Kila ukurasa una msimbo wake, kwa hivyo rundo lililoanguka husomeka.' },
        ],
        unsafe: [
          karatasiYaMwingine,
          {
            title: 'Nakala ya karatasi ya mwanafunzi.',
            text: 'Msimbo wake bado humtaja mwanafunzi huyo. Kwa anayechelewa tumia karatasi ya ziada au nakala kuu.',
          },
          {
            title: 'Karatasi iliyochapwa ikiwa ndogo, imepinda au imekatwa.',
            text: 'Chapa kwa asilimia 100. Alama zote nne za pembe lazima ziwepo.',
          },
        ],
      },
      master: {
        name: 'Nakala kuu moja',
        text: 'Karatasi moja kwa darasa zima, itolewe nakala. Kila mwanafunzi hujaza nambari ya usajili kwenye kila ukurasa.',
        whose: 'kwa gridi',
        safe: [
          {
            title: 'Nakala si ya mtu hadi nambari ijazwe.',
            text: 'Msimbo hutaja mtihani, toleo na ukurasa, kamwe si mwanafunzi. Nakala zote ni sawa.',
          },
          { title: 'Nambari ileile mara mbili, au isiyojazwa, hukusubiri.', text: 'Karatasi hiyo haisahihishwi hadi useme ni ya nani.' },
          { title: 'Kurasa zinaweza kuja kwa mpangilio wowote.', text: 'Nambari iko kwenye kila ukurasa, kwa hivyo rundo lililoanguka husomeka.' },
        ],
        unsafe: [nambariYaMwingine, nakalaMbaya],
      },
      both: {
        name: 'Zote mbili',
        text: 'Karatasi zenye majina kwa walio kwenye orodha, na nakala kuu kwa anayechelewa au anayeharibu karatasi.',
        whose: 'msimbo, la sivyo gridi',
        safe: [
          { title: 'Aliye kwenye orodha hajazi nambari.', text: 'Msimbo wa karatasi yenye jina husema ni ya nani.' },
          { title: 'Nakala si ya mtu hadi nambari ijazwe.', text: 'Nambari ileile mara mbili, au isiyojazwa, hukusubiri.' },
          { title: 'Kurasa zinaweza kuja kwa mpangilio wowote.', text: 'Karatasi zenye majina na nakala zinaweza kuwa katika rundo moja.' },
        ],
        unsafe: [karatasiYaMwingine, nambariYaMwingine, nakalaMbaya],
      },
    },
    youPrint: 'Unachapa',
    pupilFills: 'Mwanafunzi hujaza',
    youCopy: 'Unatoa nakala',
    whoseItIs: 'Ni ya nani',
    pages: (pages) => countSw('ukurasa', pages),
    times: (times) => `mara ${figure(times)}`,
    asNeeded: 'zinazohitajika',
    number: 'jina na nambari',
    fromGrid: 'kwa gridi',
    nothing: 'hakuna kitu',
    safety: 'Kilicho salama, na kisicho salama',
    safe: 'Salama',
    unsafe: 'Si salama',
    letters: 'Nambari zenye herufi au mkwaju.',
    lettersNone: 'Hazitoshei kwenye gridi, wala zenye tarakimu zaidi ya nane. Darasa hili halina yoyote.',
    lettersSome: (pupils) =>
      `Hazitoshei kwenye gridi. Katika darasa hili, ${countSw('mwanafunzi', pupils, 'anahitaji karatasi yenye jina', 'wanahitaji karatasi zenye majina')}: chagua “Zote mbili”.`,
    andMore: (pupils) => (pupils === 1 ? 'na mwingine 1' : `na wengine ${figure(pupils)}`),
    note: (pupils, pages) => `${countSw('Mwanafunzi', pupils)}, ${countSw('ukurasa', pages)} kwa karatasi.`,
    noteOfNobody: (pages) => `${countSw('Ukurasa', pages)} kwa karatasi.`,
    printMaster: 'Chapa nakala kuu',
    printBoth: (sheets) => `Chapa ${countSw('karatasi', sheets)} na nakala kuu`,
    options: {
      named: 'Karatasi ya printa, karatasi za ziada, matoleo na jalada',
      master: 'Karatasi ya printa na matoleo',
      both: 'Karatasi ya printa, matoleo na jalada',
    },
    onNoList: 'Chagua darasa kwanza: karatasi zenye majina ni za wanafunzi wake.',
    shown: 'Kinachoonyeshwa',
    namedSheet: 'Karatasi yenye jina',
    master: 'Nakala kuu',
    copying: {
      title: 'Jinsi ya kutoa nakala',
      steps: [
        'Ichape kwa asilimia 100, si “fit to page”, kisha toa nakala moja.',
        'Ipige picha nakala hiyo: simu husema papo hapo kama inasomeka.',
        'Ndipo utoe nakala zilizobaki, kwa ukubwa uleule.',
        'Katika mtihani, wanafunzi hujaza nambari ya usajili kwenye kila ukurasa.',
      ],
      short: 'Ichape kwa asilimia 100, toa nakala moja, na uipige picha. Kisha toa zilizobaki.',
      check: 'Kagua nakala ya kwanza kwa simu',
    },
  },
}
