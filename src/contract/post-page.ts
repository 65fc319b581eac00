import type { Language } from '#engine/words/words.ts'
import type { PostPageView, PostView } from '#contract/blog.ts'
import { readPicturePath, sharePicturePath } from '#contract/base/picture-path.ts'
import { plainPreview } from '#contract/plain-preview.ts'
import { pathIn } from '#contract/base/site-language.ts'

/** The pages that are written beforehand, with the words around a post in each language. */
export const postTemplates = { en: templatesIn('en'), sw: templatesIn('sw') } as const

function templatesIn(language: Language) {
  const at = (path: string) => pathIn(language, path)
  return { withPicture: at('/blog/with-picture'), withoutPicture: at('/blog/without-picture'), missing: at('/blog/missing') }
}

const mark = (name: string) => `mark0${name}0here`

/**
 * All that the page of a post shows, as text alone: the one list of it. The page is written once, when the web is built, with
 * these marks in place of the texts, and the server puts the texts of a post there when it is asked for. A mark has letters and
 * digits only, so that nothing escapes or changes it on its way.
 */
export const postMarks = {
  id: mark('id'),
  title: mark('title'),
  /** Safe to show as it is. */
  html: mark('html'),
  author: mark('author'),
  /** When the post was written, and changed where that was another day. */
  dates: mark('dates'),
  createdAt: mark('createdAt'),
  updatedAt: mark('updatedAt'),
  description: mark('description'),
  /** Of the picture; all four empty where there is none. */
  picture: mark('picture'),
  pictureSet: mark('pictureSet'),
  pictureWidth: mark('pictureWidth'),
  pictureHeight: mark('pictureHeight'),
  /** Path of the picture that a shared link shows. */
  share: mark('share'),
}
/** In the list of posts, where the server writes them for readers without scripts. */
export const postListMark = mark('list')
export type PostPageField = keyof typeof postMarks
export type PostPage = Record<PostPageField, string>

const descriptionChars = 160

/** The post's own texts stay as they were written; its dates are said in the language of the page. */
export function writePostPage(post: PostPageView, language: Language): PostPage {
  const { id, title, html, content, author, createdAt, updatedAt, picture } = post
  const image = writeImage(post, 960)
  const pictureId = picture === null ? null : readPicturePath(picture.url)
  const [written, changed] = [formatPostDate(createdAt, language), formatPostDate(updatedAt, language)]
  return {
    id,
    title,
    html,
    author: author.name,
    dates: written === changed ? written : sayChanged[language](written, changed),
    createdAt,
    updatedAt,
    description: plainPreview(content, descriptionChars),
    picture: image?.src ?? '',
    pictureSet: image?.srcSet ?? '',
    pictureWidth: String(image?.width ?? ''),
    pictureHeight: String(image?.height ?? ''),
    share: pictureId === null ? '/share/blog.png' : sharePicturePath(pictureId),
  }
}

interface PostImage {
  src: string
  srcSet?: string
  width?: number
  height?: number
}
/** What an image element shows of a post, about so wide; null where the post has no picture. */
export function writeImage({ picture, imageUrl }: Pick<PostView, 'picture' | 'imageUrl'>, aboutPx: number): PostImage | null {
  if (picture === null) return null
  const { url, widths, width, height } = picture
  if (url === '') return imageUrl === null ? null : { src: imageUrl }
  return { src: `${url}?w=${aboutPx}`, srcSet: widths.map((each) => `${url}?w=${each} ${each}w`).join(', '), width, height }
}

const sayChanged: Record<Language, (written: string, changed: string) => string> = {
  en: (written, changed) => `${written}, updated ${changed}`,
  sw: (written, changed) => `${written}, yalibadilishwa ${changed}`,
}

const dayOptions = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Africa/Nairobi' } as const
/** The specification writes English days as in America: November 21, 2026. */
const dayLocales: Record<Language, string> = { en: 'en-US', sw: 'sw-KE' }
/** Made for the first post: a program that shows none need not wait for it at its start. */
const dayFormats = new Map<Language, Intl.DateTimeFormat>()

/** A day as posts write it: November 21, 2026; 21 Novemba 2026. It is the day in Kenya, wherever it is read or written down. */
export function formatPostDate(iso: string, language: Language): string {
  const format = dayFormats.get(language) ?? new Intl.DateTimeFormat(dayLocales[language], dayOptions)
  dayFormats.set(language, format)
  return format.format(new Date(iso))
}
