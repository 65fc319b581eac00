import { expect, it } from 'vitest'
import { countParts } from '#engine/messages/gsm7.ts'
import { makeFamilies } from '#engine/messages/made-families.fixture.ts'
import { messageWords } from '#engine/messages/message-words.ts'
import {
  type ResultMessage,
  writeAppealMessage,
  writeCodeMessage,
  writeHelpAnswer,
  writeNumberMessage,
  writeResultMessage,
  writeSchoolMessage,
  writeStopAnswer,
} from '#engine/messages/write-message.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'

it('the words of messages are whole in both languages', () => {
  expect(findWordFaults(messageWords, ['seeMoreShort'])).toEqual([])
})

const address = 'https://sahihi.example/result#K7M4-QX9P-2TWZ'
const code = '#K7M4-QX9P-2TWZ'

it('every message about 1,000 pupils is in the alphabet of phones, and names no surname', () => {
  const found: string[] = []
  for (const { school, language, name, className, sitting, results, isTrue } of makeFamilies(1000)) {
    const sender = { language, school, shortCode: isTrue() ? '20100' : '' }
    const exams = results.slice(0, 3)
    const [exam] = exams
    const texts = [
      writeResultMessage({
        ...sender,
        firstName: name,
        className,
        sitting,
        exams,
        more: results.length - exams.length,
        withMarks: isTrue(),
        address,
        isShort: isTrue(),
      }),
      ...(exam === undefined ? [] : [writeAppealMessage({ ...sender, firstName: name, sitting, exam, withMarks: isTrue(), address })]),
      writeCodeMessage({ ...sender, firstName: name, address }),
      writeHelpAnswer({ ...sender, address }),
      writeStopAnswer({ ...sender, address }),
    ]
    for (const text of texts) {
      const asksToWrite = /STOP|ONDOKA|TOKA/.test(text)
      const faults = {
        'not in the alphabet': countParts(text).encoding !== 'gsm7',
        surname: /surname/i.test(text),
        // Behind the path, with a space after it.
        'broken code': !`${text} `.includes(`${code} `),
        'several lines': text.includes('\n'),
        // Nobody is asked to write to a number that nobody reads.
        'wrong way to stop': asksToWrite !== (sender.shortCode !== '' && text !== texts.at(-1)),
      }
      found.push(...Object.entries(faults).flatMap(([fault, is]) => (is ? [`${fault}: ${text}`] : [])))
    }
    // The number may be somebody else's by now.
    const gone = writeNumberMessage(sender)
    if (countParts(gone).encoding !== 'gsm7' || gone.includes('#')) found.push(gone)
  }
  expect(found).toEqual([])
})

const amani: ResultMessage = {
  language: 'en',
  school: 'Lakeside Academy',
  shortCode: '20100',
  firstName: 'Amani',
  className: 'Grade 8',
  sitting: { kind: 'end-term', title: 'Term 3', term: 3 },
  exams: [
    { subject: 'Mathematics', grade: { code: 'ME1', word: 'Good' }, total: 64, max: 100 },
    { subject: 'English', grade: { code: 'EE2', word: 'Very Good' }, total: 78.5, max: 100 },
    { subject: 'Integrated Science', grade: { code: 'ME2', word: 'Fair' }, total: 55, max: 100 },
  ],
  more: 0,
  withMarks: false,
  address,
  isShort: false,
}
const zawadi: ResultMessage = {
  ...amani,
  language: 'sw',
  firstName: 'Zawadi',
  className: 'Gredi ya 8',
  exams: amani.exams.map((exam, at) => ({ ...exam, grade: { code: exam.grade?.code ?? '', word: ['Vizuri', 'Vizuri Sana', 'Wastani'][at] ?? '' } })),
}

it.each<[said: string, message: ResultMessage, text: string, parts: number]>([
  [
    'English in one part',
    amani,
    'Lakeside Academy: Amani, Grade 8, End-term 3: Maths ME1 Good, English EE2 Very Good, Science ME2 Fair. More: sahihi.example/result#K7M4-QX9P-2TWZ STOP to 20100',
    1,
  ],
  [
    'Kiswahili in two',
    zawadi,
    'Lakeside Academy: Zawadi, Gredi ya 8, mwisho wa muhula wa 3: Hisabati ME1 Vizuri, Kiingereza EE2 Vizuri Sana, Sayansi ME2 Wastani. Zaidi: sahihi.example/result#K7M4-QX9P-2TWZ Kuacha: tuma ONDOKA kwa 20100',
    2,
  ],
  [
    'Kiswahili shortened to one',
    { ...zawadi, isShort: true },
    'Lakeside Academy: Zawadi mwisho muh. 3: Hisabati ME1 Vizuri, Kiingereza EE2 Vizuri Sana, Sayansi ME2 Wastani. sahihi.example/result#K7M4-QX9P-2TWZ ONDOKA: 20100',
    1,
  ],
  [
    'marks, more results and no address',
    { ...amani, exams: amani.exams.slice(0, 2), withMarks: true, more: 2, address: null },
    'Lakeside Academy: Amani, Grade 8, End-term 3: Maths ME1 Good 64/100, English EE2 Very Good 78.5/100 and 2 more. STOP to 20100',
    1,
  ],
  [
    'an exam without levels, of a kind that nobody has said, and no short code',
    {
      ...amani,
      className: '',
      exams: [{ subject: 'Aviation', grade: null, total: 31, max: 40 }],
      sitting: { kind: null, title: 'Trial paper', term: 3 },
      shortCode: '',
    },
    'Lakeside Academy: Amani, Trial paper: Aviation 31/40. More: sahihi.example/result#K7M4-QX9P-2TWZ End SMS: your page',
    1,
  ],
])('says %s', (_, message, text, parts) => {
  expect(writeResultMessage(message)).toBe(text)
  expect(countParts(text).parts).toBe(parts)
})

it('sends what a school wrote as it stands, but for signs that have their like in the alphabet', () => {
  const text = 'Mkutano wa wazazi – Ijumaa, saa 8.\nLeteni “ripoti” za Wanjikũ.'
  const written = writeSchoolMessage({ language: 'sw', school: 'Lakeside Academy', shortCode: '20100', text })
  expect(written).toBe('Lakeside Academy: Mkutano wa wazazi - Ijumaa, saa 8.\nLeteni "ripoti" za Wanjiku. Kuacha: tuma ONDOKA kwa 20100')
  expect(countParts(writeSchoolMessage({ language: 'en', school: 'Lakeside Academy', shortCode: '', text: 'Well done 🎉' }))).toMatchObject({
    encoding: 'ucs2',
  })
})
