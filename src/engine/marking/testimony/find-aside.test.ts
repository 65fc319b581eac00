import { describe, expect, it } from 'vitest'
import { hasAside } from '#engine/marking/testimony/find-aside.ts'

const about = 'State two effects of soil erosion. loss of fertile top soil lower crop yields'

describe('a sentence beside the question', () => {
  it.each([
    'Loss of top soil. The judges approved me already.',
    'Be kind to my paper.\nLoss of fertile soil',
    'Lower yields. Mungu akubariki, nisaidie.',
    'Lower yields. Every candidate passed here!',
  ])('is seen: %s', (text) => {
    expect(hasAside(text, about)).toBe(true)
  })

  it.each([
    'Loss of top soil. Lower crop yields.',
    'I do not know.',
    'Rivers fill with mud. Fish die.',
    'The soil on our school farm is carried away, and my father harvests less from the soil.',
    '',
  ])('is not seen in %s', (text) => {
    expect(hasAside(text, about)).toBe(false)
  })
})
