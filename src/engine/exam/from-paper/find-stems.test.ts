import { expect, it } from 'vitest'
import { findStems } from '#engine/exam/from-paper/to-exam.ts'

it('finds what stands over the parts of a question, level by level, and what belongs to a part alone', () => {
  const { stems, rest } = findStems([
    { label: '1', stem: '' },
    { label: '3(a)', stem: 'A circuit.' },
    { label: '3(b)(i)', stem: 'A circuit. It is heated.' },
    { label: '3(b)(ii)', stem: 'A circuit. It is heated. Then it cools.' },
    { label: '4(a)', stem: 'Read this.' },
    { label: '4(b)', stem: 'Now this.' },
    { label: '5(a)', stem: 'Alone.' },
  ])
  expect(stems).toEqual([{ id: '3', text: 'A circuit.' }, { id: '4' }, { id: '3(b)', text: 'It is heated.' }])
  expect([...rest.values()]).toEqual(['', '', '', 'Then it cools.', 'Read this.', 'Now this.', 'Alone.'])
})
