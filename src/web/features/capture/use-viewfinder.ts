import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { adviseCapture, STEADY_FRAMES, startWatch } from '#engine/scan/advise-capture.ts'
import type { CaptureAdvice, FrameFindings } from '#engine/scan/advise-capture.ts'
import type { CaptureEye } from '#web/features/capture/capture-eye.ts'
import { closeCamera, findObstacle, listCameras, openCamera, problemOf } from '#web/features/capture/camera.ts'
import type { CameraProblem, OpenCamera } from '#web/features/capture/camera.ts'

export type CameraState =
  | { kind: 'opening' }
  | { kind: 'open'; camera: OpenCamera; cameras: { deviceId: string; label: string }[] }
  | { kind: 'closed'; problem: CameraProblem }

export interface ViewfinderOptions<Seen> {
  eye: CaptureEye | null
  /** What is made of a whole picture. */
  examine: (picture: ImageBitmap) => Promise<Seen>
  /** While a picture is being looked at, nothing is taken. */
  isPaused: boolean
  isAuto: boolean
  isPlain: boolean
  /** One that was taken by itself and is not good is not shown to anybody. */
  onPicture: (seen: Seen, isAuto: boolean) => PictureOutcome
  /** Whether the page that was taken last would be known again. Then it is looked for again and again: a hand may change sheets unseen. */
  knowsPage: boolean
}

/** `again`: it shows the page that was taken before. */
export type PictureOutcome = 'kept' | 'again' | 'refused'

export interface Viewfinder {
  setVideo: (video: HTMLVideoElement | null) => void
  state: CameraState
  look: FrameFindings | null
  advice: CaptureAdvice
  isTaking: boolean
  take: () => void
  reopen: (deviceId?: string) => void
}

/** The short side of the frames that are looked at: a corner mark is a dozen pixels on it. */
const lookSide = 480
/** Until a page that lies still is read once more; each time longer, since it only warms the phone while nothing changes. */
const recheckMs = { first: 2_000, most: 16_000 }
/** Between two looks; with the look itself about six a second on a slow phone. */
const restMs = 100

/** The camera for as long as the page is in view, and what is seen through it several times a second. */
export function useViewfinder<Seen>({ eye, examine, isPaused, isAuto, isPlain, onPicture, knowsPage }: ViewfinderOptions<Seen>): Viewfinder {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { state, reopen } = useCamera(video)
  const [look, setLook] = useState<FrameFindings | null>(null)
  const [advice, setAdvice] = useState<CaptureAdvice>('no-page')
  const [isTaking, setTaking] = useState(false)
  const watch = useRef(startWatch)
  const said = useRef<CaptureAdvice | null>(null)
  const isBusy = useRef(false)
  const recheck = useRef({ at: 0, waitMs: recheckMs.first })

  async function take(isByItself: boolean): Promise<void> {
    if (isBusy.current || isPaused || eye === null || video === null || video.readyState < 2) return
    isBusy.current = true
    setTaking(!isByItself)
    try {
      const seen = await examine(await createImageBitmap(video))
      const outcome = onPicture(seen, isByItself)
      watch.current = { ...watch.current, steady: 0, isTaken: outcome !== 'refused' || watch.current.isTaken }
      const waitMs = outcome === 'again' ? Math.min(recheckMs.most, recheck.current.waitMs * 2) : recheckMs.first
      recheck.current = { at: Date.now() + waitMs, waitMs }
    } catch (error) {
      console.error('The picture could not be taken', error)
    }
    isBusy.current = false
    setTaking(false)
  }

  const onFrame = useEffectEvent(async (seen: FrameFindings): Promise<void> => {
    const next = adviseCapture(watch.current, seen, { isPlain })
    watch.current = next.watch
    setLook(seen)
    // Shown only after two looks agree: advice that flickers helps nobody, least of all with a screen reader.
    if (said.current === next.advice) setAdvice(next.advice)
    said.current = next.advice
    const isDue = knowsPage && next.watch.isTaken && next.watch.steady >= STEADY_FRAMES && Date.now() >= recheck.current.at
    if ((next.isReady || isDue) && isAuto) await take(true)
  })

  const isLooking = state.kind === 'open' && !isPaused
  useEffect(() => {
    if (!isLooking || eye === null || video === null) return
    let isOver = false
    // While nobody looked, another sheet may have been laid where the last one was.
    recheck.current = { at: 0, waitMs: recheckMs.first }
    let timer: ReturnType<typeof setTimeout> | undefined
    async function lookOnce(from: HTMLVideoElement, through: CaptureEye): Promise<void> {
      const frame = await grabFrame(from)
      const seen = frame === null || isOver ? null : await through.look(frame, isPlain)
      if (seen !== null && !isOver) await onFrame(seen)
    }
    function lookLater(from: HTMLVideoElement, through: CaptureEye): void {
      timer = setTimeout(() => {
        lookOnce(from, through)
          .catch(() => undefined)
          .finally(() => isOver || lookLater(from, through))
      }, restMs)
    }
    lookLater(video, eye)
    return () => {
      isOver = true
      clearTimeout(timer)
      setLook(null)
    }
  }, [isLooking, isPlain, eye, video])

  return { setVideo, state, look, advice, isTaking, take: () => void take(false), reopen }
}

/** Opens the camera while the page is shown, and lets it go as soon as it is not: its light goes out. */
function useCamera(video: HTMLVideoElement | null) {
  // A new order opens the camera anew, the same one too.
  const [order, setOrder] = useState<{ deviceId: string | null }>({ deviceId: null })
  const [state, setState] = useState<CameraState>({ kind: 'opening' })

  useEffect(() => {
    if (video === null) return
    let isOver = false
    let opened: OpenCamera | null = null
    async function open(screen: HTMLVideoElement): Promise<void> {
      const obstacle = findObstacle()
      if (obstacle !== null) return setState({ kind: 'closed', problem: obstacle })
      setState({ kind: 'opening' })
      try {
        const camera = await openCamera(order.deviceId)
        if (isOver || document.hidden) return closeCamera(camera.stream)
        opened = camera
        // Unplugged, or taken by another program.
        camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => isOver || setState({ kind: 'closed', problem: 'in-use' }))
        const cameras = await listCameras()
        await showStream(screen, camera.stream)
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
      if (document.hidden) {
        close()
        // A frame from before the pause must not count as a page that is held still.
        setState({ kind: 'opening' })
      } else if (opened === null && video !== null) void open(video)
    }
    if (!document.hidden) void open(video)
    document.addEventListener('visibilitychange', follow)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [order, video])

  return {
    state,
    reopen(wanted?: string) {
      setOrder(({ deviceId }) => ({ deviceId: wanted ?? deviceId }))
    },
  }
}

async function showStream(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  await video.play().catch(() => undefined)
}

async function grabFrame(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  if (video.readyState < 2 || video.videoWidth === 0) return null
  const share = Math.min(1, lookSide / Math.min(video.videoWidth, video.videoHeight))
  return createImageBitmap(video, {
    resizeWidth: Math.round(video.videoWidth * share),
    resizeHeight: Math.round(video.videoHeight * share),
    resizeQuality: 'medium',
  })
}
