import type { Rect } from '#web/features/templates/edit-template.ts'

/** A part of a picture that is shown, as a PNG; null where the browser cannot. */
export async function cutPicture(url: string, { x, y, width, height }: Rect, [pageWidth, pageHeight]: [number, number]): Promise<Blob | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const [across, down] = [image.naturalWidth / pageWidth, image.naturalHeight / pageHeight]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * across))
  canvas.height = Math.max(1, Math.round(height * down))
  canvas.getContext('2d')?.drawImage(image, x * across, y * down, width * across, height * down, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
