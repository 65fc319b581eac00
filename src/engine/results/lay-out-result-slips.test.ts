import { describe, expect, it } from 'vitest'
import { layOutResultSlips, SLIPS_OF_PAGE, type ResultSlip } from './lay-out-result-slips.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

const slip = (at: number): ResultSlip => ({
  name: `Pupil ${at}`,
  admission: String(4400 + at),
  className: 'Form 2 East',
  code: 'A01B-2C3D-4E5F',
  url: 'https://sahihi.example/result#A01B-2C3D-4E5F',
  site: 'sahihi.example/result',
  until: '2027-02-18T20:59:59Z',
})
const order = { school: 'Mwangaza Secondary School', title: 'Form 3 Physics CAT 1', language: 'en' as const }

describe('slips with the codes of results', () => {
  it('stand ten on a page, one a pupil, each with its own square code', () => {
    const pages = layOutResultSlips({
      ...order,
      slips: Array.from({ length: 23 }, (_, at) => ({ ...slip(at), url: `https://sahihi.example/result#${at}` })),
    })
    expect(pages.map((page) => page.filter(({ kind }) => kind === 'code').length)).toEqual([SLIPS_OF_PAGE, SLIPS_OF_PAGE, 3])
    expect(new Set(pages.flat().flatMap((each) => (each.kind === 'code' ? [each.text] : []))).size).toBe(23)
    expect(layOutResultSlips({ ...order, slips: [] })).toEqual([])
  })

  it('hold every word within their own slip, however long', () => {
    const long = { ...slip(1), name: 'W'.repeat(120), className: 'W'.repeat(80), site: 'w'.repeat(120) }
    const [page = []] = layOutResultSlips({ ...order, school: 'W'.repeat(120), language: 'sw', slips: Array.from({ length: 10 }, () => long) })
    for (const each of page) {
      if (each.kind !== 'text') continue
      const column = Math.floor(each.x / (PAGE_WIDTH / 2))
      expect(each.x + measureText(each.text, each.size, each.weight)).toBeLessThanOrEqual(((column + 1) * PAGE_WIDTH) / 2)
      expect(each.y).toBeLessThan(PAGE_HEIGHT)
    }
  })

  it('say all in both languages, the one that was asked for first', () => {
    const said = (language: 'en' | 'sw', more: Partial<ResultSlip> = {}) =>
      layOutResultSlips({ ...order, language, slips: [{ ...slip(1), ...more }] })
        .flat()
        .flatMap((each) => (each.kind === 'text' ? [each.text] : []))
    const ends = ['It works until 18 February 2027. Give it to nobody else.', 'Unatumika hadi 18 Februari 2027. Usimpe mtu mwingine.']
    expect(said('en').filter((text) => ends.includes(text))).toEqual(ends)
    expect(said('sw').filter((text) => ends.includes(text))).toEqual(ends.toReversed())
    const family = { kind: 'guardian', proof: 'admission' } as const
    expect(said('sw', { family, until: '' })).toEqual(
      expect.arrayContaining(['Kwa wazazi na walezi · For the parents and guardians', expect.stringContaining('Utaulizwa nambari ya usajili.')]),
    )
  })

  it('say no end where there is none', () => {
    const texts = layOutResultSlips({ ...order, slips: [{ ...slip(1), until: '' }] })
      .flat()
      .flatMap((each) => (each.kind === 'text' ? [each.text] : []))
    expect(texts.join(' ')).not.toContain('until')
  })
})
