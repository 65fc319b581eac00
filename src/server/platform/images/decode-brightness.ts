/** libjpeg-turbo, where it can be loaded: not every system has a file of it. */
const turbo = await import('@julusian/jpeg-turbo').then(
  (module) => module.default,
  () => null,
)

/**
 * The brightness of a JPEG, a byte a pixel, `width` × `height` of them. Its colours stay packed, so this takes a third of the time
 * that sharp takes for one channel. Null where libjpeg-turbo is not to be had or has anything to say against the file: then sharp decides what it is.
 */
export async function decodeBrightness(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Uint8Array | null> {
  if (turbo === null) return null
  // Memory of its own, so that it can be given back at once, and not cleared before it is filled.
  const room = Buffer.allocUnsafeSlow(width * height)
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const decoded = await turbo.decompress(source, room, { format: turbo.FORMAT_GRAY }).catch(() => null)
  return decoded !== null && decoded.width === width && decoded.height === height ? new Uint8Array(room.buffer) : null
}
