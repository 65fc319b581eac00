import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { KnownUser } from '#web/components/auth/auth-store.ts'
import { HeaderMenu } from '#web/components/header-menu.tsx'
import { HelpLink } from '#web/components/help/help-link.tsx'
import { LanguageSwitch } from '#web/components/language/language-switch.tsx'
import { NewsBell } from '#web/components/news/news-bell.tsx'
import { useProfile } from '#web/components/profile/use-profile.ts'
import { useRoleName } from '#web/components/roles/words/roles-words.ts'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { useWords } from '#web/components/words.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { listAppLinks, listOwnLinks, worksAtSchool, type AppLink } from '#web/layouts/app-navigation.ts'
import { appWords } from '#web/layouts/app-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './nav.css'
import './app-frame.css'

const SignOut = lazy(() => import('#web/layouts/sign-out.tsx'))

/** The bar of the app: where one can go, who one is, language, theme, and out. Below 1200 px it all sits in one menu. */
export function AppHeader({ user }: { user: KnownUser }) {
  const { pathname } = useLocation()
  const words = useWords(appWords)
  const { data: profile } = useProfile({ staleTimeMs: 60_000 })
  const links = listAppLinks(user.role, pathname, words.links, { seesCredits: profile?.seesCredits === true }).map(drawLink)
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
        <HelpLink className="bar-help" />
        <HeaderMenu
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
        </HeaderMenu>
        {worksAtSchool(user.role) && <NewsBell />}
        <LanguageSwitch />
        <ThemeToggle />
        <HeaderMenu className="nav-menu" summary={<Icon name="menu" />} summaryClass="btn btn--icon" label={words.menu}>
          <ul>
            {[...links, ...ownLinks].map((link) => (
              <li key={link.key}>{link}</li>
            ))}
            <li>
              <HelpLink />
            </li>
            <li className="who-here">
              <WhoIs user={user} />
            </li>
            <li>{signOut}</li>
          </ul>
        </HeaderMenu>
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
