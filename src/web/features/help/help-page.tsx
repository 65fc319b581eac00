import { Fragment, useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { helpTopicNames, helpTopics, type HelpArticle, type HelpTopic } from '#contract/help-articles.ts'
import { Drawing } from '#web/components/drawing.tsx'
import marking from '#web/components/drawings/topic-marking.svg?raw'
import pages from '#web/components/drawings/topic-pages.svg?raw'
import paper from '#web/components/drawings/topic-paper.svg?raw'
import results from '#web/components/drawings/topic-results.svg?raw'
import school from '#web/components/drawings/topic-school.svg?raw'
import begin from '#web/components/drawings/way-sample.svg?raw'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { SearchField } from '#web/components/search-field.tsx'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import type { HelpEntry } from '#web/features/help/help-text.ts'
import { loadWholeHelp } from '#web/features/help/load-help.ts'
import { searchHelp } from '#web/features/help/search-help.ts'
import { helpWords, type HelpWords } from '#web/features/help/words/help-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { Button } from '#web/ui/button.tsx'
import './help.css'

export const helpMeta = ({ head }: HelpWords, language: Language) => pageMeta({ ...head, path: paths.help, language })

/** Search, six topics, and every article under its topic. */
export function HelpPage() {
  const words = useWords(helpWords)
  const site = useSitePaths()
  const entries = useLoaderData<HelpEntry[]>()
  const [search, setSearch] = useState('')
  const found = useFound(search)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const typed = search.trim()
  return (
    <main id="main" className="help-in">
      <h1>{words.title}</h1>
      <search className="help-find">
        <form onSubmit={(event) => event.preventDefault()}>
          <SearchField label={words.search.label} hint={words.search.hint} value={search} onChange={setSearch} />
          <Button type="submit">{words.search.act}</Button>
        </form>
        <p className="help-often">
          {words.often.label}{' '}
          {words.often.links.map(({ text, article }, at) => (
            <Fragment key={article}>
              {at > 0 && ', '}
              <Link to={site.helpArticle(article)}>{text}</Link>
            </Fragment>
          ))}
        </p>
      </search>
      <div aria-live="polite">
        {found !== null && (
          <section className="help-found">
            <h2>{found.length === 0 ? words.search.none(typed) : words.search.found(found.length)}</h2>
            <EntryList entries={found.flatMap((name) => byName.get(name) ?? [])} />
          </section>
        )}
      </div>
      <ul className="help-topic-grid">
        {helpTopicNames.map((topic) => (
          <Topic key={topic} topic={topic} />
        ))}
      </ul>
      <div className="help-topics">
        {helpTopicNames.map((topic) => (
          <section key={topic} id={topic} aria-labelledby={`${topic}-title`}>
            <h2 id={`${topic}-title`}>{words.topics[topic].title}</h2>
            <EntryList entries={helpTopics[topic].flatMap((name) => byName.get(name) ?? [])} />
          </section>
        ))}
      </div>
    </main>
  )
}

function Topic({ topic }: { topic: HelpTopic }) {
  const words = useWords(helpWords)
  const { title, text } = words.topics[topic]
  return (
    <li className="help-topic">
      <Drawing svg={topicDrawings[topic]} className="help-topic-picture" />
      <div>
        <h2>
          <a href={`#${topic}`}>{title}</a>
        </h2>
        <p>
          {text} <span>{words.articles(helpTopics[topic].length)}</span>
        </p>
      </div>
    </li>
  )
}

function EntryList({ entries }: { entries: readonly HelpEntry[] }) {
  const site = useSitePaths()
  return (
    <ul className="help-entries">
      {entries.map(({ name, title, lead }) => (
        <li key={name}>
          <Link to={site.helpArticle(name)}>{title}</Link>
          <span className="quiet">{lead}</span>
        </li>
      ))}
    </ul>
  )
}

/** Null until something is looked for. The words of the articles come when the first of it is typed. */
function useFound(search: string): HelpArticle[] | null {
  const language = useLanguage()
  const [articles, setArticles] = useState<Awaited<ReturnType<typeof loadWholeHelp>> | null>(null)
  const isSearching = search.trim() !== ''
  useEffect(() => {
    if (!isSearching || articles !== null) return
    let isHere = true
    void loadWholeHelp(language).then((loaded) => isHere && setArticles(loaded))
    return () => {
      isHere = false
    }
  }, [isSearching, articles, language])
  return isSearching && articles !== null ? searchHelp(articles, search) : null
}

/** Each is drawn from parts of the product. */
const topicDrawings: Record<HelpTopic, string> = { begin, paper, pages, marking, results, school }
