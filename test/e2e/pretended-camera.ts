import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Each worker has a film of its own, which its browser reads when a page opens the camera. */
export const cameraFilmPath = join(tmpdir(), `sahihi-film-${process.pid}.mjpeg`)

/** Every browser has a camera that shows a film: tests that photograph share a browser and a program with all others. */
export const pretendedCamera: readonly string[] = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFilmPath}`,
]
