import { Drawing } from '#web/components/drawing.tsx'
import { useWords } from '#web/components/words.ts'
import { NumberedSection } from '#web/features/marketing/numbered-section.tsx'
import { PageHero } from '#web/features/marketing/page-hero.tsx'
import { publicMeta } from '#web/features/marketing/public-meta.ts'
import { blogData } from '#web/features/marketing/structured-data.ts'
import { blogWords, type Article } from '#web/features/marketing/words/blog-words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import './blog.css'

export const meta = () => publicMeta({ words: blogWords.en.head, path: paths.blog, share: 'blog', data: blogData(blogWords.en.head) })

export default function BlogPage() {
  const { title, lead, featured, latest, subjects } = useWords(blogWords)
  return (
    <main id="main" className="script blog">
      <PageHero title={title} lead={lead} />
      <NumberedSection number={1} title={featured.title}>
        <article className="lead-article">
          <Drawing svg={featured.article.picture} className="article-picture" />
          <div>
            <ArticleHead article={featured.article} />
            <LinkButton to={paths.contact}>
              {featured.read}
              <span className="hide">: {featured.article.title}</span>
            </LinkButton>
          </div>
        </article>
      </NumberedSection>
      <NumberedSection number={2} title={latest.title}>
        <ul className="articles">
          {latest.articles.map((article) => (
            <li key={article.title}>
              <Drawing svg={article.picture} className="article-picture" />
              <ArticleHead article={article} />
              <LinkButton kind="quiet" to={paths.contact}>
                {latest.readMore}
                <span className="hide">: {article.title}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
        <p className="xs quiet sample-note">{latest.sample}</p>
      </NumberedSection>
      <NumberedSection number={3} title={subjects.title}>
        <Subjects />
      </NumberedSection>
    </main>
  )
}

function ArticleHead({ article: { title, excerpt, author, date, readTime, category } }: { article: Article }) {
  return (
    <>
      <p className="small quiet article-line">
        {category} · {date} · {readTime}
      </p>
      <h3>{title}</h3>
      <p>{excerpt}</p>
      <p className="small quiet">{author}</p>
    </>
  )
}

/** Categories with their counts, tags, and the newsletter, which here leads to the contact page as specified. */
function Subjects() {
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
        <LinkButton kind="second" to={paths.contact}>
          {newsletter.subscribe}
        </LinkButton>
      </div>
    </div>
  )
}
