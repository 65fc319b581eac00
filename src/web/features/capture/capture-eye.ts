import type { FrameFindings } from '#engine/scan/advise-capture.ts'
import { storeThreadFiles } from '#web/components/offline/use-offline-page.ts'
import type { EyeAnswer, EyeRequest, SheetsToRead } from '#web/features/capture/frame-worker.ts'
import type { JudgedPicture } from '#web/features/capture/live/judge-picture.ts'
import type { LivePage } from '#web/features/capture/live/live-page.ts'
import type { ReadingPlan } from '#web/features/capture/live/live-reading.ts'

/**
 * The thread that looks at frames, judges pictures and reads them, so that the page never waits for it. `isPlain`: the sheets have no
 * corner marks of ours.
 */
export interface CaptureEye {
  look(frame: ImageBitmap, isPlain: boolean): Promise<FrameFindings>
  /** Throws where the browser cannot open the file as a picture. */
  judge(picture: ImageBitmap | Blob, isPlain: boolean): Promise<JudgedPicture>
  /**
   * From now on `read` reads by these sheets. Throws where the codes of sheets cannot be read: the browser has no detector, and the
   * other could not be fetched.
   */
  prepare(exam: SheetsToRead): Promise<void>
  /** Judges a picture and reads it. Throws as `judge` does, and before `prepare`. */
  read(picture: ImageBitmap | Blob, isPlain: boolean): Promise<LivePage>
  close(): void
}

export function openEye(): CaptureEye {
  const worker = new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (answer: EyeAnswer) => void; reject: (error: Error) => void }>()
  let lastId = 0

  worker.addEventListener('message', ({ data }: MessageEvent<EyeAnswer>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The thread that looks at pictures has stopped.'))
    waiting.clear()
  })

  function ask(request: EyeRequest, transfer: Transferable[]): Promise<EyeAnswer> {
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject })
      worker.postMessage(request, transfer)
    })
  }
  function nextId(): number {
    lastId += 1
    return lastId
  }

  return {
    async look(frame, isPlain) {
      const answer = await ask({ id: nextId(), kind: 'look', frame, isPlain }, [frame])
      if ('look' in answer) return answer.look
      throw new Error('failed' in answer ? answer.failed : 'no look')
    },
    async judge(picture, isPlain) {
      const answer = await ask({ id: nextId(), kind: 'judge', picture, isPlain }, picture instanceof ImageBitmap ? [picture] : [])
      if ('judged' in answer) return answer.judged
      throw new Error('failed' in answer ? answer.failed : 'no verdict')
    },
    async prepare(exam) {
      const answer = await ask({ id: nextId(), kind: 'prepare', plan: await planReading(exam) }, [])
      if (!('files' in answer)) throw new Error('failed' in answer ? answer.failed : 'not prepared')
      storeThreadFiles(answer.files)
    },
    async read(picture, isPlain) {
      const answer = await ask({ id: nextId(), kind: 'read', picture, isPlain }, picture instanceof ImageBitmap ? [picture] : [])
      if ('read' in answer) return answer.read
      throw new Error('failed' in answer ? answer.failed : 'no reading')
    },
    close() {
      worker.terminate()
      for (const { reject } of waiting.values()) reject(new Error('closed'))
      waiting.clear()
    },
  }
}

/** The file of a template is taken apart here: the page has what that needs, the thread has not. */
async function planReading({ sheets, template }: SheetsToRead): Promise<ReadingPlan> {
  if (template === null || template === undefined) return { sheets }
  const { readTemplate } = await import('#engine/omr/read-template.ts')
  const read = readTemplate(template.file)
  if ('problems' in read) throw new Error('The template cannot be read.')
  return { template: read.template, answers: template.answers, markers: template.markers }
}
