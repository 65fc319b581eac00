import { expect, it } from 'vitest'
import { listLostPages } from '#engine/papers/lost-questions.ts'
import { writeLostPage } from '#engine/sentences/lost-page.ts'

const box = (question: string) => ({ question, x: 0, y: 0, width: 1, height: 1, kind: 'answer' as const })
const layout = [
  { page: 1, bubbles: [], boxes: ['1', '2', '3', '4'].map(box) },
  { page: 2, bubbles: [], boxes: ['5', '6', '7'].map(box) },
  { page: 3, bubbles: [], boxes: ['8'].map(box) },
]
const questions = ['1', '2', '3', '4', '5', '6', '7', '8']

it.each([
  { name: 'nothing is lost where every page was read', read: [1, 2, 3], notHandedIn: [], answered: [], said: [] },
  {
    name: 'a page that was not handed in takes its questions with it',
    read: [1, 3],
    notHandedIn: [2],
    answered: [],
    said: ['Page 2 was not handed in: questions 5 to 7 count 0.'],
  },
  {
    name: 'a page that is looked for is no 0',
    read: [1, 2],
    notHandedIn: [],
    answered: [],
    said: ['Page 3 is missing: question 8 is not marked yet.'],
  },
  {
    name: 'what is answered on another page is not lost',
    read: [1, 3],
    notHandedIn: [2],
    answered: ['6'],
    said: ['Page 2 was not handed in: questions 5 and 7 count 0.'],
  },
])('$name', ({ read, notHandedIn, answered, said }) => {
  expect(listLostPages({ questions, layout, read, notHandedIn, answered }).map((lost) => writeLostPage(lost, 'en'))).toEqual(said)
})

it('is said in Kiswahili too', () => {
  expect(writeLostPage({ page: 2, questions: ['5', '6', '7'], isNotHandedIn: true }, 'sw')).toBe(
    'Ukurasa wa 2 haukuwasilishwa: maswali ya 5 hadi 7 yanahesabiwa 0.',
  )
})
