import { useState } from 'react'
import { Link, useLoaderData, type MetaDescriptor } from 'react-router'
import { formPaths } from '#contract/base/form-paths.ts'
import type { HelpArticle } from '#contract/help-articles.ts'
import { sendForm } from '#web/api/send-form.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import type { HelpArticlePage, HelpStep, HelpText } from '#web/features/help/help-text.ts'
import { helpWords } from '#web/features/help/words/help-words.ts'
import { NotFound } from '#web/layouts/not-found.tsx'
import { publicPaths as paths } from '#web/site-paths.ts'
import { LinkButton, Button } from '#web/ui/button.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Key } from '#web/ui/key.tsx'
import '#web/ui/card.css'
import './help.css'

/** What search engines are told of an article; of one that is not there, nothing. */
export function articleMeta(page: HelpArticlePage | null | undefined, language: Language): MetaDescriptor[] {
  if (!page) return pageMeta({ title: 'Sahihi' })
  const { title, lead } = page.article
  return pageMeta({ title, description: lead, path: paths.helpArticle(page.name), language })
}

export function ArticlePage() {
  const page = useLoaderData<HelpArticlePage | null>()
  return page === null ? <NotFound /> : <Article page={page} />
}

/** Set like a paper: numbered steps with their minutes in brackets, added up at the end. */
function Article({ page: { name, article, topic, next } }: { page: HelpArticlePage }) {
  const words = useWords(helpWords)
  const site = useSitePaths()
  const minutes = article.steps.reduce((sum, step) => sum + step.minutes, 0)
  return (
    <main id="main" className="help-in art">
      <article>
        <header className="art-head">
          <p className="crumb">
            <Link to={site.help}>{words.breadcrumb}</Link> / <Link to={`${site.help}#${topic}`}>{words.topics[topic].title}</Link>
          </p>
          <h1>{article.title}</h1>
          <p className="lead">{article.lead}</p>
        </header>
        <ol className="art-steps">
          {article.steps.map((step, at) => (
            <Step key={step.title} step={step} number={at + 1} />
          ))}
        </ol>
        {minutes > 0 && (
          <p className="art-total">
            <span>{words.inAll(minutes)}</span>
            <span aria-hidden="true">
              <ScoreCircle>{String(minutes)}</ScoreCircle>
            </span>
          </p>
        )}
        <DidItHelp article={name} />
      </article>
      <aside className="art-side">
        {article.keys !== undefined && <Keys keys={article.keys} />}
        <section className="card">
          <h2>{words.next}</h2>
          <ul className="art-links">
            {next.map(({ name, title }) => (
              <li key={name}>
                <Link to={site.helpArticle(name)}>{title}</Link>
              </li>
            ))}
          </ul>
          <h2 className="art-ask">{words.ask.title}</h2>
          <p className="small quiet">{words.ask.text}</p>
          <LinkButton kind="second" small to={site.contact}>
            {words.ask.act}
          </LinkButton>
        </section>
      </aside>
    </main>
  )
}

function Step({ step: { title, minutes, text, picture }, number }: { step: HelpStep; number: number }) {
  const words = useWords(helpWords)
  return (
    <li>
      <span className="art-no" aria-hidden="true">
        {number}.
      </span>
      <div>
        <h2>
          {title} {minutes > 0 && <span>{words.minutes(minutes)}</span>}
        </h2>
        <p>
          {splitMarks(text).map(({ kind, text: piece }, at) =>
            kind === 'key' ? <Key key={at}>{piece}</Key> : kind === 'bold' ? <b key={at}>{piece}</b> : piece,
          )}
        </p>
        {picture !== undefined && <Picture name={picture} says={words.pictures[picture]} />}
      </div>
    </li>
  )
}

/** Taken from the program itself, in both themes; the one that is not shown is not fetched. */
function Picture({ name, says }: { name: string; says: string }) {
  const language = useLanguage()
  return (
    <p className="art-picture">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`is-${theme}`}
          src={`/help/${name}-${language}-${theme}.webp`}
          width={960}
          height={600}
          loading="lazy"
          alt={says}
        />
      ))}
    </p>
  )
}

function Keys({ keys }: { keys: NonNullable<HelpText['keys']> }) {
  const words = useWords(helpWords)
  return (
    <section className="card">
      <h2>{words.keys}</h2>
      <dl className="keylist">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Piece = { kind: 'text' | 'bold' | 'key'; text: string }

/** The pieces of a text of an article: `**bold**` and `` `K` `` between what is plain. */
export function splitMarks(text: string): Piece[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).flatMap((part): Piece[] => {
    if (part === '') return []
    if (part.startsWith('**')) return [{ kind: 'bold', text: part.slice(2, -2) }]
    return part.startsWith('`') ? [{ kind: 'key', text: part.slice(1, -1) }] : [{ kind: 'text', text: part }]
  })
}

/** Asked at the end of an article, and counted; whoever says so stays unknown. */
function DidItHelp({ article }: { article: HelpArticle }) {
  const { helped: words } = useWords(helpWords)
  const language = useLanguage()
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function answer(helped: boolean) {
    setBusy(true)
    const failure = await sendForm(formPaths.answerHelp, { article, language, helped })
    setSaid(failure?.reason ?? (helped ? words.thanks : words.sorry))
    setBusy(false)
  }
  return (
    <div className="art-helped" role="group" aria-label={words.ask}>
      {said === null ? (
        <>
          <b>{words.ask}</b>
          <Button kind="second" small disabled={isBusy} onClick={() => void answer(true)}>
            {words.yes}
          </Button>
          <Button kind="second" small disabled={isBusy} onClick={() => void answer(false)}>
            {words.notYet}
          </Button>
        </>
      ) : (
        <p role="status">{said}</p>
      )}
    </div>
  )
}
