import { lazy, Suspense, useRef, useState, useLayoutEffect, type ReactElement } from 'react'
import { Link, NavLink } from 'react-router'
import type { KnownUser } from '#contract/accounts.ts'
import { readStoredSession } from '#web/components/auth/stored-session.ts'
import { LanguageSwitch } from '#web/components/language/language-switch.tsx'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { useWords } from '#web/components/words.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { headerWords } from '#web/layouts/words/header-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SiteIcon } from '#web/ui/site-icon.tsx'
import './nav.css'

/** Loads the client and the pictures that wait to be sent, which a public page does not need before. */
const SignOut = lazy(() => import('#web/layouts/sign-out.tsx'))

/**
 * The site's navigation. Only Home asks for an exact address: the prerendered page `/about/` belongs under `/about`.
 * Below 1024 px the links move into a menu, which closes when one is chosen. Both ends stand in the page, one for
 * visitors and one for who is signed in; the script in the head says which is shown, before anything is painted.
 */
export function PublicHeader() {
  const words = useWords(headerWords)
  const links = usePageLinks()
  const site = useSitePaths()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => setLeaving(true)
  return (
    <header className="nav">
      <div className="nav-in">
        <Wordmark to={site.home} />
        <nav className="nav-links" aria-label={words.main}>
          {links}
        </nav>
        <div className="nav-end">
          <NavLink className="login for-visitor" to={site.login}>
            {words.login}
          </NavLink>
          <span className="nav-name for-member">
            <Name />
          </span>
          <LanguageSwitch />
          <ThemeToggle />
          <span className="nav-act for-visitor">
            <LinkButton kind="second" small to={site.register}>
              {words.register}
            </LinkButton>
          </span>
          <span className="nav-act for-member">
            <LinkButton kind="second" small to={paths.app} reloadDocument>
              {words.openApp}
            </LinkButton>
          </span>
          <span className="nav-act nav-act--wide for-member">
            <Button kind="quiet" small onClick={leave}>
              {words.signOut}
            </Button>
          </span>
          <Menu onLeave={leave} />
        </div>
      </div>
      {isLeaving && (
        <Suspense>
          <SignOut onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** Empty until the page has started; the style sheet writes the same name there from what the script in the head knows. */
function Name() {
  const user = useStoredUser()
  return <b className="nav-user">{user !== null && `${user.firstName} ${user.lastName}`}</b>
}

function usePageLinks(): ReactElement[] {
  const words = useWords(headerWords)
  const site = useSitePaths()
  const names = ['home', 'about', 'features', 'pricing', 'contact', 'blog'] as const
  return names.map((name) => (
    <NavLink key={name} to={site[name]} end={name === 'home'}>
      {words[name]}
    </NavLink>
  ))
}

function Menu({ onLeave }: { onLeave: () => void }) {
  const words = useWords(headerWords)
  const site = useSitePaths()
  const links = usePageLinks()
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current !== null) details.current.open = false
  }
  return (
    <details className="nav-menu" ref={details}>
      <summary className="btn btn--icon" aria-label={words.menu}>
        <SiteIcon name="menu" />
      </summary>
      <ul onClick={close}>
        {links.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
        <li className="for-visitor">
          <NavLink to={site.login}>{words.login}</NavLink>
        </li>
        <li className="for-visitor">
          <LinkButton wide to={site.register}>
            {words.register}
          </LinkButton>
        </li>
        <li className="for-member nav-menu-name">
          <Name />
        </li>
        <li className="for-member">
          <Link className="btn btn--wide" to={paths.app} reloadDocument>
            {words.openApp}
          </Link>
        </li>
        <li className="for-member">
          <Button kind="second" wide onClick={onLeave}>
            {words.signOut}
          </Button>
        </li>
      </ul>
    </details>
  )
}

/**
 * Who is signed in, as this browser keeps it, without the store of the app. The script in the head has marked the page
 * before it was painted (`early-script.ts`); this keeps the mark true once the page has started.
 */
function useStoredUser(): KnownUser | null {
  const [user, setUser] = useState<KnownUser | null>(null)
  useLayoutEffect(() => {
    const stored = readStoredSession()?.user ?? null
    const { dataset } = document.documentElement
    if (stored === null) delete dataset['user']
    else dataset['user'] = ''
    setUser(stored)
  }, [])
  return user
}
