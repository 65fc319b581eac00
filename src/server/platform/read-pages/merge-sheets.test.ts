import { describe, expect, it } from 'vitest'
import { mergeSheets, proposeBlocks, straightenBlank } from '#server/platform/read-pages/read-omr-page.ts'
import { getOutlinedTemplate, makeOutlinedSample } from '#tools/samples/make-outlined-sample.ts'

describe('filled sheets that were photographed', () => {
  it('become a blank one on the desk of the first, on which all grids are found', async () => {
    const { preProcessors } = getOutlinedTemplate('three columns')
    const pictures: Uint8Array[] = []
    for (const [index, spoiling] of (['none', 'perspective', 'shadow', 'none'] as const).entries()) {
      const order = { sheet: 'three columns', desk: index === 0 ? 'black cloth' : 'wood', spoiling, seed: `merged ${index}`, longSide: 1600 } as const
      pictures.push((await makeOutlinedSample(order)).picture)
    }
    const merged = await mergeSheets({ pictures, preProcessors, size: null, assets: new Map() })
    if ('unlike' in merged) throw new Error(`Sheet ${merged.unlike} is said to be unlike.`)
    const blank = await straightenBlank({ picture: merged.jpeg, preProcessors, size: null, assets: new Map() })
    expect(blank.problem).toBeNull()
    const blocks = await proposeBlocks({ blank: blank.jpeg, width: blank.width })
    expect(blocks.map(({ columns, rows }) => `${columns}x${rows}`).toSorted()).toEqual(['4x20', '4x20', '4x20', '6x10'])
  })
})
