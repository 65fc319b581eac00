import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const number = (value: number) => formatNumber(value, 'en')
const nambari = (value: number) => formatNumber(value, 'sw')

/** Whole hours and quarters of them say enough of an evening's work. */
function partsOf(minutes: number): { hours: number; left: number } {
  const rounded = minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
  return { hours: Math.floor(rounded / 60), left: rounded % 60 }
}
function hoursEn(minutes: number): string {
  const { hours, left } = partsOf(minutes)
  if (hours === 0) return `about ${left} min`
  return left === 0 ? `about ${hours} h` : `about ${hours} h ${left}`
}
function hoursSw(minutes: number): string {
  const { hours, left } = partsOf(minutes)
  if (hours === 0) return `takriban dk ${left}`
  return left === 0 ? `takriban saa ${hours}` : `takriban saa ${hours} dk ${left}`
}

export interface ShareTotals {
  questions: number
  papers: number
  answers: number
  done: number
  nobody: number
}
/** Somebody by name, and how many answers. */
export interface NamedCount {
  name: string
  answers: number
}

/** The page on which the marking of an exam is shared out. */
const en = {
  title: 'Who marks what',
  ownTitle: 'What you mark',
  loading: 'Loading who marks what',
  cannotShow: 'Who marks what cannot be shown',
  totals: ({ questions, papers, answers, done, nobody }: ShareTotals) =>
    answers === 0
      ? `${countEn('question', questions)} by hand. No page of this exam has been read yet.`
      : `${countEn('question', questions)} by hand, ${countEn('paper', papers)}, ${countEn('answer', answers)}. ${number(done)} ${done === 1 ? 'is' : 'are'} done, ${nobody === 0 ? 'none is without a marker' : `${number(nobody)} ${nobody === 1 ? 'has' : 'have'} nobody`}.`,
  ownTotals: (done: number, answers: number) => `${number(done)} of ${countEn('answer', answers)} of yours ${done === 1 ? 'is' : 'are'} done.`,
  evenly: 'Share evenly',
  gives: (count: number, to: readonly NamedCount[]) =>
    `Share evenly gives out the ${number(count)}: ${to.map(({ name, answers }) => `${name} ${number(answers)}`).join(', ')}.`,
  afterwards: (min: number, max: number) =>
    `Then ${min === max ? `each has ${countEn('answer', min)}` : max - min === 1 ? `each has ${number(min)} or ${countEn('answer', max)}` : `they have from ${number(min)} to ${countEn('answer', max)}`}. Nothing that is given moves, and you can undo it.`,
  undo: { give: 'Undo the last change', evenly: 'Undo sharing evenly', 'hand-over': 'Undo handing over' },
  undone: 'Undone.',
  did: {
    give: (cell: string, name: string) => `${cell}: now with ${name}.`,
    take: (cell: string) => `${cell}: now with nobody.`,
    evenly: (answers: number) => `${countEn('answer', answers, 'is', 'are')} given out.`,
    'hand-over': (from: string, to: string) => `${from} has handed over to ${to}.`,
  },
  freed: (name: string, answers: number) =>
    `${name} no longer marks this exam. Of those answers, ${answers === 1 ? '1 still has' : `${number(answers)} still have`} nobody.`,
  table: {
    caption: 'Question, class and marker',
    question: 'Question',
    noClass: 'Class not known',
    papers: (papers: number) => countEn('paper', papers),
    worth: (max: number, seconds: number | null) =>
      seconds === null ? countEn('mark', max) : `${countEn('mark', max)}, about ${number(Math.round(seconds))} s each`,
    nobody: 'Nobody yet',
    choose: (answers: number) => `${countEn('answer', answers)}, choose`,
    wait: (answers: number) => countEn('answer', answers, 'waits', 'wait'),
    none: 'No answers yet',
    gone: 'A former marker',
    done: (done: number, answers: number) =>
      done === 0
        ? `${number(answers)}, not begun`
        : done < answers
          ? `${number(done)} of ${number(answers)} done`
          : answers === 1
            ? '1 done'
            : `all ${number(answers)} done`,
    cell: (question: string, className: string) => `Question ${question}, ${className}`,
  },
  choice: {
    text: (answers: number) =>
      answers === 0
        ? 'No answer of it waits yet. What is read later goes to whoever you choose.'
        : `${countEn('answer', answers, 'waits', 'wait')}. What is done stays with who did it.`,
    has: (answers: number) => (answers === 0 ? 'nothing waits' : countEn('answer', answers, 'waits', 'wait')),
    now: 'has it now',
    nobody: 'Nobody',
  },
  loads: {
    title: 'How much each has',
    ownTitle: 'How much you have',
    about: 'A marker sees own answers only, without names',
    aboutOpen: 'Markers may open answers of others too, without names',
    you: 'you',
    gone: 'no longer marks this exam',
    done: (done: number, answers: number) => `${number(done)} of ${number(answers)}`,
    doneAfter: 'done',
    label: (name: string, done: number, answers: number) => `${name}: ${number(done)} of ${number(answers)} done`,
    left: (minutes: number) => `${hoursEn(minutes)} left`,
    nobody: 'Nobody yet',
    answers: (answers: number) => countEn('answer', answers),
    time: hoursEn,
    handOver: 'Hand over',
    handOverFrom: (name: string) => `Hand over from ${name}`,
    handOverText: (answers: number) => `${answers === 1 ? 'The answer that waits goes' : `All ${number(answers)} that wait go`} to:`,
    open: 'Let markers open the answers of others too',
  },
  alone: {
    title: 'You mark this exam alone',
    text: 'Name a colleague as a marker, and the marking can be shared out.',
    add: 'Name a marker',
  },
  nothing: {
    title: 'Nothing to share out',
    text: 'This exam has no question that people mark: the program reads its choices.',
  },
  notYours: {
    title: 'No answers are given to you',
    text: 'Who leads the exam can give you some.',
    textNotShared: 'The marking is not shared out yet: what waits is in the review.',
    review: 'Go to the review',
  },
}

export type SharesWords = typeof en

const sw: SharesWords = {
  title: 'Nani anasahihisha nini',
  ownTitle: 'Unachosahihisha',
  loading: 'Mgawo wa usahihishaji unapakiwa',
  cannotShow: 'Mgawo wa usahihishaji hauwezi kuonyeshwa',
  totals: ({ questions, papers, answers, done, nobody }) =>
    answers === 0
      ? `${countSw('Swali', questions, 'la kusahihishwa na watu', 'ya kusahihishwa na watu')}. Bado hakuna ukurasa wa mtihani huu uliosomwa.`
      : `${countSw('Swali', questions, 'la kusahihishwa na watu', 'ya kusahihishwa na watu')}, ${countSw('karatasi', papers)}, ${countSw('jibu', answers)}. ${done === 1 ? 'Limekamilika 1' : `Yamekamilika ${nambari(done)}`}, ${nobody === 0 ? 'yote yana msahihishaji' : `${nambari(nobody)} ${nobody === 1 ? 'halina' : 'hayana'} msahihishaji`}.`,
  ownTotals: (done, answers) => `${done === 1 ? 'Limekamilika 1' : `Yamekamilika ${nambari(done)}`} kati ya ${countSw('jibu', answers)} uliyopewa.`,
  evenly: 'Gawa sawasawa',
  gives: (count, to) =>
    `Gawa sawasawa hugawa ${count === 1 ? 'hilo 1' : `hayo ${nambari(count)}`}: ${to.map(({ name, answers }) => `${name} ${nambari(answers)}`).join(', ')}.`,
  afterwards: (min, max) =>
    `Kisha ${min === max ? `kila mmoja ana ${countSw('jibu', min)}` : max - min === 1 ? `kila mmoja ana ${countSw('jibu', min)} au ${nambari(max)}` : `wana kuanzia ${countSw('jibu', min)} hadi ${nambari(max)}`}. Kilichokwisha kugawiwa hakihami, na unaweza kutendua.`,
  undo: { give: 'Tendua badiliko la mwisho', evenly: 'Tendua mgawo wa sawasawa', 'hand-over': 'Tendua makabidhiano' },
  undone: 'Imetenduliwa.',
  did: {
    give: (cell, name) => `${cell}: sasa ni ${name}.`,
    take: (cell) => `${cell}: sasa hakuna mtu.`,
    evenly: (answers) => `${countSw('Jibu', answers, 'limegawiwa', 'yamegawiwa')}.`,
    'hand-over': (from, to) => `${from} amekabidhi kwa ${to}.`,
  },
  freed: (name, answers) =>
    `${name} hasahihishi tena mtihani huu. Kati ya majibu hayo, ${answers === 1 ? '1 bado halina' : `${nambari(answers)} bado hayana`} msahihishaji.`,
  table: {
    caption: 'Swali, darasa na msahihishaji',
    question: 'Swali',
    noClass: 'Darasa halijulikani',
    papers: (papers) => countSw('karatasi', papers),
    worth: (max, seconds) =>
      seconds === null ? countSw('alama', max) : `${countSw('alama', max)}, takriban sekunde ${nambari(Math.round(seconds))} kila jibu`,
    nobody: 'Bado hakuna',
    choose: (answers) => `${countSw('jibu', answers)}, chagua`,
    wait: (answers) => countSw('jibu', answers, 'linasubiri', 'yanasubiri'),
    none: 'Bado hakuna majibu',
    gone: 'Msahihishaji wa zamani',
    done: (done, answers) =>
      done === 0
        ? `${nambari(answers)}, ${answers === 1 ? 'halijaanzwa' : 'hayajaanzwa'}`
        : done < answers
          ? `${nambari(done)} kati ya ${nambari(answers)} ${done === 1 ? 'limekamilika' : 'yamekamilika'}`
          : answers === 1
            ? '1 limekamilika'
            : `yote ${nambari(answers)} yamekamilika`,
    cell: (question, className) => `Swali la ${question}, ${className}`,
  },
  choice: {
    text: (answers) =>
      answers === 0
        ? 'Bado hakuna jibu lake linalosubiri. Yatakayosomwa baadaye yatamwendea utakayemchagua.'
        : `${countSw('Jibu', answers, 'linasubiri', 'yanasubiri')}. Yaliyokamilika yanabaki kwa aliyeyasahihisha.`,
    has: (answers) => (answers === 0 ? 'hakuna kinachosubiri' : countSw('jibu', answers, 'linasubiri', 'yanasubiri')),
    now: 'anayo sasa',
    nobody: 'Hakuna mtu',
  },
  loads: {
    title: 'Kila mmoja ana kiasi gani',
    ownTitle: 'Kiasi ulicho nacho',
    about: 'Msahihishaji huona majibu yake tu, bila majina',
    aboutOpen: 'Wasahihishaji wanaweza kufungua majibu ya wengine pia, bila majina',
    you: 'wewe',
    gone: 'hasahihishi tena mtihani huu',
    done: (done, answers) => `${nambari(done)} kati ya ${nambari(answers)}`,
    doneAfter: 'tayari',
    label: (name, done, answers) => `${name}: yamekamilika ${nambari(done)} kati ya ${nambari(answers)}`,
    left: (minutes) => `bado ${hoursSw(minutes)}`,
    nobody: 'Bado hakuna',
    answers: (answers) => countSw('jibu', answers),
    time: hoursSw,
    handOver: 'Kabidhi',
    handOverFrom: (name) => `Kabidhi kutoka kwa ${name}`,
    handOverText: (answers) => `${answers === 1 ? 'Jibu linalosubiri linakwenda' : `Yote ${nambari(answers)} yanayosubiri yanakwenda`} kwa:`,
    open: 'Waruhusu wasahihishaji kufungua majibu ya wengine pia',
  },
  alone: {
    title: 'Unasahihisha mtihani huu peke yako',
    text: 'Taja mwenzako awe msahihishaji, na usahihishaji utaweza kugawiwa.',
    add: 'Taja msahihishaji',
  },
  nothing: {
    title: 'Hakuna cha kugawa',
    text: 'Mtihani huu hauna swali linalosahihishwa na watu: programu husoma machaguo yake.',
  },
  notYours: {
    title: 'Hujapewa majibu yoyote',
    text: 'Anayeongoza mtihani anaweza kukupa.',
    textNotShared: 'Usahihishaji bado haujagawiwa: kinachosubiri kiko kwenye ukaguzi.',
    review: 'Nenda kwenye ukaguzi',
  },
}

export const sharesWords: Words<SharesWords> = { en, sw }
