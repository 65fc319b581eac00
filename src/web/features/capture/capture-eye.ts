import type { FrameFindings } from '#engine/scan/advise-capture.ts'
import type { EyeAnswer, EyeRequest, JudgedPicture } from '#web/features/capture/frame-worker.ts'

/** The thread that looks at frames and judges pictures, so that the page never waits for it. */
export interface CaptureEye {
  look(frame: ImageBitmap): Promise<FrameFindings>
  /** Throws where the browser cannot open the file as a picture. */
  judge(picture: ImageBitmap | Blob): Promise<JudgedPicture>
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
    async look(frame) {
      const answer = await ask({ id: nextId(), kind: 'look', frame }, [frame])
      if ('look' in answer) return answer.look
      throw new Error('failed' in answer ? answer.failed : 'no look')
    },
    async judge(picture) {
      const answer = await ask({ id: nextId(), kind: 'judge', picture }, picture instanceof ImageBitmap ? [picture] : [])
      if ('judged' in answer) return answer.judged
      throw new Error('failed' in answer ? answer.failed : 'no verdict')
    },
    close() {
      worker.terminate()
      for (const { reject } of waiting.values()) reject(new Error('closed'))
      waiting.clear()
    },
  }
}
