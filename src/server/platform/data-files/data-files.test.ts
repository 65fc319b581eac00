import { appendFile, cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAutoMarker } from '#engine/marking/open-auto-marker.ts'
import { dataFolder, openDataFiles } from '#server/platform/data-files/data-files.ts'
import { StartError } from '#server/platform/start/start-error.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahihi-data-files-'))
  await cp(dataFolder, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

describe('data files', () => {
  it('come as they are, and are found in order', async () => {
    const files = openDataFiles()
    expect(files.read('gloss-counts.txt').toString('utf8')).toMatch(/^\d+\na \d+\n/)
    await expect(files.check()).resolves.toBeUndefined()
  })

  it.each<[what: string, spoil: (path: string) => Promise<void>, says: string]>([
    ['changed by a byte', (path) => appendFile(path, ' '), 'is damaged: its checksum is not the one in manifest.json'],
    ['cut off', (path) => truncate(path, 100), 'is damaged: its checksum is not the one in manifest.json'],
    ['taken away', (path) => rm(path), 'is missing'],
  ])('%s: the one who starts the program is told which and what to do', async (_what, spoil, says) => {
    const path = join(folder, 'english-terms.txt')
    await spoil(path)
    const files = openDataFiles(folder)
    const sentence = `${path} ${says}. The program is not whole: install it again.`
    expect(() => files.read('english-terms.txt')).toThrow(new StartError(sentence))
    await expect(files.check()).rejects.toThrow(new StartError(sentence))
    // The others are as good as before.
    expect(files.read('english-related.txt').length).toBeGreaterThan(0)
  })

  it('are not taken without a valid manifest, nor where it does not name them', async () => {
    expect(() => openDataFiles(folder).read('other.txt')).toThrow(`${join(folder, 'manifest.json')} does not name the file other.txt.`)
    await writeFile(join(folder, 'manifest.json'), '{"files": [{"name": "english-terms.txt"}]}')
    expect(() => openDataFiles(folder).read('english-terms.txt')).toThrow(`${join(folder, 'manifest.json')} is damaged`)
    await rm(join(folder, 'manifest.json'))
    await expect(openDataFiles(folder).check()).rejects.toThrow(`${join(folder, 'manifest.json')} is missing.`)
  })
})

describe('the marker', () => {
  it('asks for each file once, and for none before it needs it', () => {
    const asked: string[] = []
    const files = openDataFiles()
    const ask = (name: string) => {
      asked.push(name)
      return files.read(name)
    }
    const knowledge = openAutoMarker({ readText: (name) => ask(name).toString('utf8'), readBytes: ask })
    expect(asked).toEqual([])
    expect(knowledge.lexiconOf('sw').isSynonym('ongez', 'zid')).toBe(true)
    expect(asked).toEqual([])
    for (let i = 0; i < 2; i++) {
      expect(knowledge.lexiconOf('en').isSameTerm('CPU', 'central processing unit')).toBe(true)
      expect(knowledge.answerModel().weights.length).toBeGreaterThan(4)
    }
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked).not.toContain('cohort-weights.txt')
  })
})
