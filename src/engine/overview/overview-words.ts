import { nameSubject, nameExam } from '#engine/exam/name-exam.ts'
import type { Department } from '#engine/overview/departments.ts'
import type { HelpFact } from '#engine/overview/list-help.ts'
import { leadText, semaHali, type SaidLead } from '#engine/overview/lead-words.ts'
import { formatList } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What can be done this week, as it is said: pupils by name on the screen, and without on paper. */
export type SaidAct =
  | { code: 'find-pages'; title: string; subject: string; pupils: number }
  | { code: 'let-sit'; title: string; subject: string; pupils: number; classes: readonly string[] }
  | { code: 'teach-again'; subject: string; topic: string; pupils: number; classes: readonly string[] }
  | { code: 'talk'; pupils: number; names: readonly string[] }
  | { code: 'finish'; title: string; subject: string; ownerName: string | null; waiting: number }

export interface OverviewWords {
  departments: Record<Department, string>
  term: (term: number, year: number) => string
  termWeek: (of: { term: number; year: number; week: number; weeks: number }) => string
  examOf: (subject: string, title: string) => string
  /** A sentence each; absences are one sentence. */
  facts: (facts: readonly HelpFact[]) => string[]
  act: (act: SaidAct) => { title: string; more: string }
  lead: (lead: SaidLead) => string
  publishedOf: (published: number, exams: number) => string
  figures: {
    published: string
    of: (count: number) => string
    underWay: string
    late: (count: number) => string
    meanPoints: string
    meanPercent: string
    ofPoints: (max: number, grade: string | null) => string
    pupils: string
  }
  change: (by: number, digits: number) => string
  legend: { published: string; underWay: string; toCome: string }
  onlyConfirmed: string
  staff: {
    title: string
    printed: (day: string) => string
    whatToDo: string
    nothingToDo: string
    progress: string
    trends: (terms: number) => string
    scale: (max: number | null) => string
    moreSubjects: (count: number) => string
    needHelp: (count: number) => string
    noExams: string
    noResults: string
  }
}

const whole = (value: number) => String(Math.round(value))
const rounded = (value: number) => String(Math.round(value * 10) / 10)

const words: Words<OverviewWords> = {
  en: {
    departments: {
      mathematics: 'Mathematics',
      languages: 'Languages',
      sciences: 'Sciences',
      humanities: 'Humanities',
      technical: 'Technical and applied',
    },
    term: (term, year) => `Term ${term}, ${year}`,
    termWeek: ({ term, year, week, weeks }) => `Term ${term}, ${year}, week ${week} of ${weeks}`,
    examOf: nameExam,
    facts: (facts) => factTexts(facts, factText, (exams) => `Absent (X) from ${formatList(exams, 'en')}.`),
    act: actText,
    lead: leadText,
    publishedOf: (published, exams) => `${published} of ${exams} published`,
    figures: {
      published: 'Exams published',
      of: (count) => `of ${count}`,
      underWay: 'Being marked',
      late: (count) => `${count} late`,
      meanPoints: 'Mean points',
      meanPercent: 'Mean',
      ofPoints: (max, grade) => (grade === null ? `of ${max}` : `of ${max}, ${grade}`),
      pupils: 'Pupils with a result',
    },
    change: (by, digits) => formatChange(by, digits, { up: 'up', down: 'down', steady: 'steady' }),
    legend: { published: 'published', underWay: 'being marked or confirmed', toCome: 'to come' },
    onlyConfirmed: 'Means and facts come from confirmed exams only. There is no score of risk: a teacher decides what a fact means.',
    staff: {
      title: 'For the staff meeting',
      printed: (day) => `Printed on ${day}`,
      whatToDo: 'What one can do this week',
      nothingToDo: 'Nothing waits for anybody.',
      progress: 'Exams of this term, by department',
      trends: (terms) => (terms === 1 ? 'Means of this term' : `Means over ${terms} terms`),
      scale: (max) => (max === null ? 'Lines at 25, 50 and 75%.' : `Points of ${max}. Lines at a third, a half and two thirds.`),
      moreSubjects: (count) => (count === 1 ? 'One more subject is on the page “School”.' : `${count} more subjects are on the page “School”.`),
      needHelp: (count) =>
        count === 0
          ? 'No fact asks for help.'
          : `${count === 1 ? 'One pupil needs' : `${count} pupils need`} help. Names and facts stand on the page “School”, and not on paper.`,
      noExams: 'There are no exams in this term yet.',
      noResults: 'No exam of these terms is confirmed yet.',
    },
  },
  sw: {
    departments: {
      mathematics: 'Hisabati',
      languages: 'Lugha',
      sciences: 'Sayansi',
      humanities: 'Masomo ya jamii',
      technical: 'Ufundi na masomo tumizi',
    },
    term: (term, year) => `Muhula wa ${term}, ${year}`,
    termWeek: ({ term, year, week, weeks }) => `Muhula wa ${term}, ${year}, wiki ya ${week} kati ya ${weeks}`,
    examOf: nameExam,
    facts: (facts) => factTexts(facts, semaFakti, (exams) => `Hakuwepo (X) kwenye ${formatList(exams, 'sw')}.`),
    act: semaKazi,
    lead: semaHali,
    publishedOf: (published, exams) => `${published} kati ya ${exams} ${published === 1 ? 'umetangazwa' : 'imetangazwa'}`,
    figures: {
      published: 'Mitihani iliyotangazwa',
      of: (count) => `kati ya ${count}`,
      underWay: 'Inasahihishwa',
      late: (count) => (count === 1 ? 'mtihani 1 umechelewa' : `mitihani ${count} imechelewa`),
      meanPoints: 'Wastani wa pointi',
      meanPercent: 'Wastani',
      ofPoints: (max, grade) => (grade === null ? `kati ya ${max}` : `kati ya ${max}, ${grade}`),
      pupils: 'Wanafunzi wenye matokeo',
    },
    change: (by, digits) => formatChange(by, digits, { up: 'imepanda', down: 'imeshuka', steady: 'vilevile' }),
    legend: { published: 'imetangazwa', underWay: 'inasahihishwa au imethibitishwa', toCome: 'inakuja' },
    onlyConfirmed:
      'Wastani na mambo haya yametoka kwenye mitihani iliyothibitishwa pekee. Hakuna alama ya hatari: mwalimu ndiye anayeamua maana yake.',
    staff: {
      title: 'Kwa mkutano wa walimu',
      printed: (day) => `Imechapwa ${day}`,
      whatToDo: 'Kinachoweza kufanywa wiki hii',
      nothingToDo: 'Hakuna kinachomsubiri mtu yeyote.',
      progress: 'Mitihani ya muhula huu, kwa idara',
      trends: (terms) => (terms === 1 ? 'Wastani wa muhula huu' : `Wastani wa mihula ${terms}`),
      scale: (max) =>
        max === null ? 'Mistari iko kwenye 25, 50 na 75%.' : `Pointi kati ya ${max}. Mistari iko kwenye theluthi, nusu na theluthi mbili.`,
      moreSubjects: (count) => (count === 1 ? 'Somo 1 zaidi liko kwenye ukurasa “Shule”.' : `Masomo ${count} zaidi yako kwenye ukurasa “Shule”.`),
      needHelp: (count) =>
        count === 0
          ? 'Hakuna jambo linaloomba msaada.'
          : `${count === 1 ? 'Mwanafunzi 1 anahitaji' : `Wanafunzi ${count} wanahitaji`} msaada. Majina na mambo yenyewe yako kwenye ukurasa “Shule”, si kwenye karatasi.`,
      noExams: 'Bado hakuna mitihani katika muhula huu.',
      noResults: 'Hakuna mtihani wa mihula hii uliothibitishwa bado.',
    },
  },
}

export function getOverviewWords(language: Language): OverviewWords {
  return words[language]
}

function formatChange(by: number, digits: number, { up, down, steady }: { up: string; down: string; steady: string }): string {
  const step = 10 ** -digits
  // A last digit is no change yet.
  if (Math.abs(by) < step * 1.5) return steady
  return `${by > 0 ? up : down} ${Math.abs(by).toFixed(digits)}`
}

type OtherFact = Exclude<HelpFact, { code: 'absent' }>

function factTexts(facts: readonly HelpFact[], textOf: (fact: OtherFact) => string, absentText: (exams: string[]) => string): string[] {
  const absent = facts.flatMap((fact) => (fact.code === 'absent' ? [nameExam(fact.subject, fact.title)] : []))
  const first = facts.findIndex(({ code }) => code === 'absent')
  return facts.flatMap((fact, at) => (fact.code !== 'absent' ? [textOf(fact)] : at === first ? [absentText(absent)] : []))
}

function factText(fact: OtherFact): string {
  switch (fact.code) {
    case 'page-lost':
      return `A page of ${nameExam(fact.subject, fact.title)} was never found.`
    case 'no-paper':
      return `No paper of ${nameExam(fact.subject, fact.title)} was found.`
    case 'topic-lost':
      return fact.earned === 0
        ? `${nameSubject(fact.subject)}: lost all ${whole(fact.max)} marks on ${fact.topic} in ${fact.exams} exams running.`
        : `${nameSubject(fact.subject)}: ${rounded(fact.earned)} of ${whole(fact.max)} marks on ${fact.topic} in ${fact.exams} exams running.`
    case 'fell':
      return `Fell from ${whole(fact.from)} to ${whole(fact.to)}% in ${nameSubject(fact.subject)} over two exams.`
  }
}

function semaFakti(fact: OtherFact): string {
  switch (fact.code) {
    case 'page-lost':
      return `Ukurasa wa ${nameExam(fact.subject, fact.title)} haukupatikana.`
    case 'no-paper':
      return `Hakuna karatasi ya ${nameExam(fact.subject, fact.title)} iliyopatikana.`
    case 'topic-lost':
      return fact.earned === 0
        ? `${nameSubject(fact.subject)}: alikosa alama zote ${whole(fact.max)} za ${fact.topic} katika mitihani ${fact.exams} mfululizo.`
        : `${nameSubject(fact.subject)}: alama ${rounded(fact.earned)} kati ya ${whole(fact.max)} za ${fact.topic} katika mitihani ${fact.exams} mfululizo.`
    case 'fell':
      return `Alishuka kutoka ${whole(fact.from)} hadi ${whole(fact.to)}% katika ${nameSubject(fact.subject)} kwa mitihani miwili.`
  }
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

function actText(act: SaidAct): { title: string; more: string } {
  switch (act.code) {
    case 'find-pages':
      return {
        title: `Look for pages of ${counted(act.pupils, 'one paper', 'papers')}`,
        more: `${nameExam(act.subject, act.title)}. They may lie among the scans of another class.`,
      }
    case 'let-sit':
      return {
        title: `Let ${counted(act.pupils, 'one pupil', 'pupils')} sit what they missed`,
        more: `${nameExam(act.subject, act.title)}, in ${formatList(act.classes, 'en')}.`,
      }
    case 'teach-again':
      return {
        title: `Teach ${act.topic} again`,
        more: `${nameSubject(act.subject)}: ${act.pupils} pupils of ${formatList(act.classes, 'en')} lost it in two exams running.`,
      }
    case 'talk':
      return {
        title: `Talk to ${counted(act.pupils, 'one family', 'families')}`,
        more: `${act.names.length === 0 ? '' : `${formatList(act.names, 'en')}${act.pupils > act.names.length ? ' and others' : ''}. `}Ask first, then decide: the papers do not textOf why.`,
      }
    case 'finish':
      return {
        title: `Finish ${nameExam(act.subject, act.title)}`,
        more:
          act.waiting === 0
            ? `Nothing waits but the confirmation${act.ownerName === null ? '' : ` by ${act.ownerName}`}.`
            : `${act.waiting === 1 ? 'One answer or page waits' : `${act.waiting} answers and pages wait`}${act.ownerName === null ? '' : ` for ${act.ownerName}`}.`,
      }
  }
}

function semaKazi(act: SaidAct): { title: string; more: string } {
  switch (act.code) {
    case 'find-pages':
      return {
        title: `Tafuta kurasa za karatasi ${act.pupils}`,
        more: `${nameExam(act.subject, act.title)}. Huenda ziko kati ya skani za darasa lingine.`,
      }
    case 'let-sit':
      return {
        title: act.pupils === 1 ? 'Mpe mwanafunzi 1 mtihani alioukosa' : `Wape wanafunzi ${act.pupils} mtihani walioukosa`,
        more: `${nameExam(act.subject, act.title)}, ${formatList(act.classes, 'sw')}.`,
      }
    case 'teach-again':
      return {
        title: `Fundisha tena ${act.topic}`,
        more: `${nameSubject(act.subject)}: ${act.pupils === 1 ? 'mwanafunzi 1' : `wanafunzi ${act.pupils}`} wa ${formatList(act.classes, 'sw')} ${act.pupils === 1 ? 'aliikosa' : 'waliikosa'} katika mitihani miwili mfululizo.`,
      }
    case 'talk':
      return {
        title: act.pupils === 1 ? 'Zungumza na familia 1' : `Zungumza na familia ${act.pupils}`,
        more: `${act.names.length === 0 ? '' : `${formatList(act.names, 'sw')}${act.pupils > act.names.length ? ' na wengine' : ''}. `}Uliza kwanza, kisha uamue: karatasi hazisemi sababu.`,
      }
    case 'finish':
      return {
        title: `Kamilisha ${nameExam(act.subject, act.title)}`,
        more:
          act.waiting === 0
            ? `Kilichobaki ni kuthibitisha${act.ownerName === null ? '' : `: ${act.ownerName}`}.`
            : `${act.waiting === 1 ? 'Jibu au ukurasa 1 unasubiri' : `Majibu na kurasa ${act.waiting} yanasubiri`}${act.ownerName === null ? '' : `: ${act.ownerName}`}.`,
      }
  }
}
