import { expect, it } from 'vitest'
import { countEn, countSw } from '#engine/words/count.ts'

it.each([
  [countSw('swali', 1), 'swali 1'],
  [countSw('Swali', 3), 'Maswali 3'],
  [countSw('jibu', 0, 'linasubiri', 'yanasubiri'), 'majibu 0 yanasubiri'],
  [countSw('Jibu', 1, 'linasubiri', 'yanasubiri'), 'Jibu 1 linasubiri'],
  [countSw('ukurasa', 1200, 'haujasomwa', 'hazijasomwa'), 'kurasa 1,200 hazijasomwa'],
  [countSw('Karatasi', 1, 'ya kichwa', 'za kichwa'), 'Karatasi 1 ya kichwa'],
  [countEn('header sheet', 1), '1 header sheet'],
  [countEn('answer', 1, 'waits', 'wait'), '1 answer waits'],
  [countEn('class', 1200, 'waits', 'wait'), '1,200 classes wait'],
])('counts with one and many: %s', (said, expected) => {
  expect(said).toBe(expected)
})

it('takes no words of another class', () => {
  // @ts-expect-error -- a jibu "limesomwa"; it is a karatasi that "imesomwa"
  expect(countSw('jibu', 1, 'imesomwa', 'zimesomwa')).toBe('jibu 1 imesomwa')
})
