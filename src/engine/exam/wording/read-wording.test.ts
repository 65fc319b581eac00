import { describe, expect, it } from 'vitest'
import { readWording } from '#engine/exam/wording/read-wording.ts'

describe('a wording as examiners write it', () => {
  it.each<[string, string[]]>([
    ['voltmeter', ['voltmeter']],
    ['(because of) the size of the population', ['because of the size of the population', 'the size of the population']],
    ['lubrication / greasing', ['lubrication', 'greasing']],
    ['speech; religion; press', ['speech', 'religion', 'press']],
    ['bigger/larger mass', ['bigger mass', 'larger mass']],
    ['the amplitude … falls', ['the amplitude falls']],
    ['the amplitude falls OWTTE', ['the amplitude falls']],
    ['the amplitude falls (AW)', ['the amplitude falls']],
    ['larger surface area, ORA', ['larger surface area']],
    ['uses their value of R ecf', ['uses their value of R']],
    ['any named insect max 3', ['any named insect']],
    ['red, green and blue', ['red, green and blue']],
    ['larger surface area (ora)', ['larger surface area']],
    ['larger surface area or reverse argument', ['larger surface area']],
    ['uses their value of R; allow ecf from (a)', ['uses their value of R']],
    ['carbon dioxide + water', ['carbon dioxide and water']],
    ['light AND water', ['light and water']],
    ['award 1 mark for loss of soil and 1 for low yields', ['loss of soil and low yields']],
  ])('%s', (text, wordings) => {
    expect(readWording(text)).toMatchObject({ wordings, required: [], reject: [] })
  })

  it.each([
    '60 km/h',
    '3/4 × 480',
    'F = ma used',
    '(6 × 3)/(6 + 3)',
    'Ca(OH)2',
    'I = V/R used',
    'heat and/or light',
    'f(x) = 2x',
    'a + b',
    'hydrogen + oxygen → water',
    'bora zaidi',
    'reverse argument',
    'snake_case_name',
  ])('keeps what only looks like notation: %s', (text) => {
    expect(readWording(text).wordings).toEqual([text])
  })

  it('names the words that must be there', () => {
    expect(readWording('_electrons_ move to the rod')).toMatchObject({ wordings: ['electrons move to the rod'], required: ['electrons'], reject: [] })
  })

  it.each<[string, string[], string[]]>([
    ['heart, do not accept lungs', ['heart'], ['lungs']],
    ['heart; reject liver; allow cardiac muscle', ['heart', 'cardiac muscle'], ['liver']],
    ['heart (accept the pump)', ['heart', 'the pump'], []],
    ['green. Ignore the shade', ['green'], []],
    ['moyo; kataa ini', ['moyo'], ['ini']],
    ['heart. Do not accept lungs or liver', ['heart'], ['lungs', 'liver']],
    ['heart; don’t allow lungs, do not credit liver', ['heart'], ['lungs', 'liver']],
    ['kijani. Puuza rangi nyeusi', ['kijani'], []],
    ['plants accept energy from light', ['plants accept energy from light'], []],
  ])('takes what is accepted, rejected and ignored apart: %s', (text, wordings, reject) => {
    expect(readWording(text)).toMatchObject({ wordings, required: [], reject })
  })

  it('knows what no rule may call wrong, and what makes no difference', () => {
    expect(readWording('larger surface area, ORA')).toMatchObject({ takesReverse: true, carriesError: false })
    expect(readWording('their mass × 10 (ecf)')).toMatchObject({ takesReverse: false, carriesError: true })
    expect(readWording('green; ignore dark or light')).toMatchObject({ wordings: ['green'], ignored: ['dark', 'light'] })
    expect(readWording('flora and fauna')).toMatchObject({ takesReverse: false, carriesError: false })
  })

  it('tries no more ways than a bound, whatever is written', () => {
    expect(readWording('(a) b '.repeat(12)).wordings.length).toBeLessThanOrEqual(16)
  })
})
