import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { readPicturePath } from '#contract/base/picture-path.ts'
import { exactText, lineOfText } from '#engine/text/text-types.ts'

export const blogLimits = {
  titleMaxChars: 200,
  contentMaxChars: 100_000,
  imageUrlMaxChars: 2_000,
  pictureMaxBytes: 10 * 1024 * 1024,
  pageSize: 50,
  pageMaxSize: 100,
  /** Of a post's content on its card. */
  previewChars: 200,
  /** What a brief list holds of each content. */
  briefChars: 400,
} as const

const secureAddress = z.url({ protocol: /^https$/ })

function isPictureAddress(address: string): boolean {
  return readPicturePath(address) !== null || secureAddress.safeParse(address).success
}

const pictureAddress = lineOfText({ max: blogLimits.imageUrlMaxChars, long: issue('address-too-long') })
  .nullish()
  .transform((address) => (address === '' ? null : address))
  .refine((address) => address === null || address === undefined || isPictureAddress(address), issue('picture-address'))
export const postInput = z.strictObject({
  title: lineOfText({
    min: 1,
    max: blogLimits.titleMaxChars,
    missing: issue('title-required'),
    short: issue('title-required'),
    long: issue('title-too-long'),
  }),
  /** Markdown. */
  content: exactText({
    max: blogLimits.contentMaxChars,
    missing: issue('content-required'),
    long: issue('content-too-long'),
  }).refine((text) => text.trim() !== '', issue('content-required')),
  /** Left out, null or empty: no picture. */
  imageUrl: pictureAddress.transform((address) => address ?? null),
})
export type PostInput = z.infer<typeof postInput>

/**
 * `updatedAt` is that of the post one had before one: saving over what somebody else saved meanwhile is refused. A picture that is
 * left out stays.
 */
const changePostInput = postInput.extend({ imageUrl: pictureAddress, updatedAt: z.iso.datetime().optional() })
export type ChangePostInput = z.infer<typeof changePostInput>

const postParams = z.strictObject({ postId: z.uuid() })
const pictureParams = z.strictObject({ pictureId: z.uuid() })

const postsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(blogLimits.pageMaxSize).default(blogLimits.pageSize),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    // Milliseconds up to the year 5138, which PostgreSQL reads, and an id.
    .regex(/^\d{1,14}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, issue('list-end'))
    .optional(),
  /** The beginning of each content only. */
  brief: z.stringbool().default(false),
})

/** A picture as we serve it, in some widths; without an address it is the one at `imageUrl`, as the author gave it. */
const pictureView = z.object({ url: z.string(), widths: z.array(z.number().int()), width: z.number().int(), height: z.number().int() })
export type PictureView = z.infer<typeof pictureView>

export const postView = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** As the author gave it; the page shows `picture`. */
  imageUrl: z.string().nullable().default(null),
  picture: pictureView.nullable().default({ url: '', widths: [], width: 0, height: 0 }),
  createdAt: z.string(),
  updatedAt: z.string(),
  author: z.object({ name: z.string() }).default({ name: '' }),
})
export type PostView = z.infer<typeof postView>

/** With the content as HTML that is safe to show. */
export const postPageView = postView.extend({ html: z.string().default('') })
export type PostPageView = z.infer<typeof postPageView>

/** As its author sees it. */
export const ownPostView = postView.extend({
  /** Why `imageUrl` has no picture; empty while it is fetched, and where all is well. */
  pictureProblem: z.string().default(''),
})
export type OwnPostView = z.infer<typeof ownPostView>

const ownPostResponse = z.object({ blogPost: ownPostView })
/** JSON may write each character of a post of the largest size with six. */
const maxBodyBytes = 700_000

/** Newest first. A page may end early where its contents are long. */
export const listPosts = endpoint({
  method: 'GET',
  path: '/blog',
  access: 'public',
  query: postsQuery,
  response: z.object({ blogPosts: z.array(postView), nextCursor: z.string().nullable().default(null) }),
})
export const listOwnPosts = endpoint({
  method: 'GET',
  path: '/blog/user/posts',
  access: 'signed-in',
  query: postsQuery,
  response: z.object({ blogPosts: z.array(ownPostView), nextCursor: z.string().nullable().default(null) }),
})
export const getPost = endpoint({
  method: 'GET',
  path: '/blog/:postId',
  access: 'public',
  params: postParams,
  response: z.object({ blogPost: postPageView }),
})
export const createPost = endpoint({
  method: 'POST',
  path: '/blog',
  access: 'signed-in',
  body: postInput,
  response: ownPostResponse,
  takesKey: true,
  maxBodyBytes,
})
export const changePost = endpoint({
  method: 'PUT',
  path: '/blog/:postId',
  access: 'signed-in',
  params: postParams,
  body: changePostInput,
  response: ownPostResponse,
  maxBodyBytes,
})
export const deletePost = endpoint({ method: 'DELETE', path: '/blog/:postId', access: 'signed-in', params: postParams, response: noData })
/** The content as the page will show it. */
export const previewPost = endpoint({
  method: 'POST',
  path: '/blog/preview',
  access: 'signed-in',
  body: z.strictObject({ content: exactText({ max: blogLimits.contentMaxChars }) }),
  response: z.object({ html: z.string() }),
  maxBodyBytes,
})

/** A form with one file, `image`. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/blog/upload-image',
  access: 'signed-in',
  response: z.object({ imageUrl: z.string() }),
  form: true,
})
/** Of the size that is the smallest of at least `w` pixels across, else of the largest there is. */
export const getPicture = rawEndpoint({
  method: 'GET',
  path: '/blog/images/:pictureId',
  access: 'public',
  raw: 'file',
  params: pictureParams,
  query: z.object({ w: z.coerce.number().int().min(1).max(10_000).optional() }),
})
/** As a JPEG, for whoever shows a link to the post. */
export const getSharePicture = rawEndpoint({
  method: 'GET',
  path: '/blog/images/:pictureId/share',
  access: 'public',
  raw: 'file',
  params: pictureParams,
})
