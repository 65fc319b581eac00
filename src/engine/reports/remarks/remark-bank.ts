import type { Words } from '#engine/words/words.ts'

/** How well, of all that could be had: the words are chosen by it. */
export type Standing = 'high' | 'good' | 'fair' | 'low'

interface RemarkBank {
  /** Of a whole term, to the parents; several that mean the same, so that no two neighbours read alike. */
  overall: Record<Standing, readonly ((name: string) => string)[]>
  best: (subject: string) => string
  work: (subject: string) => string
  rose: (points: number) => string
  fell: (points: number) => string
  missed: (count: number) => string
  nothing: (name: string) => string
  /** The head's, shorter. */
  head: Record<Standing, readonly string[]>
  headRose: string
  headFell: string
  headMissed: string
  subject: Record<Standing, readonly string[]>
  subjectRose: string
  subjectFell: string
  strand: (topic: string) => string
  subjectMissed: string
}

export const remarkBank: Words<RemarkBank> = {
  en: {
    overall: {
      high: [
        (name) => `${name} has had an excellent term.`,
        (name) => `An excellent term for ${name}.`,
        (name) => `${name} has worked to a very high standard.`,
      ],
      good: [(name) => `${name} has had a good term.`, (name) => `A good term for ${name}.`, (name) => `${name} has done well this term.`],
      fair: [
        (name) => `${name} has made a fair start and can do more.`,
        (name) => `A fair term: ${name} can do better with steady work.`,
        (name) => `${name} is on the way; steady work will show.`,
      ],
      low: [
        (name) => `${name} needs our help and daily work.`,
        (name) => `A hard term for ${name}: we shall work on it together.`,
        (name) => `${name} can do more; let us plan the work together.`,
      ],
    },
    best: (subject) => `The strongest subject is ${subject}.`,
    work: (subject) => `Give ${subject} the most time next term.`,
    rose: (points) => `The points rose by ${points} since last term.`,
    fell: (points) => `The points fell by ${points} since last term.`,
    missed: (count) => (count === 1 ? 'One exam was missed.' : `${count} exams were missed.`),
    nothing: (name) => `${name} has no marks this term.`,
    head: {
      high: ['Excellent work. Keep it up.', 'An excellent result. Well done.'],
      good: ['Good work. Aim higher still.', 'A good result. Keep working.'],
      fair: ['A fair result. More effort will pay.', 'You can do better. Keep at it.'],
      low: ['More effort is needed. See your teachers for help.', 'Work with your teachers every day. You can improve.'],
    },
    headRose: 'Growth since last term is seen and welcome.',
    headFell: 'Let us find out what went wrong since last term.',
    headMissed: 'Be present at every exam.',
    subject: {
      high: ['Excellent work.', 'Very strong work.'],
      good: ['Good work.', 'Sound work.'],
      fair: ['Fair; practise more.', 'Can do better.'],
      low: ['Needs daily practice.', 'Needs help and practice.'],
    },
    subjectRose: 'Well improved.',
    subjectFell: 'Has dropped.',
    strand: (topic) => `Revise ${topic}.`,
    subjectMissed: 'Exam not sat.',
  },
  sw: {
    overall: {
      high: [
        (name) => `${name} amefanya vyema sana muhula huu.`,
        (name) => `Muhula bora sana kwa ${name}.`,
        (name) => `${name} amefikia kiwango cha juu sana.`,
      ],
      good: [
        (name) => `${name} amefanya vizuri muhula huu.`,
        (name) => `Muhula mzuri kwa ${name}.`,
        (name) => `Kazi ya ${name} ni nzuri muhula huu.`,
      ],
      fair: [
        (name) => `${name} ameanza vizuri kiasi na anaweza zaidi.`,
        (name) => `Muhula wa wastani: ${name} anaweza zaidi akifanya kazi kila siku.`,
        (name) => `${name} yuko njiani; bidii ya kila siku italeta matunda.`,
      ],
      low: [
        (name) => `${name} anahitaji msaada wetu na kazi ya kila siku.`,
        (name) => `Muhula mgumu kwa ${name}: tutasaidiana.`,
        (name) => `${name} anaweza zaidi; tupange kazi pamoja.`,
      ],
    },
    best: (subject) => `Somo lenye nguvu zaidi ni ${subject}.`,
    work: (subject) => `Muhula ujao ape ${subject} muda mwingi zaidi.`,
    rose: (points) => `Pointi zimepanda kwa ${points} tangu muhula uliopita.`,
    fell: (points) => `Pointi zimeshuka kwa ${points} tangu muhula uliopita.`,
    missed: (count) => (count === 1 ? 'Mtihani mmoja haukufanywa.' : `Mitihani ${count} haikufanywa.`),
    nothing: (name) => `${name} hana alama muhula huu.`,
    head: {
      high: ['Kazi bora sana. Endelea hivyo.', 'Matokeo bora sana. Hongera.'],
      good: ['Kazi nzuri. Lenga juu zaidi.', 'Matokeo mazuri. Endelea na bidii.'],
      fair: ['Matokeo ya wastani. Bidii zaidi italipa.', 'Unaweza zaidi. Usichoke.'],
      low: ['Bidii zaidi inahitajika. Waone walimu wako wakusaidie.', 'Fanya kazi na walimu wako kila siku. Utaboresha.'],
    },
    headRose: 'Maendeleo tangu muhula uliopita yanaonekana.',
    headFell: 'Tutafute kilichokwenda vibaya tangu muhula uliopita.',
    headMissed: 'Hudhuria kila mtihani.',
    subject: {
      high: ['Kazi bora sana.', 'Kazi imara sana.'],
      good: ['Kazi nzuri.', 'Kazi imara.'],
      fair: ['Wastani; afanye mazoezi zaidi.', 'Anaweza zaidi.'],
      low: ['Anahitaji mazoezi ya kila siku.', 'Anahitaji msaada na mazoezi.'],
    },
    subjectRose: 'Ameboresha sana.',
    subjectFell: 'Ameshuka.',
    strand: (topic) => `Arudie ${topic}.`,
    subjectMissed: 'Hakufanya mtihani.',
  },
}
