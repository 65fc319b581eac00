import type { OwnPostView, PictureView, PostView } from '#contract/blog.ts'
import { picturePath } from '#contract/base/picture-path.ts'
import type { Language } from '#engine/words/words.ts'
import { formatPictureProblem } from '#server/features/blog/picture-problem.ts'
import type { PictureSize } from '#server/features/blog/queries/pictures.ts'
import type { PostRow } from '#server/features/blog/queries/posts.ts'

export function presentPost(row: PostRow): PostView {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    imageUrl: row.imageUrl,
    picture: presentPicture(row.pictureId, row.pictureSizes),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    author: { name: row.authorName },
  }
}

export function presentOwnPost(row: PostRow, language: Language): OwnPostView {
  return { ...presentPost(row), pictureProblem: formatPictureProblem(row.pictureProblem, language) }
}

function presentPicture(pictureId: string | null, sizes: PictureSize[] | null): PictureView | null {
  const shown = (sizes ?? []).filter(({ type }) => type === 'image/webp')
  const largest = shown.at(-1)
  if (pictureId === null || largest === undefined) return null
  return { url: picturePath(pictureId), widths: shown.map(({ width }) => width), width: largest.width, height: largest.height }
}
