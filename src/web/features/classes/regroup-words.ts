import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const count = (pupils: number) => (pupils === 1 ? '1 pupil' : `${formatNumber(pupils, 'en')} pupils`)
const sw = (pupils: number) => (pupils === 1 ? 'Mwanafunzi 1' : `Wanafunzi ${formatNumber(pupils, 'sw')}`)

const en = {
  choose: 'Choose',
  chooseOf: (name: string) => `Choose ${name}`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  chosen: (pupils: number) => `${count(pupils)} chosen`,
  move: 'Move to a class',
  moveTitle: (pupils: number) => `Move ${count(pupils)}`,
  moveText: 'Exams that they have written keep the name of this class.',
  toClass: 'Class',
  noOther: 'There is no other class yet. Give the new class a name.',
  newClass: 'A new class',
  newName: 'Name of the new class',
  nameMissing: 'Give the class a name.',
  moving: 'Moving…',
  leave: 'Mark as left',
  leaving: 'Marking…',
  cancel: 'Cancel',
  promote: 'Next year',
  promoteTitle: (className: string, year: number) => `${className} goes on to ${year}`,
  nextName: 'Class that they go to',
  nextHint: 'A class of this name is made if there is none.',
  alreadyThere: (className: string, pupils: number) =>
    `${className} is there already, with ${count(pupils)}: these pupils join them. If those go on too, move them first.`,
  sameName: 'Choose another name than the one that the class has now.',
  goes: 'Goes on',
  stays: 'Stays',
  leaves: 'Leaves',
  listOf: 'What becomes of each pupil',
  whatOf: (name: string) => `What becomes of ${name}`,
  counts: (goes: number, stays: number, leaves: number) =>
    `${formatNumber(goes, 'en')} go on, ${formatNumber(stays, 'en')} stay, ${formatNumber(leaves, 'en')} leave.`,
  keeps: 'Exams that were written so far keep the name of the class as it is now.',
  goOn: 'Go on',
  done: (moved: number, left: number) =>
    left === 0 ? `${count(moved)} moved` : moved === 0 ? `${count(left)} marked as left` : `${count(moved)} moved, ${count(left)} marked as left`,
  notUndone: (why: string) => `This could not be undone. ${why}`,
  leftTitle: (pupils: number) => `Left the school (${formatNumber(pupils, 'en')})`,
  leftText: 'Nothing is printed for them. Their past results stay.',
  comesBack: 'Comes back',
  comesBackOf: (name: string) => `${name} comes back`,
}

export type RegroupWords = typeof en

/** Pupils who go to another class or leave, one by one or as a whole class. */
export const regroupWords: Words<RegroupWords> = {
  en,
  sw: {
    choose: 'Chagua',
    chooseOf: (name) => `Chagua ${name}`,
    chooseAll: 'Chagua wote',
    chooseNone: 'Usichague yeyote',
    chosen: (pupils) => (pupils === 1 ? 'Mwanafunzi 1 amechaguliwa' : `${sw(pupils)} wamechaguliwa`),
    move: 'Hamishia darasa jingine',
    moveTitle: (pupils) => (pupils === 1 ? 'Hamisha mwanafunzi 1' : `Hamisha wanafunzi ${formatNumber(pupils, 'sw')}`),
    moveText: 'Mitihani waliyoandika inabaki na jina la darasa hili.',
    toClass: 'Darasa',
    noOther: 'Bado hakuna darasa jingine. Lipe darasa jipya jina.',
    newClass: 'Darasa jipya',
    newName: 'Jina la darasa jipya',
    nameMissing: 'Lipe darasa jina.',
    moving: 'Wanahamishwa…',
    leave: 'Weka kuwa wameondoka',
    leaving: 'Inawekwa…',
    cancel: 'Ghairi',
    promote: 'Mwaka ujao',
    promoteTitle: (className, year) => `${className} waendelea na mwaka wa ${year}`,
    nextName: 'Darasa wanaloendea',
    nextHint: 'Darasa lenye jina hili litaundwa kama halipo.',
    alreadyThere: (className, pupils) =>
      `${className} tayari lipo, lina ${pupils === 1 ? 'mwanafunzi 1' : `wanafunzi ${formatNumber(pupils, 'sw')}`}: wanafunzi hawa watajiunga nao. Kama hao pia wanaendelea, wahamishe kwanza.`,
    sameName: 'Chagua jina tofauti na lile ambalo darasa linalo sasa.',
    goes: 'Anaendelea',
    stays: 'Anabaki',
    leaves: 'Anaondoka',
    listOf: 'Kila mwanafunzi anafanya nini',
    whatOf: (name) => `${name} anafanya nini`,
    counts: (goes, stays, leaves) =>
      `Wanaoendelea: ${formatNumber(goes, 'sw')}, wanaobaki: ${formatNumber(stays, 'sw')}, wanaoondoka: ${formatNumber(leaves, 'sw')}.`,
    keeps: 'Mitihani iliyoandikwa hadi sasa inabaki na jina la darasa lilivyo sasa.',
    goOn: 'Endelea',
    done: (moved, left) =>
      left === 0
        ? `Waliohamishwa: ${formatNumber(moved, 'sw')}`
        : moved === 0
          ? `Walioondoka: ${formatNumber(left, 'sw')}`
          : `Waliohamishwa: ${formatNumber(moved, 'sw')}, walioondoka: ${formatNumber(left, 'sw')}`,
    notUndone: (why) => `Hili halikuweza kutenduliwa. ${why}`,
    leftTitle: (pupils) => `Walioondoka shuleni (${formatNumber(pupils, 'sw')})`,
    leftText: 'Hakuna kinachochapwa kwa ajili yao. Matokeo yao ya awali yanabaki.',
    comesBack: 'Amerudi',
    comesBackOf: (name) => `${name} amerudi`,
  },
}
