import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { adviseCapture, startWatch } from '#engine/scan/advise-capture.ts'
import type { CaptureAdvice, FrameLook } from '#engine/scan/advise-capture.ts'
import type { CaptureEye } from '#web/features/capture/capture-eye.ts'
import { closeCamera, findObstacle, listCameras, openCamera, problemOf } from '#web/features/capture/camera.ts'
import type { CameraProblem, OpenCamera } from '#web/features/capture/camera.ts'
import type { JudgedPicture } from '#web/features/capture/frame-worker.ts'

export type CameraState =
  | { kind: 'opening' }
  | { kind: 'open'; camera: OpenCamera; cameras: { deviceId: string; label: string }[] }
  | { kind: 'closed'; problem: CameraProblem }

export interface ViewfinderOptions {
  eye: CaptureEye | null
  /** While a picture is being looked at, nothing is taken. */
  isPaused: boolean
  isAuto: boolean
  isPlain: boolean
  /** Says whether the picture was kept. One that was taken by itself and is not good is not shown to anybody. */
  onPicture: (judged: JudgedPicture, isAuto: boolean) => boolean
}

export interface Viewfinder {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  look: FrameLook | null
  advice: CaptureAdvice
  isTaking: boolean
  take: () => void
  reopen: (deviceId?: string) => void
}

/** The short side of the frames that are looked at: a corner mark is a dozen pixels on it. */
const lookSide = 480
/** Between two looks; with the look itself about six a second on a slow phone. */
const restMs = 100

/** The camera for as long as the page is in view, and what is seen through it several times a second. */
export function useViewfinder(options: ViewfinderOptions): Viewfinder {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(options)
  latest.current = options
  const { state, reopen } = useCamera(video)
  const [look, setLook] = useState<FrameLook | null>(null)
  const [advice, setAdvice] = useState<CaptureAdvice>('no-page')
  const [isTaking, setTaking] = useState(false)
  const watch = useRef(startWatch)
  const isBusy = useRef(false)

  const take = useCallback(async (isAuto: boolean) => {
    const { eye, onPicture, isPaused } = latest.current
    if (isBusy.current || isPaused || eye === null || video.current === null || video.current.readyState < 2) return
    isBusy.current = true
    setTaking(!isAuto)
    try {
      const judged = await eye.judge(await createImageBitmap(video.current))
      const isKept = onPicture(judged, isAuto)
      watch.current = { ...watch.current, steady: 0, isTaken: isKept || watch.current.isTaken }
    } catch (error) {
      console.error('The picture could not be taken', error)
    } finally {
      isBusy.current = false
      setTaking(false)
    }
  }, [])

  const { eye, isPaused } = options
  const isLooking = state.kind === 'open' && eye !== null && !isPaused
  useEffect(() => {
    if (!isLooking || eye === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let said: CaptureAdvice | null = null
    async function lookOnce(): Promise<void> {
      const frame = await grabFrame(video.current)
      if (frame !== null && !isOver && eye !== null) {
        const seen = await eye.look(frame)
        const { isAuto, isPlain } = latest.current
        const next = adviseCapture(watch.current, seen, { isPlain })
        watch.current = next.watch
        setLook(seen)
        // Said when it holds for two looks: words that flicker help nobody, and a screen reader least.
        if (said === next.advice) setAdvice(next.advice)
        said = next.advice
        if (next.isReady && isAuto && !isOver) await take(true)
      }
    }
    function lookLater(): void {
      timer = setTimeout(() => {
        lookOnce()
          .catch(() => undefined)
          .finally(() => isOver || lookLater())
      }, restMs)
    }
    lookLater()
    return () => {
      isOver = true
      clearTimeout(timer)
      setLook(null)
    }
  }, [isLooking, eye, take])

  return { video, state, look, advice, isTaking, take: () => void take(false), reopen }
}

/** Opens the camera while the page is shown, and lets it go as soon as it is not: its light goes out. */
function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CameraState>({ kind: 'opening' })

  useEffect(() => {
    let isOver = false
    let opened: OpenCamera | null = null
    async function open(): Promise<void> {
      const obstacle = findObstacle()
      if (obstacle !== null) return setState({ kind: 'closed', problem: obstacle })
      setState({ kind: 'opening' })
      try {
        const camera = await openCamera(deviceId)
        if (isOver || document.hidden) return closeCamera(camera.stream)
        opened = camera
        const cameras = await listCameras()
        if (video.current !== null) {
          video.current.srcObject = camera.stream
          await video.current.play().catch(() => undefined)
        }
        if (!isOver) setState({ kind: 'open', camera, cameras })
      } catch (error) {
        if (!isOver) setState({ kind: 'closed', problem: problemOf(error) })
      }
    }
    function close(): void {
      if (opened !== null) closeCamera(opened.stream)
      opened = null
    }
    function follow(): void {
      if (document.hidden) close()
      else if (opened === null) void open()
    }
    if (!document.hidden) void open()
    document.addEventListener('visibilitychange', follow)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [deviceId, attempt, video])

  return {
    state,
    reopen(wanted?: string) {
      if (wanted !== undefined) setDeviceId(wanted)
      setAttempt((count) => count + 1)
    },
  }
}

async function grabFrame(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (video === null || video.readyState < 2 || video.videoWidth === 0) return null
  const share = Math.min(1, lookSide / Math.min(video.videoWidth, video.videoHeight))
  return createImageBitmap(video, {
    resizeWidth: Math.round(video.videoWidth * share),
    resizeHeight: Math.round(video.videoHeight * share),
    resizeQuality: 'medium',
  })
}
