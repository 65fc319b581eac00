import { Link } from 'react-router'
import { blogLimits, type OwnPostView } from '#contract/blog.ts'
import { formatPostDate, writeImage } from '#contract/post-page.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { isFetchingPicture } from '#web/features/blog/blog-calls.ts'
import { managementWords } from '#web/features/blog/management-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/ui/card.css'

export interface OwnPostCardProps {
  post: OwnPostView
  onEdit: () => void
  onDelete: () => void
}

/** One of one's own posts: what it is, and what can be done with it. */
export function OwnPostCard({ post, onEdit, onDelete }: OwnPostCardProps) {
  const words = useWords(managementWords).card
  const language = useLanguage()
  const site = useSitePaths()
  const { id, title, content, pictureProblem, createdAt, updatedAt } = post
  const image = writeImage(post, 480)
  return (
    <li className="card own-post">
      {image !== null && <img {...image} sizes="(min-width: 48rem) 24rem, 100vw" alt="" loading="lazy" />}
      <div className="own-post-words">
        <h2>
          <Link to={site.post(id)}>{title}</Link>
        </h2>
        <p className="small quiet own-post-dates">
          <span>
            {words.created} <time dateTime={createdAt}>{formatPostDate(createdAt, language)}</time>
          </span>
          {updatedAt !== createdAt && (
            <span>
              {words.updated} <time dateTime={updatedAt}>{formatPostDate(updatedAt, language)}</time>
            </span>
          )}
        </p>
        <p className="own-post-preview">{previewOf(content)}</p>
        {isFetchingPicture(post) && <p className="small quiet">{words.fetching}</p>}
        {pictureProblem !== '' && (
          <p className="small own-post-problem">
            {words.noPicture} {pictureProblem}
          </p>
        )}
      </div>
      <div className="row own-post-actions">
        <Button kind="second" small onClick={onEdit} aria-label={`${words.edit}: ${title}`}>
          <Icon name="edit" /> {words.edit}
        </Button>
        <Button kind="danger" small onClick={onDelete} aria-label={`${words.delete}: ${title}`}>
          <Icon name="trash" /> {words.delete}
        </Button>
      </div>
    </li>
  )
}

/** The first 200 characters and an ellipsis, as the specification has it; characters, so that none is cut in half. */
export function previewOf(content: string): string {
  return `${Array.from(content.slice(0, blogLimits.previewChars * 2))
    .slice(0, blogLimits.previewChars)
    .join('')}...`
}
