import type { Language, Words } from '#engine/words/words.ts'

/** What stands on the sheet for a lesson about one wrong idea, in the exam's language. */
interface LessonWords {
  title: (question: string) => string
  question: string
  forTeacher: string
  /** What the pupils share. */
  option: (chosen: string, right: string) => string
  wording: (words: string) => string
  point: (code: string, text: string) => string
  pupils: (count: number) => string
  oneOfThem: string
  handOut: string
  oneReadAs: (words: string) => string
  somebodyChose: (option: string) => string
  wrongThere: string
  marks: string
  worked: string
  again: string
  foot: string
}

const words: Words<LessonWords> = {
  en: {
    title: (question) => `A lesson from question ${question}`,
    question: 'The question',
    forTeacher: 'For the teacher. This page has names: do not hand it out.',
    option: (chosen, right) => `These pupils chose ${chosen}; the right answer is ${right}.`,
    wording: (text) => `The answers of these pupils were read as “${text}”.`,
    point: (code, text) => `These pupils lost the same mark: ${code}${text === '' ? '' : `, ${text}`}.`,
    pupils: (count) => `${count} pupils`,
    oneOfThem: 'One of their answers',
    handOut: 'To copy for the pupils. It has no names.',
    oneReadAs: (text) => `One answer was read as “${text}”.`,
    somebodyChose: (option) => `Somebody chose ${option}.`,
    wrongThere: 'What is wrong there? Say it in your own words.',
    marks: 'What earns the marks',
    worked: 'An answer from your class that earned all marks',
    again: 'Try it again',
    foot: 'Made from the confirmed marks of the class.',
  },
  sw: {
    title: (question) => `Somo kutokana na swali la ${question}`,
    question: 'Swali',
    forTeacher: 'Kwa mwalimu. Ukurasa huu una majina: usiugawe.',
    option: (chosen, right) => `Wanafunzi hawa walichagua ${chosen}; jibu sahihi ni ${right}.`,
    wording: (text) => `Majibu ya wanafunzi hawa yalisomwa kama “${text}”.`,
    point: (code, text) => `Wanafunzi hawa walipoteza alama ileile: ${code}${text === '' ? '' : `, ${text}`}.`,
    pupils: (count) => `Wanafunzi ${count}`,
    oneOfThem: 'Mojawapo ya majibu yao',
    handOut: 'Wanakilishiwe wanafunzi. Hauna majina.',
    oneReadAs: (text) => `Jibu moja lilisomwa kama “${text}”.`,
    somebodyChose: (option) => `Mtu fulani alichagua ${option}.`,
    wrongThere: 'Kosa liko wapi? Lieleze kwa maneno yako mwenyewe.',
    marks: 'Kinacholeta alama',
    worked: 'Jibu la darasa lenu lililopata alama zote',
    again: 'Jaribu tena',
    foot: 'Limetengenezwa kutokana na alama zilizothibitishwa za darasa.',
  },
}

export function getLessonWords(language: Language): LessonWords {
  return words[language]
}
