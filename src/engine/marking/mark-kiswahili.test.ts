import { describe, expect, it } from 'vitest'
import type { MarkPoint, ShortQuestion } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

function mark(points: MarkPoint[], text: string): Mark {
  const question: ShortQuestion = { id: '1', type: 'short', marks: points.length, scheme: points }
  return markAnswer({ question, reading: { choice: [], text, blank: false }, language: 'sw', source: 'typed', knowledge })
}

const point = (text: string, more: Partial<MarkPoint> = {}): MarkPoint => ({ code: 'B1', text, ...more })

describe('forms of a word', () => {
  it.each<[string, string]>([
    ['mti unatoa hewa safi', 'miti hutoa hewa safi'],
    ['maji hupungua', 'maji yalipungua'],
    ['maji hupungua', 'maji yanapungua'],
    ['mvua hunyesha', 'mvua ilinyesha'],
    ['mwalimu anafundisha', 'walimu hufundisha'],
    ['mtoto alilia', 'watoto walilia'],
    ['kitabu kilipotea', 'vitabu vilipotea'],
    ['wanyama wanakula nyasi', 'mnyama hula nyasi'],
    ['kupanda miti', 'walipanda miti'],
    ['udongo unamomonyoka', 'udongo ulimomonyoka'],
    ['joto linaongezeka', 'joto liliongezeka'],
    ['magonjwa yanaenea', 'ugonjwa unaenea'],
    ['mkulima anavuna mahindi', 'wakulima huvuna mahindi'],
    ['kusafisha mazingira', 'tunasafisha mazingira'],
  ])('%s is said by: %s', (wording, text) => {
    expect(mark([point(wording)], text).marks).toBe(1)
  })
})

describe('not', () => {
  it.each<[string, string]>([
    ['maji hupungua', 'maji hayapungui'],
    ['maji hupungua', 'maji hayakupungua'],
    ['joto linaongezeka', 'joto haliongezeki'],
    ['mvua hunyesha', 'mvua hainyeshi'],
    ['mvua hunyesha', 'mvua haikunyesha'],
    ['mwalimu anafundisha', 'mwalimu hafundishi'],
    ['kuna hewa safi', 'hakuna hewa safi'],
    ['chuma ni metali', 'chuma si metali'],
  ])('%s is not said by: %s', (wording, text) => {
    expect(mark([point(wording)], text).marks).toBe(0)
  })

  it.each<[string, string]>([
    ['maji hayapungui', 'maji hayakupungua'],
    ['hakuna mvua', 'hakuna mvua kabisa'],
  ])('%s is said by: %s', (wording, text) => {
    expect(mark([point(wording)], text).marks).toBe(1)
  })
})

describe('words that mean the same, and the opposite', () => {
  it.each<[string, string]>([
    ['joto linaongezeka', 'joto linazidi'],
    ['maji hupungua', 'maji hushuka'],
    ['kusababisha magonjwa', 'kusababisha maradhi'],
    ['chanzo cha moto', 'sababu ya moto'],
  ])('%s is said by: %s', (wording, text) => {
    expect(mark([point(wording)], text).marks).toBe(1)
  })

  it.each<[string, string]>([
    ['joto linaongezeka', 'joto linapungua'],
    ['maji hupanda', 'maji hushuka'],
    ['nyumba kubwa', 'nyumba ndogo'],
    ['mbele ya nyumba', 'nyuma ya nyumba'],
    ['maji baridi', 'maji moto'],
  ])('%s is not said by: %s', (wording, text) => {
    expect(mark([point(wording)], text).marks).toBe(0)
  })
})

describe('a scheme of several points', () => {
  const forest = [
    point('misitu huleta mvua', { accept: ['miti huvuta mvua'], reject: ['misitu haileti mvua'] }),
    point('huzuia mmomonyoko wa udongo'),
    point('makao ya wanyama', { accept: ['wanyama huishi msituni'] }),
  ]
  it.each<[string, number]>([
    ['Misitu huleta mvua, huzuia mmomonyoko wa udongo na ni makao ya wanyama.', 3],
    ['Huzuia mmomonyoko wa udongo. Miti huvuta mvua.', 2],
    ['Wanyama huishi msituni', 1],
    ['Misitu haileti mvua lakini ni makao ya wanyama', 1],
    ['Sijui', 0],
    ['Misitu ni mizuri', 0],
  ])('%s: %i', (text, marks) => {
    expect(mark(forest, text).marks).toBe(marks)
  })

  it('takes slips of the pen', () => {
    expect(mark([point('huzuia mmomonyoko wa udongo')], 'huzuia momonyoko wa udongo').marks).toBe(1)
    expect(mark([point('usanidinuru')], 'usanidinulu').marks).toBe(1)
  })
})
