import { describe, expect, it } from 'vitest'
import { splitLinks } from '#web/features/mail/split-links.ts'

const linksOf = (text: string) => splitLinks(text).flatMap((part) => (part.isLink ? [part.text] : []))

describe('the links of a mail', () => {
  it.each([
    [
      'a line of its own',
      'Choose a password:\nhttp://127.0.0.1:3000/reset-password#abc-_1\n\nIt holds 30 minutes.',
      ['http://127.0.0.1:3000/reset-password#abc-_1'],
    ],
    ['the whole text', 'https://sahihi.example/x', ['https://sahihi.example/x']],
    ['several', 'https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
    ['within a sentence', 'See https://elsewhere.example now', []],
    ['a script', 'javascript:alert(1)', []],
    ['no text', '', []],
  ])('%s', (_what, text, links) => {
    expect(linksOf(text)).toEqual(links)
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
