import { describe, expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { capturedWords } from '#web/features/capture/captured-words.ts'
import { liveWords } from '#web/features/capture/live/live-words.ts'
import { phoneWords } from '#web/features/capture/phone/phone-words.ts'
import { describeKeepFailure, sizeOf } from '#web/features/capture/describe-picture.ts'

describe('the words of capture', () => {
  it.each([
    ['the camera', captureWords],
    ['what was taken', capturedWords],
    ['a phone without an account', phoneWords],
    ['what is read in the hand', liveWords],
  ])('say something of %s in English and in Kiswahili', (_name, words) => {
    expect(findWordFaults(words)).toEqual([])
  })

  it('count pictures in whole sentences, and leave out what there is none of', () => {
    const counts = { taken: 42, read: 40, needYou: 2, duplicate: 0 }
    expect(capturedWords.en.progress.counts(counts)).toBe('42 taken, 40 read, 2 need you')
    expect(capturedWords.sw.progress.counts(counts)).toBe('Zilizopigwa: 42, zilizosomwa: 40, zinazokusubiri: 2')
    expect(capturedWords.sw.device.counts({ waiting: 0, sent: 3, refused: 1 })).toBe('Zinazosubiri: 0, zilizotumwa: 3, zilizokataliwa: 1')
  })

  it('say why a picture could not be kept, and how large one is', () => {
    const isFull = new DOMException('full', 'QuotaExceededError')
    expect(describeKeepFailure(isFull, captureWords.sw)).toMatch(/^Hifadhi ya simu hii imejaa/)
    expect(describeKeepFailure(new Error('private window'), captureWords.en)).toMatch(/^This browser could not keep the picture/)
    expect([sizeOf(300, 'en'), sizeOf(840_000, 'en'), sizeOf(1_240_000, 'sw')]).toEqual(['1 KB', '840 KB', '1.2 MB'])
  })
})
