import type { RevisionPage } from '#contract/revision-page.ts'
import { pathIn } from '#contract/base/site-language.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { ShortBar } from '#web/layouts/short-bar.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { appSiteWords } from '#web/layouts/words/app-site-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { RevisionScreen } from './revision-screen.tsx'
import { revisionWords } from './revision-words.ts'
import './revise.css'
import '#web/components/offline/kept-copy.css'
import '#web/layouts/app-frame.css'
import '#web/styles/app.css'

/** The page of today's cards, as a whole. Its script (`late/revision-page.ts`) knows its parts by their `data-` names. */
export function RevisionPageView({ page }: { page: RevisionPage }) {
  const words = useWords(revisionWords)
  return (
    <SiteFrame words={useWords(appSiteWords)}>
      <div className="rs-page">
        <ShortBar />
        <main id="main" className="rs">
          {page.kind === 'cards' ? <RevisionScreen page={page} /> : page.kind === 'code' ? <CodeForm page={page} /> : <Closed page={page} />}
          <div data-offline="" hidden>
            <Message kind="wrong">{words.offline}</Message>
          </div>
        </main>
      </div>
    </SiteFrame>
  )
}

/** For whoever has the code of a result; the square on the slip and the link of the result bring it along. */
function CodeForm({ page: { path, code, problem } }: { page: Extract<RevisionPage, { kind: 'code' }> }) {
  const words = useWords(revisionWords)
  return (
    <form method="post" action={path} className="rs-sec rs-first stack">
      <input type="hidden" name="act" value="open" />
      <h1>{words.openFirst}</h1>
      <p className="quiet">{words.openFirstText}</p>
      <Field label={words.codeLabel} error={problem ?? undefined}>
        <TextInput
          name="result"
          defaultValue={code}
          maxLength={40}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={problem !== null}
        />
      </Field>
      <Button type="submit" wide data-busy={words.loading}>
        {words.openCards}
      </Button>
    </form>
  )
}

function Closed({ page: { problem } }: { page: RevisionPage }) {
  const words = useWords(revisionWords)
  return (
    <div className="rs-sec rs-first stack" data-closed="">
      <h1>{words.title}</h1>
      <Message kind="wrong">{problem}</Message>
      <p>
        <a className="btn" href={pathIn(useLanguage(), '/family')}>
          {words.openResult}
        </a>
      </p>
    </div>
  )
}
