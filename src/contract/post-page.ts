import type { PostPageView } from '#contract/blog.ts'
import { picturePath, sharePicturePath } from '#contract/picture-path.ts'
import { plainPreview } from '#contract/plain-preview.ts'

/**
 * All that the page of a post shows, as text alone. The page is written once when the web is built, with marks in place of
 * these texts, and the server puts those of a post there when it is asked for; so whatever the page shows must be one of them.
 */
export interface PostPage {
  id: string
  title: string
  /** Safe to show as it is. */
  html: string
  author: string
  /** When it was written, and changed where that was another day. */
  dates: string
  createdAt: string
  updatedAt: string
  description: string
  /** All four empty where there is no picture. */
  picture: string
  pictureSet: string
  pictureWidth: string
  pictureHeight: string
  /** Path of the picture that a shared link shows. */
  share: string
}

/** The pages that are written beforehand. */
export const postTemplates = { withPicture: '/blog/with-picture', withoutPicture: '/blog/without-picture', missing: '/blog/missing' } as const

const mark = (name: keyof PostPage) => `mark0${name}0here`

/** Stand where a post's own texts belong. Letters and digits only: nothing escapes or changes them on their way. */
export const postMarks: PostPage = {
  id: mark('id'),
  title: mark('title'),
  html: mark('html'),
  author: mark('author'),
  dates: mark('dates'),
  createdAt: mark('createdAt'),
  updatedAt: mark('updatedAt'),
  description: mark('description'),
  picture: mark('picture'),
  pictureSet: mark('pictureSet'),
  pictureWidth: mark('pictureWidth'),
  pictureHeight: mark('pictureHeight'),
  share: mark('share'),
}

const descriptionChars = 160
const noPicture = { picture: '', pictureSet: '', pictureWidth: '', pictureHeight: '' }

export function writePostPage({ id, title, html, content, author, createdAt, updatedAt, picture }: PostPageView): PostPage {
  const [written, changed] = [formatPostDate(createdAt), formatPostDate(updatedAt)]
  return {
    id,
    title,
    html,
    author: author.name,
    dates: written === changed ? written : `${written}, updated ${changed}`,
    createdAt,
    updatedAt,
    description: plainPreview(content, descriptionChars),
    ...(picture === null
      ? noPicture
      : {
          picture: `${picture.url}?w=960`,
          pictureSet: picture.widths.map((width) => `${picture.url}?w=${width} ${width}w`).join(', '),
          pictureWidth: String(picture.width),
          pictureHeight: String(picture.height),
        }),
    share: picture === null ? '/share/blog.png' : sharePicturePath(picture.url.slice(picturePath('').length)),
  }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Africa/Nairobi' })

/** A day as posts write it: November 21, 2026. It is the day in Kenya, wherever it is read or written down. */
export function formatPostDate(iso: string): string {
  return dayFormat.format(new Date(iso))
}
