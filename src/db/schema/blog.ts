import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'

/** A picture of posts: re-encoded by us in some widths, nothing of the file that came. */
export const blogPictures = pgTable(
  'blog_pictures',
  {
    id: id(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The address it was fetched from; null for an upload. */
    source: text(),
    sizes: jsonb().$type<{ width: number; height: number; objectKey: string; type: 'image/jpeg' | 'image/webp' }[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('blog_pictures_user').on(t.uploadedBy)],
)

/** A post, published as soon as it is saved. Goes with its author. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    /** As the author gave it. */
    imageUrl: text(),
    /** The picture we serve for it; null while it is fetched, or where it could not be. */
    pictureId: uuid().references(() => blogPictures.id, { onDelete: 'set null' }),
    /** Why there is no picture, for the author. */
    pictureProblem: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('blog_posts_author').on(t.authorId, t.createdAt), index('blog_posts_created').on(t.createdAt)],
)
