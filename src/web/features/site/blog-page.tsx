import { Drawing } from '#web/components/drawing.tsx'
import markedAnswer from '#web/components/drawings/marked-answer.svg?raw'
import pricingNote from '#web/components/drawings/pricing-note.svg?raw'
import feedback from '#web/components/drawings/step-feedback.svg?raw'
import insight from '#web/components/drawings/step-insight.svg?raw'
import mark from '#web/components/drawings/step-mark.svg?raw'
import { postsWords } from '#web/components/posts/words/posts-words.ts'
import { PublishedPosts } from '#web/components/posts/published-posts.tsx'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { blogData } from '#web/features/site/structured-data.ts'
import { blogWords, type Article, type BlogWords } from '#web/features/site/words/blog-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { publicPaths as paths } from '#web/site-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import './blog.css'

/** Of the latest articles, in their order. */
const pictures = [mark, insight, feedback, insight, feedback, pricingNote]

/** What search engines and shared links are told of it. */
export const blogMeta = ({ head }: BlogWords, language: Language) =>
  publicMeta({ words: head, path: paths.blog, language, share: 'blog', data: blogData(head, language) })

export function BlogPage() {
  const site = useSitePaths()
  const { title, lead, featured, latest, subjects } = useWords(blogWords)
  return (
    <main id="main" className="script blog">
      <PageHero title={title} lead={lead} />
      <NumberedSection number={1} title={featured.title} claim="sample">
        <article className="lead-article">
          <Drawing svg={markedAnswer} className="article-picture" />
          <div>
            <ArticleHead article={featured.article} />
            <LinkButton to={site.contact}>
              {featured.read}
              <span className="hide">: {featured.article.title}</span>
            </LinkButton>
          </div>
        </article>
      </NumberedSection>
      <NumberedSection number={2} title={latest.title}>
        <ul className="articles">
          {latest.articles.map((article, index) => (
            <li key={article.title}>
              <Drawing svg={pictures[index] ?? feedback} className="article-picture" />
              <ArticleHead article={article} />
              <LinkButton kind="quiet" to={site.contact}>
                {latest.readMore}
                <span className="hide">: {article.title}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
        <ClaimMark kind="sample">{latest.sample}</ClaimMark>
      </NumberedSection>
      <NumberedSection number={3} title={subjects.title} claim="sample">
        <Subjects />
      </NumberedSection>
      <NumberedSection number={4} title={useWords(postsWords).title}>
        <PublishedPosts />
      </NumberedSection>
    </main>
  )
}

function ArticleHead({ article: { title, excerpt, author, date, readTime, category } }: { article: Article }) {
  return (
    <>
      <p className="small quiet article-line">
        {category} · <span className="whole">{date}</span> · <span className="whole">{readTime}</span>
      </p>
      <h3>{title}</h3>
      <p>{excerpt}</p>
      <p className="small quiet">{author}</p>
    </>
  )
}

/** Categories with their counts, tags, and the newsletter, which here leads to the contact page as specified. */
function Subjects() {
  const site = useSitePaths()
  const { categories, tags, newsletter } = useWords(blogWords)
  return (
    <div className="subjects">
      <div>
        <h3>{categories.title}</h3>
        <ul className="categories">
          {categories.items.map(({ name, count }) => (
            <li key={name}>
              {name} <span className="num">{count}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{tags.title}</h3>
        <ul className="row tags">
          {tags.items.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{newsletter.title}</h3>
        <p className="quiet">{newsletter.text}</p>
        <LinkButton kind="second" to={site.contact}>
          {newsletter.subscribe}
        </LinkButton>
      </div>
    </div>
  )
}
