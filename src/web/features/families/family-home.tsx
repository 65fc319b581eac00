import { limits } from '#contract/base/limits.ts'
import type { FamilyPage, RefusedForm } from '#contract/family-page.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { type NoticeView, consentVersion, type ChildView, type FamilyView } from '#contract/family.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { AgreeLine } from '#web/components/policies/agree-line.tsx'
import { formatPolicyDay } from '#web/components/policies/policy-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { CodeFields } from './code-fields.tsx'
import { FamilyForm, typedIn } from './family-form.tsx'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'
import { gradeSaid } from '#web/components/result/grade-said.ts'
import { numberWords } from './number-words.ts'
import { NewsForm } from './news-form.tsx'
import { OwnNumbers } from './own-numbers.tsx'
import { PupilResults } from './pupil-results.tsx'

type HomePage = Extract<FamilyPage, { kind: 'home' }>

/** A guardian's children, or a pupil's own results. */
export function FamilyHome(page: HomePage) {
  const { family, path, done, refused } = page
  const words = useWords(familyWords)
  const [pupil] = family.children
  const hasChildren = pupil !== undefined
  const home = familyPaths(path).home(family.kind)
  const ofNumbers = useWords(numberWords).done
  const said = done === null || done === 'sign-in' || done === 'sign-out' || done === 'policies' ? null : { ...words.done, ...ofNumbers }[done]
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
      <PolicyNotice page={page} />
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
              {child.consent === 'given' && <OwnNumbers child={child} page={page} />}
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

/** Said once to a guardian who agreed to an older version: what changed can be read, and nothing has to be done. */
function PolicyNotice({ page: { path, family, refused } }: { page: HomePage }) {
  const { policyNotice: words } = useWords(familyWords)
  const language = useLanguage()
  const site = useSitePaths()
  const { newPolicies } = family
  if (newPolicies === null) return null
  return (
    <aside className="g-sec" aria-label={words.label}>
      <FamilyForm act="policies" path={familyPaths(path).home(family.kind)} refused={refused} className="row">
        <input type="hidden" name="version" value={newPolicies} />
        <p className="small">
          {words.text(formatPolicyDay(newPolicies, language))} <a href={`${site.terms}#changes`}>{words.read}</a>
        </p>
        <Button type="submit" kind="quiet" small>
          {words.close}
        </Button>
      </FamilyForm>
    </aside>
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
          <summary>{consent.given(child.name, formatDay(child.givenAt, language))}</summary>
          <p className="small quiet">{consent.withdrawText(child.name)}</p>
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

/** Nothing of the child is shown before a guardian has agreed to these words; their version goes with the form. */
function ConsentForm({ child, path, refused }: { child: ChildView; path: string; refused: RefusedForm | null }) {
  const words = useWords(familyWords).consent
  return (
    <div className="stack fam-consent">
      {child.consent === 'withdrawn' && <Message kind="doubt">{words.withdrawn(child.name)}</Message>}
      <h3>{words.title(child.name)}</h3>
      {words.text(child.name, child.schoolName).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="small">
        <AgreeLine words={words.agree} />
      </p>
      <FamilyForm act="consent" path={path} refused={refused} about={child.linkId}>
        <input type="hidden" name="version" value={consentVersion} />
        <Button type="submit">{words.action}</Button>
      </FamilyForm>
    </div>
  )
}

/** The published results of one child, the newest first: subject, grade with its word, and the way to all of it. */
function ChildResults({ child, path }: { child: ChildView; path: string }) {
  const words = useWords(familyWords).home
  const language = useLanguage()
  if (child.results.length === 0) return <p>{words.noResults}</p>
  return (
    <>
      <ul className="fam-results">
        {child.results.map(({ paperId, examTitle, subject, total, max, grade, publishedAt, appeals }) => {
          const said = grade === null ? null : gradeSaid(grade, language)
          const asked = [appeals.open > 0 ? words.askedOpen(appeals.open) : null, appeals.answered > 0 ? words.askedAnswered(appeals.answered) : null]
          return (
            <li key={paperId}>
              <a href={familyPaths(path).result('guardian', paperId)}>{examTitle}</a>
              <b>{said === null ? `${total}/${max}` : `${said.code} ${said.word}`}</b>
              <span className="small quiet">
                {[subject, said === null ? null : `${total}/${max}`, formatDay(publishedAt, language), ...asked]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="fam-go">
        <a href={familyPaths(path).revise(child.linkId)}>{words.revise(child.name)}</a>
      </p>
    </>
  )
}

interface AccountFormProps {
  news: FamilyView['news']
  path: string
  refused: RefusedForm | null
}

/** For a guardian without an account: the children go into one, once its address is proven. */
function AccountForm({ news: { email, isProven, canMail }, path, refused }: AccountFormProps) {
  const words = useWords(familyWords).account
  return (
    <details className="g-sec fam-more" open={refused?.act === 'account'}>
      <summary>{words.title}</summary>
      {email === null || !isProven ? (
        <p>{canMail ? words.first : words.noMail}</p>
      ) : (
        <>
          <p className="quiet">{words.text(email)}</p>
          <FamilyForm act="account" path={path} refused={refused}>
            <NameField label={words.firstName} name="firstName" autoComplete="given-name" refused={refused} />
            <NameField label={words.lastName} name="lastName" autoComplete="family-name" refused={refused} />
            <Field label={words.password} hint={words.passwordHint}>
              <TextInput name="password" type="password" required minLength={8} maxLength={limits.passwordMaxChars} autoComplete="new-password" />
            </Field>
            <input type="hidden" name="agreedTo" value={policyVersion} />
            <p className="small">
              <AgreeLine words={words.agree} />
            </p>
            <Button type="submit" kind="second">
              {words.action}
            </Button>
          </FamilyForm>
        </>
      )}
    </details>
  )
}

function NameField({ label, name, autoComplete, refused }: { label: string; name: string; autoComplete: string; refused: RefusedForm | null }) {
  return (
    <Field label={label}>
      <TextInput
        name={name}
        autoComplete={autoComplete}
        required
        minLength={limits.nameMinChars}
        maxLength={limits.nameMaxChars}
        defaultValue={typedIn(refused, 'account', name)}
      />
    </Field>
  )
}
