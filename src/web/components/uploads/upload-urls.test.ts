import { describe, expect, it } from 'vitest'
import { createUploadUrls, hashText } from '#web/components/uploads/upload-urls.ts'

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
const started = Date.parse('2026-07-14T08:00:00Z')
const upload = {
  size: 100,
  metadata: { fileName: 'Wanjiku Ng’ang’a.jpg' },
  creationTime: new Date(started).toISOString(),
  uploadUrl: '/api/uploads/1',
  parallelUploadUrls: null,
  urlStorageKey: '',
}

describe('createUploadUrls', () => {
  it('finds an upload again by its fingerprint, without keeping anything of the file', async () => {
    const storage = memoryStorage()
    const urls = createUploadUrls('exam', storage, () => started)
    const fingerprint = hashText('Wanjiku Ng’ang’a.jpg|100|1')
    await urls.addUpload(fingerprint, upload)
    expect(await urls.findUploadsByFingerprint(fingerprint)).toMatchObject([{ uploadUrl: '/api/uploads/1' }])
    expect(urls.countUnfinished()).toBe(1)
    const kept = Array.from({ length: storage.length }, (_, index) => `${storage.key(index)} ${storage.getItem(storage.key(index) ?? '')}`).join()
    expect(kept).not.toMatch(/Wanjiku|Ng/)
  })

  it('keeps the uploads of exams apart and forgets those of yesterday', async () => {
    const storage = memoryStorage()
    await createUploadUrls('one', storage, () => started).addUpload('a', upload)
    expect(createUploadUrls('two', storage, () => started).countUnfinished()).toBe(0)
    const nextDay = started + 25 * 60 * 60 * 1000
    expect(createUploadUrls('one', storage, () => nextDay).countUnfinished()).toBe(0)
    expect(storage.length).toBe(0)
  })

  it('passes over what something else has written', () => {
    const storage = memoryStorage()
    storage.setItem('upload:exam:x', 'rubbish')
    expect(createUploadUrls('exam', storage, () => started).countUnfinished()).toBe(0)
  })
})
