import type { Words } from '#engine/words/words.ts'

/** What each key of the review does. */
const en = {
  title: 'Keys',
  all: 'All keys',
  single: 'Single keys',
  does: {
    points: 'switch mark points',
    accept: 'accept for the group, go on',
    acceptOne: 'accept only this one',
    move: 'move through the answers',
    allPoints: 'all points',
    noPoints: 'no points',
    undo: 'undo the last decision',
    ungroupWording: 'take this wording out of its group',
    ungroupOne: 'take this answer out of its group',
    group: 'group with another',
    history: 'show what was decided',
    unfinished: 'go to the next unfinished paper',
    rule: 'set a rule for every paper',
    later: 'I cannot read it: leave it for later',
    bubble: 'yes or no, where a bubble is asked about',
    questions: 'the question before, the next question',
    zoom: 'larger, smaller, whole picture',
    note: 'write a note',
    annotate: 'write an annotation on the answer',
    draw: 'draw on the answer',
    showKeys: 'show these keys',
  },
}

export type KeysWords = typeof en

const sw: KeysWords = {
  title: 'Vitufe',
  all: 'Vitufe vyote',
  single: 'Vitufe vya herufi moja',
  does: {
    points: 'toa au ondoa hoja za alama',
    accept: 'kubali kwa kundi, endelea',
    acceptOne: 'kubali hili pekee',
    move: 'pitia majibu',
    allPoints: 'hoja zote',
    noPoints: 'hakuna hoja',
    undo: 'tendua uamuzi wa mwisho',
    ungroupWording: 'toa maneno haya kwenye kundi',
    ungroupOne: 'toa jibu hili kwenye kundi',
    group: 'unganisha na kundi lingine',
    history: 'onyesha yaliyoamuliwa',
    unfinished: 'nenda kwenye karatasi inayofuata ambayo haijakamilika',
    rule: 'weka kanuni kwa karatasi zote',
    later: 'siwezi kulisoma: liache kwa baadaye',
    bubble: 'ndiyo au hapana, kiduara kinapoulizwa',
    questions: 'swali lililotangulia, swali linalofuata',
    zoom: 'picha kubwa, ndogo, nzima',
    note: 'andika ujumbe',
    annotate: 'andika maelezo kwenye jibu',
    draw: 'chora kwenye jibu',
    showKeys: 'onyesha vitufe hivi',
  },
}

export const keysWords: Words<KeysWords> = { en, sw }
