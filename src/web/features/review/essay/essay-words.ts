import { formatList, formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** An essay: its page, its criteria, what AI reading proposes for them, and the keys. */
const en = {
  page: 'The pupil’s page',
  zoom: 'Zoom',
  zooms: { fit: 'Fit', half: '150%', double: '200%' },
  showQuotes: 'Show quotes',
  scroll: 'Page: scroll to move',
  readNote: 'Read by the AI reader. A highlight is a quote it found; the number is the criterion it speaks for.',
  criteria: 'Criteria',
  chooseOne: 'Choose one level in each. A proposal counts only if you take it.',
  marksOfCriterion: (marks: number | null, max: number) => `${marks ?? '–'}/${max}`,
  /** Words of the reading follow. */
  proposedQuotes: (marks: number) => `Proposed ${marks}, quotes`,
  proposed: (marks: number) => `Proposed ${marks}.`,
  noProposal: 'No proposal: judge it yourself.',
  take: (marks: number) => `Take ${marks}`,
  taken: 'You took it',
  total: 'Total',
  chosenOf: (chosen: number, count: number) =>
    chosen === count
      ? count === 1
        ? 'the level you chose'
        : `the ${count} levels you chose`
      : `${chosen} of ${count === 1 ? '1 criterion' : `${count} criteria`} chosen`,
  stillOpen: (criteria: readonly string[]) => `Choose a level for ${formatList(criteria, 'en')}.`,
  markedWhole: (marks: number, max: number, name: string) => `${name} gave this essay ${marks} of ${max} as a whole. Choose levels to say why.`,
  accept: (marks: number, max: number) => `Accept ${marks}/${max}`,
  acceptEmpty: 'Accept',
  later: 'Leave for later',
  history: 'Decision history',
  left: (count: number) => (count === 1 ? '1 essay left' : `${formatNumber(count, 'en')} essays left`),
  previous: 'Previous essay',
  next: 'Next essay',
  keys: {
    criterion: 'criterion',
    level: 'level',
    band: 'band',
    type: 'type a mark',
    take: 'take the proposal',
    zoom: 'zoom',
    undo: 'undo',
    accept: 'accept, next',
    move: 'essay',
    note: 'note',
    single: 'Single keys',
  },
}

export type EssayWords = typeof en

const sw: EssayWords = {
  page: 'Ukurasa wa mwanafunzi',
  zoom: 'Ukubwa',
  zooms: { fit: 'Ujae', half: '150%', double: '200%' },
  showQuotes: 'Onyesha nukuu',
  scroll: 'Ukurasa: sogeza ili kuona',
  readNote: 'Umesomwa na AI. Maneno yaliyopakwa rangi ni nukuu; nambari ni ya kigezo ambacho nukuu inahusu.',
  criteria: 'Vigezo',
  chooseOne: 'Chagua kiwango kimoja kwa kila kigezo. Pendekezo huhesabiwa tu ukilikubali.',
  marksOfCriterion: (marks, max) => `${marks ?? '–'}/${max}`,
  proposedQuotes: (marks) => `Pendekezo ni ${marks}, kwa nukuu`,
  proposed: (marks) => `Pendekezo ni ${marks}.`,
  noProposal: 'Hakuna pendekezo: amua mwenyewe.',
  take: (marks) => `Kubali ${marks}`,
  taken: 'Umelikubali',
  total: 'Jumla',
  chosenOf: (chosen, count) =>
    chosen === count
      ? count === 1
        ? 'kiwango ulichochagua'
        : `viwango ${count} ulivyochagua`
      : `umechagua ${chosen} kati ya ${count === 1 ? 'kigezo 1' : `vigezo ${count}`}`,
  stillOpen: (criteria) => `Chagua kiwango cha ${formatList(criteria, 'sw')}.`,
  markedWhole: (marks, max, name) => `${name} aliipa insha hii alama ${marks} kati ya ${max} kwa jumla. Chagua viwango ili kueleza sababu.`,
  accept: (marks, max) => `Kubali ${marks}/${max}`,
  acceptEmpty: 'Kubali',
  later: 'Acha kwa sasa',
  history: 'Historia ya maamuzi',
  left: (count) => (count === 1 ? 'Insha 1 imesalia' : `Insha ${formatNumber(count, 'sw')} zimesalia`),
  previous: 'Insha iliyotangulia',
  next: 'Insha inayofuata',
  keys: {
    criterion: 'kigezo',
    level: 'kiwango',
    band: 'kiwango kizima',
    type: 'andika alama',
    take: 'kubali pendekezo',
    zoom: 'ukubwa',
    undo: 'tendua',
    accept: 'kubali, endelea',
    move: 'insha',
    note: 'ujumbe',
    single: 'Vitufe vya herufi moja',
  },
}

export const essayWords: Words<EssayWords> = { en, sw }
