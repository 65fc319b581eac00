import { expect, it } from 'vitest'
import { listAskedQuestions } from '#engine/marking/model-reply/asked-question.ts'
import { readByHand } from '#engine/scan/read-by-hand.ts'
import { listAskedHere } from '#server/features/marking/list-asked-here.ts'
import { makeExam, numberQuestion, shortQuestion } from '#test/sheet-exams.ts'

it('asks no program about a page that is left to a person: it would not know where it looks', () => {
  const exam = makeExam([shortQuestion('1'), numberQuestion('2', 330)])
  const boxes = ['1', '2'].map((question) => ({ question, x: 17, y: 50, width: 100, height: 20 }))
  const left = readByHand({ bubbles: [], boxes })
  const read = left.map((reading) => ({ ...reading, confidence: 0.99, doubt: null }))
  expect([listAskedHere(exam, read).length, listAskedQuestions(exam, read).length]).toEqual([2, 2])
  expect([listAskedHere(exam, left), listAskedQuestions(exam, left)]).toEqual([[], []])
})
