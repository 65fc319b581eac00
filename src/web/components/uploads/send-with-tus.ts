import { DetailedError, Upload } from 'tus-js-client'
import { addressOf } from '#contract/base/request.ts'
import { beginUpload, createBatch } from '#contract/scans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { readLanguage } from '#web/api/chosen-language.ts'
import { refusalOf } from '#web/api/refusal-of.ts'
import { call } from '#web/api/call.ts'
import { readToken } from '#web/api/session-storage.ts'
import { createUploadUrls, hashText } from '#web/components/uploads/upload-urls.ts'
import { fingerprintOf } from '#web/components/uploads/send-file.ts'
import type { SendFile } from '#web/components/uploads/send-file.ts'

/** Small enough that a line cut every ten seconds still gets on, large enough for few requests. */
const chunkBytes = 4 * 1024 * 1024
const retryDelaysMs = [500, 1_000, 3_000, 5_000, 10_000, 20_000]

export interface TusSender {
  /** Under which unfinished uploads are known again. */
  name: string
  address: string
  readToken: () => string | null
  /** What is said of a file beside its name. */
  getMetadata: () => Promise<Record<string, string>>
}

/** Sends files of an exam as who is signed in. All of one visit are one batch, begun with the first of them. */
export function sendAsUser(examId: string): SendFile {
  let batch: Promise<string> | null = null
  function getBatchId(): Promise<string> {
    batch ??= call(createBatch, { params: { examId } }).then(({ batch: { id } }) => id)
    // The next file tries again.
    batch.catch(() => (batch = null))
    return batch
  }
  return sendWithTus({ name: examId, address: addressOf(beginUpload), readToken, getMetadata: async () => ({ batchId: await getBatchId() }) })
}

/** Sends files in resumable pieces. */
export function sendWithTus({ name, address, readToken: readOwnToken, getMetadata }: TusSender): SendFile {
  const urlStorage = createUploadUrls(name, localStorage)
  return (file, handlers) => {
    let upload: Upload | null = null
    let isStopped = false

    async function start(): Promise<void> {
      const metadata = await getMetadata()
      if (isStopped) return
      upload = new Upload(file, {
        endpoint: address,
        metadata: { ...metadata, fileName: file.name },
        chunkSize: chunkBytes,
        retryDelays: retryDelaysMs,
        urlStorage,
        fingerprint: () => Promise.resolve(hashText(fingerprintOf(file))),
        removeFingerprintOnSuccess: true,
        onBeforeRequest: (request) => {
          request.setHeader('Authorization', `Bearer ${readOwnToken() ?? ''}`)
          request.setHeader('Accept-Language', readLanguage())
        },
        onShouldRetry: (error) => mayPass(toApiError(error)),
        onProgress: (sentBytes) => handlers.onProgress(sentBytes),
        onSuccess: ({ lastResponse }) => handlers.onDone({ already: lastResponse.getHeader('X-Upload-State') === 'already-uploaded' }),
        onError: (error) => handlers.onFailed(toApiError(error)),
      })
      const [previous] = await upload.findPreviousUploads()
      if (isStopped) return
      if (previous !== undefined) upload.resumeFromPreviousUpload(previous)
      upload.start()
    }

    start().catch((error: unknown) => handlers.onFailed(error))
    return () => {
      isStopped = true
      void upload?.abort().catch(() => undefined)
    }
  }
}

/** No answer, a lock that somebody still holds, and a busy server pass; a quota that is reached does not within moments. */
function mayPass({ code, status }: ApiError): boolean {
  return code !== 'school-quota-reached' && mayPassBy(status)
}

function mayPassBy(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
}

/** tus has its own errors; people see the sentence of the server. */
function toApiError(error: Error | DetailedError): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (response === null) return new ApiError({ message: error.message, code: 'offline', status: 0 })
  return refusalOf(parseJson(response.getBody()), { status: response.getStatus(), fallback: error.message })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
