import * as z from 'zod'
import { exactText, lineOfText } from '#engine/text/text-types.ts'
import { readPicturePath } from '#contract/picture-path.ts'

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

export const postInput = z.strictObject({
  title: lineOfText({
    min: 1,
    max: blogLimits.titleMaxChars,
    missing: 'Title is required',
    short: 'Title is required',
    long: `The title may have ${blogLimits.titleMaxChars} characters at most`,
  }),
  /** Markdown. */
  content: exactText({
    max: blogLimits.contentMaxChars,
    missing: 'Content is required',
    long: `The content may have ${blogLimits.contentMaxChars} characters at most`,
  }).refine((text) => text.trim() !== '', 'Content is required'),
  /** Left out, null or empty: no picture. */
  imageUrl: lineOfText({ max: blogLimits.imageUrlMaxChars, long: 'This address is too long' })
    .nullish()
    .transform((address) => address || null)
    .refine((address) => address === null || isPictureAddress(address), 'The address of a picture starts with https://'),
})
export type PostInput = z.infer<typeof postInput>

/** `updatedAt` is that of the post one had before one: saving over what somebody else saved meanwhile is refused. */
export const changePostInput = postInput.extend({ updatedAt: z.iso.datetime().optional() })
export type ChangePostInput = z.infer<typeof changePostInput>

export const previewInput = z.strictObject({ content: exactText({ max: blogLimits.contentMaxChars }) })

export const postParams = z.strictObject({ postId: z.uuid() })
export const pictureParams = z.strictObject({ pictureId: z.uuid() })
/** The smallest size that is at least so wide, else the largest there is. */
export const pictureQuery = z.object({ w: z.coerce.number().int().min(1).max(10_000).optional() })

const limitRule = `A whole number from 1 to ${blogLimits.pageMaxSize}`
export const postsQuery = z.object({
  limit: z.coerce.number(limitRule).int(limitRule).min(1, limitRule).max(blogLimits.pageMaxSize, limitRule).default(blogLimits.pageSize),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    // Milliseconds up to the year 5138, which PostgreSQL reads, and an id.
    .regex(/^\d{1,14}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'This is not the end of a list')
    .optional(),
  /** The beginning of each content only. */
  brief: z.stringbool().default(false),
})
export type PostsQuery = z.infer<typeof postsQuery>

/** A picture as we serve it, in some widths. */
export const pictureView = z.object({ url: z.string(), widths: z.array(z.number().int()), width: z.number().int(), height: z.number().int() })
export type PictureView = z.infer<typeof pictureView>

export const postView = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  /** As the author gave it; the page shows `picture`. */
  imageUrl: z.string().nullable(),
  picture: pictureView.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  author: z.object({ name: z.string() }),
})
export type PostView = z.infer<typeof postView>

/** With the content as HTML that is safe to show. */
export const postPageView = postView.extend({ html: z.string() })
export type PostPageView = z.infer<typeof postPageView>

/** As its author sees it. */
export const ownPostView = postView.extend({
  /** Why `imageUrl` has no picture; empty while it is fetched, and where all is well. */
  pictureProblem: z.string(),
})
export type OwnPostView = z.infer<typeof ownPostView>

/** GET /api/blog: newest first. A page may end early where its contents are long. */
export const postsAnswer = z.object({ blogPosts: z.array(postView), nextCursor: z.string().nullable() })
/** GET /api/blog/:postId */
export const postAnswer = z.object({ blogPost: postPageView })
/** GET /api/blog/user/posts */
export const ownPostsAnswer = z.object({ blogPosts: z.array(ownPostView), nextCursor: z.string().nullable() })
/** POST /api/blog, PUT /api/blog/:postId */
export const ownPostAnswer = z.object({ blogPost: ownPostView })
/** POST /api/blog/upload-image */
export const uploadAnswer = z.object({ imageUrl: z.string() })
/** POST /api/blog/preview */
export const previewAnswer = z.object({ html: z.string() })
