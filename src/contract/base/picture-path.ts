/** Where the pictures of posts are: what an upload answers with. */
const pictureAddress = /^\/api\/blog\/images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const picturePath = (pictureId: string) => `/api/blog/images/${pictureId}`
export const sharePicturePath = (pictureId: string) => `${picturePath(pictureId)}/share`

/** The id of one of our own pictures; null for every other address. */
export function readPicturePath(address: string): string | null {
  return pictureAddress.exec(address)?.[1] ?? null
}
