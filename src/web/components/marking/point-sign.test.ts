import { describe, expect, it } from 'vitest'
import { pointSign, pointText } from './point-sign.ts'

const vectors = { type: 'choice', options: ['Mass', 'Velocity', 'Energy', 'Force'] }
const force = { code: 'Force', text: '', asks: 'right-option' } as const

describe('the chip of a mark point', () => {
  it('has the letter of the bubble where the option is in words, which stand beside it', () => {
    expect(pointSign(force, vectors)).toBe('D')
    expect(pointText(force, vectors, 'en')).toBe('Force: a right option')
  })
  it('has the option where that is a letter of a question paper', () => {
    expect(pointSign({ code: 'B', text: '', asks: 'right-option' }, { type: 'choice', options: ['A', 'B'] })).toBe('B')
  })
  it('has the examiners’ code of any other point', () => {
    const point = { code: 'M1', text: 'both values put in' }
    expect(pointSign(point, { type: 'number' })).toBe('M1')
    expect(pointText(point, { type: 'number' }, 'en')).toBe('both values put in')
  })
})
