import type { Words } from '#engine/words/words.ts'

/** One answer of the review: what stands beside its picture, and the buttons that decide it. */
const en = {
  extraPages: 'The paper has extra pages:',
  decidedBy: (name: string) => `decided by ${name}`,
  pageNumber: (page: number) => `page ${page}`,
  wholePage: 'Whole page',
  nothingWritten: 'nothing: left blank',
  and: (options: readonly string[]) => options.join(' and '),
  unread: 'Nobody has read this handwriting yet: mark it from the picture.',
  /** Of a reading on which nobody may rely. */
  readHereOnly: 'Only Sahihi’s own reader has read this, and it may be wrong: mark it from the picture.',
  /** Of key words that were found in a sentence, each with the number of its mark point. */
  holds: (found: readonly string[]) => `These words of the scheme stand in it: ${found.join(', ')}.`,
  foundWord: (text: string, point: number) => `“${text}” (point ${point})`,
  /** The same of a number in boxes. */
  looksLikeNumber: (text: string) => `It looks like “${text}”, but not every figure is sure.`,
  readHere: (percent: number) => `Read by Sahihi’s own reader, ${percent}%`,
  readBy: (model: string, prompt: string) => `Read by ${model} (prompt ${prompt})`,
  markedBy: (marker: string, revision: number) => `marked by ${marker} · marking scheme ${revision}`,
  nameCovered: 'The name is covered.',
  openWithName: 'Open the paper with its name',
  noPage: 'The picture could not be loaded.',
  wholePageCovered: 'The whole page, name covered',
  plainPageOf: (paper: string, page: number, count: number) => `${paper}, plain page ${page} of ${count}`,
  noPlainPage: 'This page cannot be shown.',
  pageBefore: 'Previous page',
  nextPage: 'Next page',
  /** Why the points stand as they do: the teacher marked a like answer so. */
  proposed: (marks: number) => `Proposed ${marks}:`,
  proposal: ({ marks, count, isOwn, like }: { marks: number; count: number; isOwn: boolean; like: string }) => {
    const answers = count === 1 ? 'an answer' : `${count} answers`
    const marked = isOwn ? 'you marked' : count === 1 ? 'was marked' : 'were marked'
    return `Proposed ${marks}: like ${answers} that ${marked} ${marks}, read as “${like}”`
  },
  accept: (count: number) => (count === 1 ? 'Accept' : `Accept for all ${count}`),
  /** Of an answer that is decided by itself. */
  acceptNext: 'Accept, next',
  next: 'Next',
  noMarks: 'No marks',
  cannotRead: 'I cannot read it',
  leftForLater: 'You left this for later. It waits until you or a colleague decides it.',
  alone: (answers: number) => `Not all of these ${answers} answers and their working are read for sure, so each is decided by itself.`,
  bubbles: {
    /** Of an option, or of a figure in a column of a grid, from 1. */
    isFilled: (option: string) => `Is ${option} filled?`,
    isFigureFilled: (figure: string, column: number) => `Is the ${figure} in column ${column} filled?`,
    of: (place: number, count: number) => `Bubble ${place} of ${count}`,
    yes: 'Yes',
    no: 'No',
    /** What was said of one, after the question was worked out again. */
    filled: (option: string) => `${option} is filled.`,
    empty: (option: string) => `${option} is not filled.`,
    figure: (figure: string, column: number) => `The ${figure} in column ${column}`,
    workedOut: 'The question was worked out again from that.',
  },
  zoomIn: 'Larger picture',
  zoomOut: 'Smaller picture',
  onlyThis: 'Only this one',
  note: 'Note for the pupil',
  held: (name: string) => `${name} is marking these answers.`,
  goToNext: 'Go to the next',
  rule: 'Set a rule for every paper',
  previousAnswer: 'Previous answer',
  nextAnswer: 'Next answer',
}

export type DecisionWords = typeof en

const sw: DecisionWords = {
  extraPages: 'Karatasi hii ina kurasa za ziada:',
  decidedBy: (name) => `limeamuliwa na ${name}`,
  pageNumber: (page) => `ukurasa wa ${page}`,
  wholePage: 'Ukurasa wote',
  nothingWritten: 'hakuna: halikujibiwa',
  and: (options) => options.join(' na '),
  unread: 'Hakuna aliyesoma mwandiko huu bado: toa alama ukitazama picha.',
  readHereOnly: 'Limesomwa na kisomaji cha Sahihi pekee, ambacho huenda kimekosea: toa alama ukitazama picha.',
  holds: (found) => `Maneno haya ya mwongozo yamo ndani yake: ${found.join(', ')}.`,
  foundWord: (text, point) => `“${text}” (hoja ya ${point})`,
  looksLikeNumber: (text) => `Inaonekana kama “${text}”, lakini si kila tarakimu yenye uhakika.`,
  readHere: (percent) => `Limesomwa na kisomaji cha Sahihi, ${percent}%`,
  readBy: (model, prompt) => `Limesomwa na ${model} (maagizo ${prompt})`,
  markedBy: (marker, revision) => `limesahihishwa na ${marker} · mwongozo wa ${revision}`,
  nameCovered: 'Jina limefunikwa.',
  openWithName: 'Fungua karatasi pamoja na jina',
  noPage: 'Picha haikuweza kupakiwa.',
  wholePageCovered: 'Ukurasa wote, jina likiwa limefunikwa',
  plainPageOf: (paper, page, count) => `${paper}, ukurasa wa kawaida wa ${page} kati ya ${count}`,
  noPlainPage: 'Ukurasa huu hauwezi kuonyeshwa.',
  pageBefore: 'Ukurasa uliotangulia',
  nextPage: 'Ukurasa unaofuata',
  proposed: (marks) => `Pendekezo ni ${marks}:`,
  proposal: ({ marks, count, isOwn, like }) => {
    const answers = count === 1 ? 'jibu 1' : `majibu ${count}`
    const marked = isOwn ? (count === 1 ? 'ulilolipa' : 'uliyoyapa') : count === 1 ? 'lililopewa' : 'yaliyopewa'
    return `Pendekezo ni ${marks}: linafanana na ${answers} ${marked} ${marks}, ${count === 1 ? 'lililosomwa' : 'yaliyosomwa'} kama “${like}”`
  },
  accept: (count) => (count === 1 ? 'Kubali' : `Kubali kwa yote ${count}`),
  acceptNext: 'Kubali, endelea',
  next: 'Endelea',
  noMarks: 'Hakuna alama',
  cannotRead: 'Siwezi kulisoma',
  leftForLater: 'Uliliacha hili kwa baadaye. Linasubiri wewe au mwenzako mliamue.',
  alone: (answers) => `Si majibu haya ${answers} yote na hatua zake yaliyosomwa kwa uhakika, kwa hivyo kila moja huamuliwa peke yake.`,
  bubbles: {
    isFilled: (option) => `Je, ${option} imejazwa?`,
    isFigureFilled: (figure, column) => `Je, ${figure} kwenye safu ya ${column} imejazwa?`,
    of: (place, count) => `Kiduara cha ${place} kati ya ${count}`,
    yes: 'Ndiyo',
    no: 'Hapana',
    filled: (option) => `${option} imejazwa.`,
    empty: (option) => `${option} haijajazwa.`,
    figure: (figure, column) => `${figure} kwenye safu ya ${column}`,
    workedOut: 'Swali limehesabiwa upya kutokana na hilo.',
  },
  zoomIn: 'Picha kubwa zaidi',
  zoomOut: 'Picha ndogo zaidi',
  onlyThis: 'Hili pekee',
  note: 'Ujumbe kwa mwanafunzi',
  held: (name) => `${name} anasahihisha majibu haya.`,
  goToNext: 'Nenda kwa linalofuata',
  rule: 'Weka kanuni kwa karatasi zote',
  previousAnswer: 'Jibu lililotangulia',
  nextAnswer: 'Jibu linalofuata',
}

export const decisionWords: Words<DecisionWords> = { en, sw }
