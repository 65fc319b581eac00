import { expect, it } from 'vitest'
import { listAlike } from '#web/features/standardisation/list-alike.ts'

const columns = ['amina', 'baraka', 'program'].map((id) => ({ id, name: id }))
const answer = (answerId: string, marks: (number | null)[], agreed: number | null = null) => ({
  answerId,
  question: '8',
  max: 2,
  place: 1,
  agreed,
  agreedByName: null,
  median: null,
  marks,
})

it('settles what two people gave alike, whatever the program says', () => {
  const answers = [
    answer('alike', [2, 2, 0]),
    answer('apart', [2, 1, 2]),
    answer('one is not done', [2, null, 2]),
    answer('nothing at all', [0, 0, 0]),
    answer('settled', [1, 1, 1], 2),
  ]
  expect(listAlike({ columns, answers })).toEqual([
    { answerId: 'alike', marks: 2 },
    { answerId: 'nothing at all', marks: 0 },
  ])
})
