import { describe, expect, it } from 'vitest'
import type { PupilView } from '#contract/classes.ts'
import { mapDetails } from '#engine/pupils/pupil-fields.ts'
import { findPupils } from '#web/features/classes/find-pupils.ts'

const pupils: PupilView[] = [
  ['4431', "Wanjiku Ng'ang'a"],
  ['4432', 'Peter Mũthoni'],
  ['KPS/0417', 'Achieng’ Otieno'],
].map(([admission = '', name = ''], index) => ({
  id: String(index),
  admission,
  guardians: [],
  name,
  ...mapDetails(() => null),
  assessment: 'A00123456' + String(index),
  version: 1,
}))

describe('findPupils', () => {
  it.each([
    ['nganga', ['4431']],
    ["NG'ANG'A wanjiku", ['4431']],
    ['muthoni', ['4432']],
    ["achieng' otieno", ['KPS/0417']],
    ['Ng\u02BCang\u00B4a', ['4431']],
    ['achieng\u200B\u2032', ['KPS/0417']],
    ['0417', ['KPS/0417']],
    ['443', ['4431', '4432']],
    ['', ['4431', '4432', 'KPS/0417']],
    ['a001234562', ['KPS/0417']],
    ['nobody', []],
  ])('finds by "%s"', (search, admissions) => {
    expect(findPupils(pupils, search).map((pupil) => pupil.admission)).toEqual(admissions)
  })
})
