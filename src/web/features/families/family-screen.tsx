import type { FamilyPage } from '#contract/family-page.ts'
import type { FamilyKind } from '#contract/family.ts'
import { formatDay } from '#engine/words/format.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Message } from '#web/ui/message.tsx'
import { ShortBar } from '#web/layouts/short-bar.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { frameWords } from '#web/layouts/words/frame-words.ts'
import { appSiteWords } from '#web/layouts/words/app-site-words.ts'
import { FamilyHome } from './family-home.tsx'
import { FamilyResultView } from './family-result.tsx'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'
import './family.css'
import '#web/components/offline/kept-copy.css'
import '#web/components/result/result.css'
import '#web/layouts/app-frame.css'
import '#web/styles/app.css'
import { Button } from '#web/ui/button.tsx'
import { CodeFields } from './code-fields.tsx'
import { FamilyForm } from './family-form.tsx'

/** Any page of a family, as a whole. */
export function FamilyScreen({ page }: { page: FamilyPage }) {
  const words = useWords(familyWords)
  const language = useLanguage()
  const door = doorOf(page)
  return (
    <SiteFrame words={useWords(appSiteWords)}>
      <div
        className="g-page"
        data-home={door === null ? undefined : familyPaths(page.path).home(door)}
        data-account={page.kind === 'home' && page.family.hasAccount ? '' : undefined}
      >
        <ShortBar />
        <main id="main" className="g">
          {door !== null && (
            <div className="fam-copy" hidden>
              <Message live={false}>{words.copy(formatDay(page.writtenAt, language))}</Message>
            </div>
          )}
          <FamilyContent page={page} />
          {/* Shown by the page's script alone: what could not be sent, and that somebody has left. */}
          <div data-unsent="" hidden>
            <Message kind="wrong">{words.unsent}</Message>
          </div>
          {door !== null && (
            <div data-left="" hidden>
              <div className="g-sec fam-door stack">
                <h1 tabIndex={-1}>{words.signIn.title[door]}</h1>
                <LeftMessage />
              </div>
            </div>
          )}
        </main>
      </div>
    </SiteFrame>
  )
}

/** Null where nobody is in, or nobody may be. */
function doorOf(page: FamilyPage): FamilyKind | null {
  if (page.kind === 'sign-in' || page.kind === 'refused') return null
  if (page.kind === 'home') return page.family.kind
  return page.kind === 'result' ? page.reader : page.door
}

function FamilyContent({ page }: { page: FamilyPage }) {
  const words = useWords(familyWords).result
  const { home } = useWords(frameWords).notFound
  const site = useSitePaths()
  if (page.kind === 'sign-in') return <FamilySignIn {...page} />
  if (page.kind === 'home') return <FamilyHome {...page} />
  if (page.kind === 'result') return <FamilyResultView {...page} />
  const [title, text] = page.kind === 'refused' ? [words.refused, page.problem] : [words.missing, words.missingText]
  return (
    <div className="g-sec fam-door stack">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{page.door === null ? <a href={site.home}>{home}</a> : <a href={familyPaths(page.path).home(page.door)}>{words.all}</a>}</p>
    </div>
  )
}

/** Signed out without a network. */
function LeftMessage() {
  const { signedOut, notYet } = useWords(familyWords).signIn
  return (
    <Message kind="right" title={signedOut}>
      <p>{notYet}</p>
    </Message>
  )
}

type SignInPage = Extract<FamilyPage, { kind: 'sign-in' }>

/** The way in: a code on paper, and what the slip asks for. */
function FamilySignIn({ path, door, hasSignedOut, refused }: SignInPage) {
  const words = useWords(familyWords).signIn
  const paths = familyPaths(path)
  return (
    <div className="g-sec fam-door stack">
      <h1>{words.title[door]}</h1>
      {hasSignedOut ? (
        <Message kind="right">{words.signedOut}</Message>
      ) : (
        <div className="fam-left" hidden>
          <LeftMessage />
        </div>
      )}
      {/* One of the hidden ones is shown by family-offline.js, where this page stands for one that is not stored. */}
      <div className="fam-copy" hidden>
        <Message live={false}>{words.notHere}</Message>
      </div>
      <p className="quiet">{words.intro[door]}</p>
      <FamilyForm act="sign-in" path={paths.home(door)} refused={refused}>
        <CodeFields act="sign-in" door={door} refused={refused} />
        <Button type="submit" wide>
          {words.action}
        </Button>
      </FamilyForm>
      <ul className="fam-ways">
        <li>
          <a href={paths.home(door)}>{words.again}</a>
        </li>
        <li>
          <a href={paths.home(door === 'guardian' ? 'pupil' : 'guardian')}>{words.otherDoor[door]}</a>
        </li>
        {door === 'guardian' && (
          <li>
            <a href={paths.login}>{words.account}</a>
          </li>
        )}
        <li>
          <a href={paths.oneResult}>{words.oneResult}</a>
        </li>
      </ul>
    </div>
  )
}
