import { expect, it } from 'vitest'
import { givenUp, problemOf, formatPictureProblem } from '#server/features/blog/picture-problem.ts'
import { PictureNotFetched } from '#server/platform/http/fetch-picture.ts'

it.each([
  [
    problemOf(new PictureNotFetched({ code: 'answered', status: 404 })),
    'The server there answered 404, not a picture.',
    'Seva ya huko ilijibu 404, si picha.',
  ],
  [
    problemOf(new PictureNotFetched({ code: 'too-large', maxMegabytes: 10 })),
    'The picture there is larger than 10 MB.',
    'Picha ya huko inazidi MB 10.',
  ],
  [problemOf(new PictureNotFetched({ code: 'no-server' })), 'There is no such server.', 'Hakuna seva kama hiyo.'],
  [givenUp, expect.stringContaining('Save the post again'), expect.stringContaining('Hifadhi makala tena')],
  ['', '', ''],
])('what was kept of a picture that did not come is said in both languages: %s', (kept, english, kiswahili) => {
  expect(formatPictureProblem(kept, 'en')).toEqual(english)
  expect(formatPictureProblem(kept, 'sw')).toEqual(kiswahili)
})
