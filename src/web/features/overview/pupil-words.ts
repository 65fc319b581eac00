import type { AgainstOneself } from '#engine/overview/against-oneself.ts'
import type { SitState } from '#engine/overview/summarise-exam.ts'
import type { Words } from '#engine/words/words.ts'

export interface PupilWords {
  help: string
  noFacts: string
  self: string
  selfNote: string
  said: Record<AgainstOneself, (subject: string) => string>
  none: string
  noneText: string
  status: Record<SitState, string>
  drawn: (subject: string, values: string) => string
  table: string
  exam: string
  day: string
  own: string
  mean: string
  legend: string
  meanOfAll: string
}

export const pupilWords: Words<PupilWords> = {
  en: {
    help: 'What the last three terms say',
    noFacts: 'No fact of these terms asks for help.',
    self: 'Against oneself',
    selfNote:
      'Confirmed exams that you may see. Each result is set beside the mean of all who wrote the exam, so that a harder paper makes nobody worse.',
    said: {
      first: (subject) => `${subject}: one exam so far, nothing to compare with.`,
      'as-before': (subject) => `${subject}: as before.`,
      higher: (subject) => `${subject}: higher than before.`,
      lower: (subject) => `${subject}: lower than before.`,
    },
    none: 'No exam of this pupil is confirmed yet.',
    noneText: 'Results stand here once an exam is confirmed.',
    status: {
      absent: 'absent (X)',
      'no-page': 'no paper found',
      'missing-page': 'a page is missing',
      'needs-review': 'waits for a person',
      marked: 'marked',
    },
    drawn: (subject, values) => `Results in ${subject}: ${values}.`,
    table: 'Show as a table',
    exam: 'Exam',
    day: 'Day',
    own: 'Own result',
    mean: 'Mean of all',
    legend: 'own result',
    meanOfAll: 'mean of all who wrote it',
  },
  sw: {
    help: 'Mihula mitatu ya karibuni inasema nini',
    noFacts: 'Hakuna jambo la mihula hii linaloomba msaada.',
    self: 'Dhidi ya nafsi yake',
    selfNote:
      'Mitihani iliyothibitishwa unayoweza kuiona. Kila tokeo limewekwa kando ya wastani wa wote waliofanya mtihani, ili mtihani mgumu usimshushe mtu.',
    said: {
      first: (subject) => `${subject}: mtihani 1 hadi sasa, hakuna cha kulinganisha.`,
      'as-before': (subject) => `${subject}: kama awali.`,
      higher: (subject) => `${subject}: juu kuliko awali.`,
      lower: (subject) => `${subject}: chini kuliko awali.`,
    },
    none: 'Hakuna mtihani wa mwanafunzi huyu uliothibitishwa bado.',
    noneText: 'Matokeo huonekana hapa mtihani ukishathibitishwa.',
    status: {
      absent: 'hakuwepo (X)',
      'no-page': 'karatasi haikupatikana',
      'missing-page': 'ukurasa haupo',
      'needs-review': 'linamsubiri mtu',
      marked: 'imesahihishwa',
    },
    drawn: (subject, values) => `Matokeo ya ${subject}: ${values}.`,
    table: 'Onyesha kama jedwali',
    exam: 'Mtihani',
    day: 'Siku',
    own: 'Tokeo lake',
    mean: 'Wastani wa wote',
    legend: 'tokeo lake',
    meanOfAll: 'wastani wa wote waliofanya',
  },
}
