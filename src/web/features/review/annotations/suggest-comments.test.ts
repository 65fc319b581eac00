import { describe, expect, it } from 'vitest'
import type { BankComment } from '#contract/annotations.ts'
import { suggestComments } from './suggest-comments.ts'

const comment = (text: string): BankComment => ({ id: text, text, isShared: false, isOwn: true, canChange: true, usesHere: 0, uses: 0 })
const bank = ['Name the unit.', 'Unit?', 'Andika kipimo.', 'Ngũgĩ’s book, not Achebe’s', 'Show the working.', 'Good.', 'Which law?', 'Read on.'].map(
  comment,
)

describe('the bank suggests', () => {
  it.each<[string, string, string[]]>([
    ['the most used of all before anything is typed', '', bank.slice(0, 6).map(({ text }) => text)],
    ['what begins so, then what has a word that does', 'unit', ['Unit?', 'Name the unit.']],
    ['without regard to accents and capitals', 'NGUGI', ['Ngũgĩ’s book, not Achebe’s']],
    ['in Kiswahili too', 'kip', ['Andika kipimo.']],
    ['nothing within a word', 'nit', []],
    ['nothing for what is typed in full', 'Good.', []],
  ])('%s', (_name, typed, suggested) => {
    expect(suggestComments(bank, typed).map(({ text }) => text)).toEqual(suggested)
  })
})
