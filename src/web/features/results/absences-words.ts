import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'Without a page',
  text: 'Nobody has handed in a page of theirs. Who did not sit the exam gets an X: never a zero, and in no mean.',
  absent: 'Absent (X)',
  absentOf: (name: string) => `${name} was absent (X)`,
  all: (pupils: number) => (pupils === 1 ? 'Mark as absent (X)' : `Mark all ${formatNumber(pupils, 'en')} as absent (X)`),
  marked: 'Marked absent (X)',
  present: 'Sat the exam',
  presentOf: (name: string) => `${name} sat the exam`,
  setAbsent: (pupils: number) => (pupils === 1 ? '1 pupil marked absent (X)' : `${formatNumber(pupils, 'en')} pupils marked absent (X)`),
  setPresent: (pupils: number) => (pupils === 1 ? '1 pupil is no longer absent' : `${formatNumber(pupils, 'en')} pupils are no longer absent`),
  cameMeanwhile: 'A page of theirs has come in meanwhile: nothing was changed.',
  notUndone: (why: string) => `That could not be undone. ${why}`,
}

export type AbsencesWords = typeof en

/** Who did not sit the exam. */
export const absencesWords: Words<AbsencesWords> = {
  en,
  sw: {
    title: 'Bila ukurasa',
    text: 'Hakuna ukurasa wao uliowasilishwa. Ambaye hakufanya mtihani hupata X: kamwe si sufuri, na hahesabiwi katika wastani wowote.',
    absent: 'Hakuwepo (X)',
    absentOf: (name) => `${name} hakuwepo (X)`,
    all: (pupils) => (pupils === 1 ? 'Weka kuwa hakuwepo (X)' : `Weka wote ${formatNumber(pupils, 'sw')} kuwa hawakuwepo (X)`),
    marked: 'Waliowekwa kuwa hawakuwepo (X)',
    present: 'Alifanya mtihani',
    presentOf: (name) => `${name} alifanya mtihani`,
    setAbsent: (pupils) =>
      pupils === 1 ? 'Mwanafunzi 1 amewekwa kuwa hakuwepo (X)' : `Wanafunzi ${formatNumber(pupils, 'sw')} wamewekwa kuwa hawakuwepo (X)`,
    setPresent: (pupils) => (pupils === 1 ? 'Mwanafunzi 1 si wa kutokuwepo tena' : `Wanafunzi ${formatNumber(pupils, 'sw')} si wa kutokuwepo tena`),
    cameMeanwhile: 'Ukurasa wao umefika wakati huo huo: hakuna kilichobadilishwa.',
    notUndone: (why) => `Hilo halikuweza kutenduliwa. ${why}`,
  },
}
