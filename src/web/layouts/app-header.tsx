import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { KnownUser } from '#web/components/auth/auth-store.ts'
import { LanguageSwitch } from '#web/components/language/language-switch.tsx'
import { useRoleName } from '#web/components/roles/words/roles-words.ts'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { useWords } from '#web/components/words.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { listAppLinks, listOwnLinks, type AppLink } from '#web/layouts/app-navigation.ts'
import { appWords } from '#web/layouts/app-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './nav.css'
import './app-frame.css'

const SignOut = lazy(() => import('#web/layouts/sign-out.tsx'))

/** The bar of the app: where one can go, who one is, language, theme, and out. Below 1024 px it all sits in one menu. */
export function AppHeader({ user }: { user: KnownUser }) {
  const { pathname } = useLocation()
  const words = useWords(appWords)
  const links = listAppLinks(user.role, pathname, words.links).map(drawLink)
  const ownLinks = listOwnLinks(user.role, pathname, words.links).map(drawLink)
  const [isLeaving, setLeaving] = useState(false)
  const signOut = (
    <Button kind="second" small wide onClick={() => setLeaving(true)}>
      {words.signOut}
    </Button>
  )
  return (
    <header className="bar">
      <Wordmark to={paths.app} />
      <nav className="bar-links" aria-label={words.main}>
        {links}
      </nav>
      <div className="bar-end">
        <Menu
          className="who"
          summary={
            <>
              <span>
                <WhoIs user={user} />
              </span>
              <Icon name="down" className="icon who-more" />
            </>
          }
        >
          <div className="who-menu">
            <span className="quiet">{user.email}</span>
            <ul>
              {ownLinks.map((link) => (
                <li key={link.key}>{link}</li>
              ))}
            </ul>
            {signOut}
          </div>
        </Menu>
        <LanguageSwitch />
        <ThemeToggle />
        <Menu className="nav-menu" summary={<Icon name="menu" />} summaryClass="btn btn--icon" label={words.menu}>
          <ul>
            {[...links, ...ownLinks].map((link) => (
              <li key={link.key}>{link}</li>
            ))}
            <li className="who-here">
              <WhoIs user={user} />
            </li>
            <li>{signOut}</li>
          </ul>
        </Menu>
      </div>
      {isLeaving && (
        <Suspense>
          <SignOut onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </header>
  )
}

function drawLink({ label, to, isCurrent }: AppLink) {
  return (
    <Link key={label} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  )
}

function WhoIs({ user }: { user: KnownUser }) {
  const nameRole = useRoleName()
  return (
    <>
      <b>
        {user.firstName} {user.lastName}
      </b>
      <span className="quiet">{nameRole(user.role)}</span>
    </>
  )
}

interface MenuProps {
  className: string
  summary: ReactNode
  summaryClass?: string
  /** For a summary without words. */
  label?: string
  children: ReactNode
}

/** A native disclosure that closes when a link in it is chosen, with Escape, and when the focus leaves it. */
function Menu({ className, summary, summaryClass, label, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current !== null) details.current.open = false
  }
  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a') !== null) close()
  }
  return (
    <details
      className={className}
      ref={details}
      onClick={closeOnLink}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  )
}
