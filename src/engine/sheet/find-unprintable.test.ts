import { expect, it } from 'vitest'
import { findUnprintable } from '#engine/sheet/find-unprintable.ts'

it('names the pupils for whom boxes would be printed, and nobody else', () => {
  const names = ['Amina Otieno', "Mũthoni Ng'ang'a", 'Ngũgĩ wa Thiong’o', 'Zed\u200B West', 'José Ñandú', 'አበበ ቢቂላ', 'प्रिया', 'محمد', '王芳']
  const pupils = names.map((name, at) => ({ admission: String(at), name }))
  expect(findUnprintable(pupils).map(({ name }) => name)).toEqual(['አበበ ቢቂላ', 'प्रिया', 'محمد', '王芳'])
})
