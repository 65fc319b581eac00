import { describe, expect, it } from 'vitest'
import { judgeFact } from '#engine/marking/short/fact/judge-fact.ts'
import { itemsOf } from '#engine/marking/short/fact/list-items.ts'
import { readNumbers } from '#engine/marking/short/fact/read-numbers.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const lexicon = getAutoMarkerKnowledge().lexiconOf('en')

describe('numbers in words', () => {
  it.each([
    ['twenty five', '25'],
    ['one hundred', '100'],
    ['two thousand and five', '2005'],
    ['kumi na mbili', '12'],
    ['miguu minane', 'miguu 8'],
    ['mia moja', '100'],
    ['one eighth', '0.125'],
    ['an eighth', 'an 0.125'],
    ['1/8', '0.125'],
    ['a half', 'a 0.5'],
    ['the third planet', 'the third planet'],
    ['1,250', '1250'],
    ['two three', '2 3'],
    ['5th', '5'],
  ])('%s: %s', (text, read) => {
    expect(readNumbers(text.split(' ')).join(' ')).toBe(read)
  })
})

describe('a list of things', () => {
  it.each([
    ['red, green and blue', 3],
    ['carbon dioxide and water', 2],
    ['nyekundu, kijani na samawati', 3],
    ['the bulb and the battery are in one path', 0],
    ['kumi na mbili', 0],
    ['photosynthesis', 0],
  ])('%s: %i', (text, count) => {
    expect(itemsOf(text)?.length ?? 0).toBe(count)
  })
})

describe('names of the same', () => {
  it.each([
    ['carbon dioxide', 'CO₂', true],
    ['CPU', 'central processing unit', true],
    ['white blood cells', 'leucocyte', true],
    ['vitamin C', 'ascorbic acid', true],
    ['ndovu', 'tembo', true],
    ['carbon dioxide', 'carbon monoxide', false],
    ['mercury', 'venus', false],
  ])('%s, %s: %s', (a, b, same) => {
    expect(lexicon.isSameTerm(a, b)).toBe(same)
  })
})

describe('a fact', () => {
  const judge = (question: string, wanted: string, text: string): number | null => judgeFact({ wanted, text, question, lexicon })?.chance ?? null
  it.each([
    ['Who was the first president of Kenya?', 'Jomo Kenyatta', 'Kenyatta', true],
    ['Who was the first president of Kenya?', 'Jomo Kenyatta', 'Uhuru Kenyatta', false],
    ['When?', '15 June 1215', '15/6/1215', true],
    ['When?', '15 June 1215', '15 June 1512', false],
    ['Which year?', '1963', '12 December 1963', true],
    ['Which year?', '1963', '1936', false],
    ['What is the plural of "ox"?', 'oxen', 'oxes', false],
    ['Name the acid in the stomach.', 'hydrochloric acid', 'hydrochloric', true],
    ['Name the acid in the stomach.', 'hydrochloric acid', 'acid', false],
    ['Which blood cells fight disease?', 'white blood cells', 'red blood cells', false],
    ['Name the tissue.', 'xylem', 'zylem', true],
    ['Name the gas.', 'oxygen', 'oxygen or hydrogen', false],
    ['Name three.', 'red, green and blue', 'blue, red & green', true],
    ['Name three.', 'red, green and blue', 'red and green', false],
  ])('%s %s: %s %s', (question, wanted, text, isRight) => {
    const chance = judge(question, wanted, text)
    expect(chance === null ? null : chance >= 0.5).toBe(isRight)
  })

  it('is left to others where it is a sentence or a word of like meaning', () => {
    expect(judge('Why?', 'there is a gap in the circuit', 'the path is open')).toBeNull()
    expect(judge('What happens?', 'expands', 'enlarges')).toBeNull()
  })
})
