export type CameraProblem = 'refused' | 'none' | 'in-use' | 'insecure' | 'unsupported'

export interface OpenCamera {
  stream: MediaStream
  deviceId: string
  hasTorch: boolean
}

/** More than any page needs: the browser gives the nearest that the camera has. */
const wanted = { width: { ideal: 3264 }, height: { ideal: 2448 } }

/** Why there can be no camera here, whatever the person says; null where it can be asked for. */
export function findObstacle(): CameraProblem | null {
  if (!window.isSecureContext) return 'insecure'
  return navigator.mediaDevices === undefined || typeof OffscreenCanvas === 'undefined' ? 'unsupported' : null
}

/** The named camera, or the one at the back. Throws what `problemOf` understands. */
export async function openCamera(deviceId: string | null): Promise<OpenCamera> {
  const which = deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...wanted, ...which } })
  const [track] = stream.getVideoTracks()
  const capabilities = track?.getCapabilities?.() ?? {}
  return { stream, deviceId: track?.getSettings().deviceId ?? '', hasTorch: 'torch' in capabilities && capabilities.torch === true }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** By the names that the browser gives them; empty where it gives none. */
export async function listCameras(): Promise<{ deviceId: string; label: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ deviceId, label }))
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  // Not every list of the browser's constraints knows the light.
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] })
}

/** By the names that the standard gives to what `getUserMedia` throws. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  if (name === 'NotReadableError' || name === 'AbortError') return 'in-use'
  return 'unsupported'
}
