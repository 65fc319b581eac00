import { creditRules } from '#engine/credits/credit-rules.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#web/components/words.ts'

interface CreditsWords {
  title: string
  loading: string
  notShown: string
  statements: string
  buy: string
  practice: { title: string; text: string }
  teacher: { has: string; hasText: string; none: string; noneText: (waiting: number) => string; ask: string }
  figures: {
    label: string
    left: string
    allHeld: string
    noneHeld: string
    freeAndHeld: (free: number, held: number) => string
    used: string
    papers: (count: number) => string
    waiting: string
    forCredit: string
    wouldWait: string
    pupils: string
    ofMost: (most: number) => string
    noLimit: string
  }
  lots: {
    title: string
    order: string
    none: string
    from: (name: string, day: string) => string
    cameBack: (credits: number, day: string) => string
    stands: (days: number) => string
    ends: (day: string) => string
    ended: (day: string) => string
    staysWithPlan: string
    onlyWithoutPlan: (days: number) => string
    noEnd: string
    comes: string
    comesOncePaid: string
    comesOn: (day: string) => string
    of: (credits: number) => string
    drawn: (lot: { used: number; held: number; free: number; gone: number }) => string
    sum: (lot: { in: number; used: number; ended: number; refunded: number }) => string
    left: (left: number, held: number) => string
    legend: { used: string; held: string; free: string; gone: string; comes: string }
  }
  waits: {
    title: string
    since: (moment: string) => string
    some: (papers: number) => string
    text: string
    would: (papers: number) => string
    wouldText: string
    nothing: string
    held: (papers: number) => string
    noneHeld: string
  }
  uses: {
    title: string
    rule: string
    none: string
    gone: string
    givenBack: (credits: number) => string
    cost: (money: string) => string
    papers: (papers: number) => string
    all: string
  }
  payers: {
    title: string
    text: string
    colleague: string
    choose: string
    give: string
    busy: string
    given: (name: string) => string
    by: (name: string) => string
    stop: string
    stopFor: (name: string) => string
    stopped: (name: string) => string
    nobody: string
    none: string
  }
}

const en = (value: number) => formatNumber(value, 'en')
const sw = (value: number) => formatNumber(value, 'sw')

export const creditsWords: Words<CreditsWords> = {
  en: {
    title: 'Plan and credits',
    loading: 'Loading plan and credits',
    notShown: 'Plan and credits cannot be shown',
    statements: 'Statements',
    buy: 'Buy credits',
    practice: {
      title: 'Practice',
      text: 'Credits are counted as in an installation that is paid for. No real money is taken, and marking never waits.',
    },
    teacher: {
      has: 'There is credit',
      hasText: 'The program marks papers as soon as their pages are read.',
      none: 'There is no credit',
      noneText: (waiting) =>
        `${countEn('paper', waiting, 'waits', 'wait')} for credit. Pages are read and kept, and you can mark them yourself. Only marking by the program waits.`,
      ask: 'The head, the principal or a school administrator can buy credits.',
    },
    figures: {
      label: 'Credits and papers',
      left: 'Credits left',
      allHeld: 'all held for papers read',
      noneHeld: 'all free',
      freeAndHeld: (free, held) => `${en(free)} free, ${en(held)} held`,
      used: 'Used this term',
      papers: (count) => (count === 1 ? 'paper marked' : 'papers marked'),
      waiting: 'Papers that wait',
      forCredit: 'for credit',
      wouldWait: 'would wait for credit',
      pupils: 'Pupils',
      ofMost: (most) => `of ${en(most)}`,
      noLimit: 'no limit',
    },
    lots: {
      title: 'Credits left',
      order: 'Used in this order',
      none: `No credits have come in yet. A trial of ${creditRules.trialCredits} credits begins with the first sheet that you print or the first paper that is read.`,
      from: (name, day) => `${name}, ${day}`,
      cameBack: (credits, day) => `${countEn('credit', credits)} came back on ${day}.`,
      stands: (days) => `Its clock stands still with ${countEn('day', days)} left.`,
      ends: (day) => `Until the end of ${day}.`,
      ended: (day) => `Ended on ${day}.`,
      staysWithPlan: `Kept while a plan runs, and ${creditRules.planGraceDays} days after it.`,
      onlyWithoutPlan: (days) => `${countEn('day', days)}. They count only when no plan runs.`,
      noEnd: 'No end.',
      comes: 'The next month of the plan. First it marks what still waits.',
      comesOncePaid: 'The next month of the plan, once its invoice is paid.',
      comesOn: (day) => `on ${day}`,
      of: (credits) => `of ${en(credits)}`,
      drawn: ({ used, held, free, gone }) =>
        `${en(used)} used, ${en(held)} held, ${en(free)} free${gone > 0 ? `, ${en(gone)} ended or paid back` : ''}.`,
      sum: ({ in: came, used, ended, refunded }) =>
        `${en(came)} came in, ${en(used)} ${used === 1 ? 'was' : 'were'} used${ended > 0 ? `, ${en(ended)} ended` : ''}${refunded > 0 ? `, ${en(refunded)} went back with their money` : ''}, `,
      left: (left, held) => `${en(left)} ${left === 1 ? 'is' : 'are'} left${held > 0 && held < left ? `, ${en(held)} of them held` : ''}.`,
      legend: { used: 'used', held: 'held', free: 'free', gone: 'ended', comes: 'to come' },
    },
    waits: {
      title: 'What waits',
      since: (moment) => `Since ${moment}`,
      some: (papers) => `${countEn('paper', papers, 'waits', 'wait')} for credit.`,
      text: 'Their pages are read and kept, and the review is open. Only marking by the program waits; nothing that was published closes.',
      would: (papers) => `${countEn('paper', papers)} would wait for credit.`,
      wouldText: 'In an installation that is paid for, the program would mark them once there is credit. Here they are marked.',
      nothing: 'No paper waits for credit.',
      held: (papers) => `Held for papers read, ${en(papers)}`,
      noneHeld: 'No credit is held.',
    },
    uses: {
      title: 'Used this term, by exam',
      rule: 'One credit marks one paper',
      none: 'The program has marked no paper this term.',
      gone: 'An exam that was deleted',
      givenBack: (credits) => `${en(credits)} given back`,
      cost: (money) => `AI reading ${money}`,
      papers: (papers) => countEn('paper', papers),
      all: 'All exams',
    },
    payers: {
      title: 'Who may pay',
      text: 'Heads, principals and school administrators may. A colleague whom you choose sees this page and may buy: the bursar, for example.',
      colleague: 'Colleague',
      choose: 'Choose a colleague',
      give: 'Let them pay',
      busy: 'Saving…',
      given: (name) => `${name} may pay now`,
      by: (name) => `Allowed by ${name}`,
      stop: 'Stop',
      stopFor: (name) => `Stop: ${name}`,
      stopped: (name) => `${name} may no longer pay`,
      nobody: 'No further colleague may pay.',
      none: 'There is no colleague to choose. Invite the bursar under Colleagues.',
    },
  },
  sw: {
    title: 'Mpango na krediti',
    loading: 'Mpango na krediti zinapakiwa',
    notShown: 'Mpango na krediti haziwezi kuonyeshwa',
    statements: 'Taarifa',
    buy: 'Nunua krediti',
    practice: {
      title: 'Mazoezi',
      text: 'Krediti zinahesabiwa kama pale panapolipiwa. Hakuna pesa halisi inayochukuliwa, na usahihishaji hausubiri kamwe.',
    },
    teacher: {
      has: 'Krediti zipo',
      hasText: 'Programu husahihisha karatasi mara tu kurasa zake zinaposomwa.',
      none: 'Krediti zimekwisha',
      noneText: (waiting) =>
        `${countSw('Karatasi', waiting, 'inasubiri', 'zinasubiri')} krediti. Kurasa zimesomwa na kuhifadhiwa, na unaweza kuzisahihisha mwenyewe. Usahihishaji wa programu tu ndio unaosubiri.`,
      ask: 'Mwalimu mkuu, mkuu wa shule au msimamizi wa shule anaweza kununua krediti.',
    },
    figures: {
      label: 'Krediti na karatasi',
      left: 'Krediti zilizobaki',
      allHeld: 'zote zimeshikiliwa',
      noneHeld: 'zote ziko huru',
      freeAndHeld: (free, held) => `${sw(free)} huru, ${sw(held)} zimeshikiliwa`,
      used: 'Zilizotumika muhula huu',
      papers: (count) => (count === 1 ? 'karatasi imesahihishwa' : 'karatasi zimesahihishwa'),
      waiting: 'Karatasi zinazosubiri',
      forCredit: 'krediti',
      wouldWait: 'zingesubiri krediti',
      pupils: 'Wanafunzi',
      ofMost: (most) => `kati ya ${sw(most)}`,
      noLimit: 'bila kikomo',
    },
    lots: {
      title: 'Krediti zilizobaki',
      order: 'Zinatumika kwa mpangilio huu',
      none: `Hakuna krediti zilizoingia bado. Jaribio la krediti ${creditRules.trialCredits} huanza na karatasi ya kwanza unayochapa au inayosomwa.`,
      from: (name, day) => `${name}, ${day}`,
      cameBack: (credits, day) => (credits === 1 ? `Krediti 1 ilirudi ${day}.` : `Krediti ${sw(credits)} zilirudi ${day}.`),
      stands: (days) => `Muda wake umesimama, ${days === 1 ? 'siku 1 imebaki' : `siku ${sw(days)} zimebaki`}.`,
      ends: (day) => `Hadi mwisho wa ${day}.`,
      ended: (day) => `Muda uliisha ${day}.`,
      staysWithPlan: `Zinabaki mpango ukiendelea, na siku ${creditRules.planGraceDays} baada yake.`,
      onlyWithoutPlan: (days) => `Siku ${sw(days)}. Zinahesabiwa tu pasipo na mpango.`,
      noEnd: 'Hazina mwisho.',
      comes: 'Mwezi ujao wa mpango. Kwanza zitasahihisha zinazosubiri.',
      comesOncePaid: 'Mwezi ujao wa mpango, ankara yake ikishalipwa.',
      comesOn: (day) => day,
      of: (credits) => `kati ya ${sw(credits)}`,
      drawn: ({ used, held, free, gone }) =>
        `${sw(used)} zimetumika, ${sw(held)} zimeshikiliwa, ${sw(free)} huru${gone > 0 ? `, ${sw(gone)} zimeisha muda au zimerejeshwa` : ''}.`,
      sum: ({ in: came, used, ended, refunded }) =>
        `Ziliingia ${sw(came)}, zilitumika ${sw(used)}${ended > 0 ? `, ziliisha muda ${sw(ended)}` : ''}${refunded > 0 ? `, zilirudi na pesa zake ${sw(refunded)}` : ''}, `,
      left: (left, held) => `zimebaki ${sw(left)}${held > 0 && held < left ? `, kati yake ${sw(held)} zimeshikiliwa` : ''}.`,
      legend: { used: 'zimetumika', held: 'zimeshikiliwa', free: 'huru', gone: 'muda uliisha', comes: 'zinakuja' },
    },
    waits: {
      title: 'Kinachosubiri',
      since: (moment) => `Tangu ${moment}`,
      some: (papers) => `${countSw('Karatasi', papers, 'inasubiri', 'zinasubiri')} krediti.`,
      text: 'Kurasa zimesomwa na kuhifadhiwa, na unaweza kuzipitia. Usahihishaji wa programu tu ndio unaosubiri; matokeo yaliyotangazwa hayafungwi.',
      would: (papers) => (papers === 1 ? 'Karatasi 1 ingesubiri krediti.' : `Karatasi ${sw(papers)} zingesubiri krediti.`),
      wouldText: 'Pale panapolipiwa, programu ingezisahihisha baada ya krediti kuingia. Hapa zimesahihishwa.',
      nothing: 'Hakuna karatasi inayosubiri krediti.',
      held: (papers) => `Zilizoshikiliwa kwa karatasi zilizosomwa, ${sw(papers)}`,
      noneHeld: 'Hakuna krediti iliyoshikiliwa.',
    },
    uses: {
      title: 'Zilizotumika muhula huu, kwa mtihani',
      rule: 'Krediti moja, karatasi moja',
      none: 'Programu haijasahihisha karatasi muhula huu.',
      gone: 'Mtihani uliofutwa',
      givenBack: (credits) => (credits === 1 ? '1 ilirudishwa' : `${sw(credits)} zilirudishwa`),
      cost: (money) => `Usomaji wa AI ${money}`,
      papers: (papers) => countSw('karatasi', papers),
      all: 'Mitihani yote',
    },
    payers: {
      title: 'Nani anaweza kulipa',
      text: 'Walimu wakuu, wakuu wa shule na wasimamizi wa shule wanaweza. Mwenzako utakayemchagua ataona ukurasa huu na ataweza kununua: mhasibu, kwa mfano.',
      colleague: 'Mwenzako',
      choose: 'Chagua mwenzako',
      give: 'Mruhusu alipe',
      busy: 'Inahifadhiwa…',
      given: (name) => `${name} anaweza kulipa sasa`,
      by: (name) => `Aliruhusiwa na ${name}`,
      stop: 'Komesha',
      stopFor: (name) => `Komesha: ${name}`,
      stopped: (name) => `${name} hawezi kulipa tena`,
      nobody: 'Hakuna mwenzako mwingine anayeweza kulipa.',
      none: 'Hakuna mwenzako wa kuchagua. Mwalike mhasibu kwenye Wenzako.',
    },
  },
}
