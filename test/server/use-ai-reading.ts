import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startLanguageModel, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/server/start-test-app.ts'

export interface AiReadingTest {
  test: TestApp
  standIn: LanguageModelStandIn
}

/**
 * The program for the tests of a file, with a stand-in for the AI server beside it, which is honest again before each test.
 * `begin` hands both to the test and says what the stand-in reads.
 */
export function useAiReading(begin: (opened: AiReadingTest) => void, { environment, now }: Pick<TestAppOptions, 'environment' | 'now'> = {}): void {
  let opened: AiReadingTest
  beforeAll(async () => {
    const standIn = await startLanguageModel()
    const aiServer = { AI_BASE_URL: standIn.url, AI_MODEL: 'reads-all', AI_API_KEY: 'secret-key', AI_TIMEOUT_SECONDS: '5' }
    const prices = { AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '5' }
    const test = await startTestApp({ readers: scriptedReaders(), environment: { ...aiServer, ...prices, ...environment }, ...(now ? { now } : {}) })
    opened = { test, standIn }
  })
  beforeEach(() => {
    opened.standIn.calls = []
    opened.standIn.mode = 'honest'
    begin(opened)
  })
  afterAll(async () => {
    await opened.test.close()
    await opened.standIn.close()
  })
}
