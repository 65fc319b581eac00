import { describe, expect, it } from 'vitest'
import { refuseDamaged } from '#server/platform/images/refuse-damaged.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

const fault = { code: 'damaged-picture' } as const

/** As V8 makes it when the code of a module comes to a place where it must not go on. */
function trap(): unknown {
  const { Module, Instance } = Reflect.get(globalThis, 'WebAssembly')
  const bytes = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x66, 0, 0, 10, 5, 1, 3, 0, 0, 0x0b]
  try {
    new Instance(new Module(Uint8Array.from(bytes))).exports.f()
  } catch (error) {
    return error
  }
  throw new Error('It did not trap.')
}

describe('an error of a decoder', () => {
  it.each(['Input buffer has corrupt header: pngload_buffer: end of stream', 'HEIF image not found', 'Page not found or content error'])(
    'that reports of the file is a refusal: %s',
    (message) => {
      expect(() => refuseDamaged(new Error(message), fault)).toThrow(expect.objectContaining({ kind: 'damaged', fault }))
    },
  )

  it('that says how long it took is no word about damage', () => {
    expect(() => refuseDamaged(new Error('timeout: 12% complete'), fault)).toThrow(expect.objectContaining({ kind: 'too-slow' }))
  })

  it.each([
    { name: 'a trap of WebAssembly', error: trap() },
    { name: 'a full stack', error: new RangeError('Maximum call stack size exceeded') },
    { name: 'memory that is not to be had', error: new RangeError('Array buffer allocation failed') },
    { name: 'the same in a decoder’s words', error: new Error('Failed to allocate memory for bitmap') },
    { name: 'the same in libvips', error: new Error('vips_tracked: out of memory --- size == 3GB') },
    { name: 'a fault of ours', error: new TypeError('x is undefined') },
    { name: 'a number, as some modules throw', error: 5_242_880 },
    { name: 'a refusal', error: new UnusablePicture({ code: 'too-many-pixels' }) },
  ])('that is $name goes on as it is', ({ error }) => {
    let thrown: unknown = null
    try {
      refuseDamaged(error, fault)
    } catch (caught) {
      thrown = caught
    }
    expect(thrown).toBe(error)
  })
})
