import { describe, expect, it } from 'vitest'
import { adviseCapture, startWatch, STEADY_FRAMES } from './advise-capture.ts'
import type { CaptureAdvice, CaptureWatch, FrameFindings } from './advise-capture.ts'
import type { Quad } from '#engine/page/page-reading.ts'

function quadAt(shift: number): Quad {
  return [
    { x: 0.1 + shift, y: 0.1 },
    { x: 0.9 + shift, y: 0.1 },
    { x: 0.9 + shift, y: 0.9 },
    { x: 0.1 + shift, y: 0.9 },
  ]
}
const sheet: FrameFindings = { kind: 'sheet', quad: quadAt(0), isWhole: true, share: 0.64, light: 200 }
const nothing: FrameFindings = { kind: 'none', quad: null, isWhole: false, share: 0, light: 200 }

/** What is said at each frame, with `!` where the page would be taken. */
function watch(looks: readonly FrameFindings[], start: CaptureWatch = startWatch, isPlain = false): string[] {
  let now = start
  return looks.map((look) => {
    const { watch: next, advice, isReady } = adviseCapture(now, look, { isPlain })
    now = next
    return isReady ? `${advice}!` : advice
  })
}

describe('adviseCapture', () => {
  const cases: [string, FrameFindings, CaptureAdvice][] = [
    ['nothing', nothing, 'no-page'],
    ['nothing in the dark', { ...nothing, light: 20 }, 'dark'],
    ['a sheet in the dark', { ...sheet, light: 20 }, 'dark'],
    ['a sheet with a corner outside', { ...sheet, isWhole: false }, 'cut'],
    ['a sheet far away', { ...sheet, share: 0.1 }, 'closer'],
    ['paper without our marks', { ...sheet, kind: 'paper' }, 'no-marks'],
    ['a sheet that has just come', sheet, 'still'],
  ]
  it.each(cases)('says of %s: %s → %s', (_name, look, advice) => {
    expect(watch([look])).toEqual([advice])
  })

  it('takes a sheet once it has lain still for some frames, and not before', () => {
    const said = watch(Array.from({ length: STEADY_FRAMES + 1 }, () => sheet))
    expect(said).toEqual(['still', ...Array.from({ length: STEADY_FRAMES - 1 }, () => 'hold'), 'hold!'])
  })

  it('begins to count anew when the sheet moves', () => {
    const moved = { ...sheet, quad: quadAt(0.05) }
    expect(watch([sheet, sheet, sheet, sheet, moved, moved]).at(-1)).toBe('hold')
  })

  it('takes plain paper by itself only where it was asked to', () => {
    const paper: FrameFindings = { ...sheet, kind: 'paper' }
    const looks = Array.from({ length: STEADY_FRAMES + 1 }, () => paper)
    expect(watch(looks).at(-1)).toBe('no-marks')
    expect(watch(looks, startWatch, true).at(-1)).toBe('hold!')
  })

  const taken: CaptureWatch = { steady: 0, quad: quadAt(0), isTaken: true, away: 0 }
  it('does not take the same sheet twice, even if one frame misses it', () => {
    expect(watch([sheet, nothing, ...Array.from({ length: 8 }, () => sheet)], taken)).toEqual(Array.from({ length: 10 }, () => 'next'))
  })

  it('takes the next sheet when the last one has gone, or another lies elsewhere', () => {
    const again = Array.from({ length: STEADY_FRAMES + 1 }, () => sheet)
    expect(watch([nothing, nothing, ...again], taken).at(-1)).toBe('hold!')
    const elsewhere = { ...sheet, quad: quadAt(0.2) }
    expect(
      watch(
        Array.from({ length: STEADY_FRAMES + 1 }, () => elsewhere),
        taken,
      ).at(-1),
    ).toBe('hold!')
  })
})
