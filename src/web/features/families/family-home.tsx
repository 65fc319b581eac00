import type { FamilyPage } from '#contract/family-page.ts'
import type { NoticeView } from '#contract/family.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { AccountForm } from './account-form.tsx'
import { ChildResults } from './child-results.tsx'
import { CodeFields } from './code-fields.tsx'
import { ConsentForm } from './consent-form.tsx'
import { FamilyForm } from './family-form.tsx'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'
import { NewsForm } from './news-form.tsx'
import { PupilResults } from './pupil-results.tsx'

type HomePage = Extract<FamilyPage, { kind: 'home' }>

/** A guardian's children, or a pupil's own results. */
export function FamilyHome(page: HomePage) {
  const { family, path, done, refused } = page
  const words = useWords(familyWords)
  const [pupil] = family.children
  const hasChildren = pupil !== undefined
  const home = familyPaths(path).home(family.kind)
  const said = done === null || done === 'sign-in' || done === 'sign-out' ? null : words.done[done]
  return (
    <>
      <div className="g-head">
        {family.kind === 'pupil' && pupil !== undefined && <span className="crumb">{pupil.schoolName}</span>}
        <h1>{family.kind === 'pupil' && pupil !== undefined ? pupil.name : words.title[family.kind]}</h1>
        {family.kind === 'pupil' && pupil !== undefined && <p className="quiet">{[pupil.className, pupil.admission].filter(Boolean).join(' · ')}</p>}
        {said !== null && (
          <div className="fam-said">
            <Message kind="right">{said}</Message>
          </div>
        )}
      </div>
      <Notices notices={family.notices} page={page} />
      {family.kind === 'pupil' ? (
        family.children.map((child) => <PupilResults key={child.linkId} child={child} path={path} />)
      ) : (
        <>
          {!hasChildren && <p className="g-sec">{words.home.noChildren}</p>}
          {family.children.map((child) => (
            <section key={child.linkId} className="g-sec" aria-labelledby={`child-${child.linkId}`}>
              <h2 id={`child-${child.linkId}`}>{child.name}</h2>
              <p className="quiet fam-of">{[child.className, child.schoolName].filter(Boolean).join(' · ')}</p>
              {child.consent === 'given' ? <ChildResults child={child} path={path} /> : <ConsentForm child={child} path={home} refused={refused} />}
              <ChildSettings page={page} linkId={child.linkId} />
            </section>
          ))}
          <details className="g-sec fam-more" open={refused?.act === 'link' || !hasChildren}>
            <summary>{hasChildren ? words.link.title : words.link.first}</summary>
            <p className="quiet">{hasChildren ? words.link.intro : words.link.firstIntro}</p>
            <FamilyForm act="link" path={home} refused={refused}>
              <CodeFields act="link" door="guardian" refused={refused} />
              <Button type="submit" kind={hasChildren ? 'second' : 'first'}>
                {words.link.action}
              </Button>
            </FamilyForm>
          </details>
        </>
      )}
      <NewsForm news={family.news} hasAccount={family.hasAccount} path={home} refused={refused} done={done} />
      {family.kind === 'guardian' && hasChildren && !family.hasAccount && <AccountForm news={family.news} path={home} refused={refused} />}
      <div className="g-sec g-foot">
        <FamilyForm act="sign-out" path={home} refused={refused} className="row">
          <Button type="submit" kind="quiet" small>
            {words.home.signOut}
          </Button>
        </FamilyForm>
        {family.hasAccount && <a href="/app/settings">{words.home.account}</a>}
      </div>
    </>
  )
}

/** What happened, the newest first; each leads to its result. */
function Notices({ notices, page: { path, family } }: { notices: readonly NoticeView[]; page: HomePage }) {
  const { home: words } = useWords(familyWords)
  const language = useLanguage()
  if (notices.length === 0) return null
  return (
    <section className="g-sec" aria-labelledby="news">
      <h2 id="news">{words.news}</h2>
      <ul className="fam-notices">
        {notices.map(({ id, event, childName, examTitle, paperId, createdAt }) => (
          <li key={id}>
            <a href={familyPaths(path).result(family.kind, paperId)}>
              {event === 'published' ? words.published(examTitle) : words.answered(examTitle)}
            </a>
            <span className="small quiet">
              {[family.kind === 'guardian' ? childName : '', formatDay(createdAt, language)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Withdrawing what one agreed to, and giving a child up: each says what follows, before its button. */
function ChildSettings({ page: { family, path, refused }, linkId }: { page: HomePage; linkId: string }) {
  const { consent, link } = useWords(familyWords)
  const language = useLanguage()
  const child = family.children.find((each) => each.linkId === linkId)
  if (child === undefined) return null
  const home = familyPaths(path).home(family.kind)
  return (
    <div className="fam-settings">
      {child.consent === 'given' && child.givenAt !== null && (
        <details>
          <summary>{consent.given(formatDay(child.givenAt, language))}</summary>
          <p className="small quiet">{consent.withdrawText}</p>
          <FamilyForm act="withdraw" path={home} refused={refused} about={linkId}>
            <Button type="submit" kind="danger" small>
              {consent.withdraw}
            </Button>
          </FamilyForm>
        </details>
      )}
      <details>
        <summary>{link.unlink(child.name)}</summary>
        <p className="small quiet">{link.unlinkText}</p>
        <FamilyForm act="unlink" path={home} refused={refused} about={linkId}>
          <Button type="submit" kind="danger" small>
            {link.unlink(child.name)}
          </Button>
        </FamilyForm>
      </details>
    </div>
  )
}
