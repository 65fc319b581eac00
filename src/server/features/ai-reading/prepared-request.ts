import type { AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'
import type { ModelRequest } from '#server/platform/language-model/language-model.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/** What the model is asked about one page. */
export interface PreparedRequest {
  asked: AskedQuestion[]
  askedHashes: Record<string, string[]>
  /** The hash of all that is in the request: the same key is the same request. */
  key: string
  /** Which picture of the page it is about: of another one what is answered says nothing. */
  pictureId: string
  promptVersion: string
  /** Made when it is needed: a page that was answered before needs no picture. */
  write: (run: Pick<JobRun, 'isAgain'>) => Promise<ModelRequest>
}
