import { Drawing } from '#web/components/drawing.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { articles, categories, featuredArticle, tags, type Article } from '#web/features/marketing/articles.ts'
import { NumberedSection } from '#web/features/marketing/numbered-section.tsx'
import { PageHero } from '#web/features/marketing/page-hero.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import './blog.css'

export const meta = () =>
  pageMeta({ title: 'Blog', description: 'Marking, assessment and what scripts tell a teacher: articles for schools in Kenya.', path: paths.blog })

export default function BlogPage() {
  return (
    <main id="main" className="script blog">
      <PageHero title="Notes from the marking room." lead="On schemes, scripts, and what they tell a teacher." />
      <NumberedSection number={1} title="Featured">
        <article className="lead-article">
          <Drawing svg={featuredArticle.picture} className="article-picture" />
          <div>
            <ArticleHead article={featuredArticle} />
            <LinkButton to={paths.contact}>
              Read<span className="hide">: {featuredArticle.title}</span>
            </LinkButton>
          </div>
        </article>
      </NumberedSection>
      <NumberedSection number={2} title="Latest articles">
        <ul className="articles">
          {articles.map((article) => (
            <li key={article.title}>
              <Drawing svg={article.picture} className="article-picture" />
              <ArticleHead article={article} />
              <LinkButton kind="quiet" to={paths.contact}>
                Read More<span className="hide">: {article.title}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      </NumberedSection>
      <NumberedSection number={3} title="By subject">
        <div className="subjects">
          <div>
            <h3>Categories</h3>
            <ul className="categories">
              {categories.map(({ name, count }) => (
                <li key={name}>
                  {name} <span className="num">{count}</span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>Popular tags</h3>
            <p className="row tags">
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </p>
          </div>
          <div>
            <h3>Newsletter</h3>
            <p className="quiet">Marking and assessment, once a month.</p>
            <LinkButton kind="second" to={paths.contact}>
              Subscribe
            </LinkButton>
          </div>
        </div>
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
