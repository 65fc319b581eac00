import { countEn } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'Topics',
  topic: 'Topic',
  counts: (has: number, all: number) => `${has} of ${countEn('part', all)} have one`,
  about: 'The analysis shows by topic what each class understood.',
  proposed: (count: number) =>
    count === 1 ? 'One more is proposed.' : `${count} more are proposed, after your headings and earlier exams of the subject.`,
  takeAll: (count: number) => (count === 1 ? 'Take the topic' : `Take all ${count} topics`),
  take: (label: string, topic: string) => `Question ${label}: take ${topic}`,
  takeIt: 'Take it',
  from: { paper: 'a heading of your paper', earlier: 'like questions of earlier exams' },
  none: 'None is proposed: no heading names one, and no earlier exam of the subject has topics. Write them in the parts, and the next exam proposes them.',
  ofPart: (topic: string) => `Topic: ${topic}`,
}

/** What the questions of a draft are about. */
export const topicWords: Words<typeof en> = {
  en,
  sw: {
    title: 'Mada',
    topic: 'Mada',
    counts: (has, all) => `Zenye mada: ${has} kati ya ${all}`,
    about: 'Uchanganuzi huonyesha kwa mada ni nini kila darasa lilielewa.',
    proposed: (count) =>
      count === 1
        ? 'Mada moja zaidi imependekezwa.'
        : `Mada ${count} zaidi zimependekezwa, kutokana na vichwa vyako na mitihani ya awali ya somo hili.`,
    takeAll: (count) => (count === 1 ? 'Chukua mada hii' : `Chukua mada zote ${count}`),
    take: (label, topic) => `Swali la ${label}: chukua ${topic}`,
    takeIt: 'Ichukue',
    from: { paper: 'kichwa cha karatasi yako', earlier: 'inafanana na maswali ya mitihani ya awali' },
    none: 'Hakuna iliyopendekezwa: hakuna kichwa kinachoitaja, wala mtihani wa awali wa somo hili wenye mada. Ziandike kwenye sehemu, na mtihani ujao utazipendekeza.',
    ofPart: (topic) => `Mada: ${topic}`,
  },
}
