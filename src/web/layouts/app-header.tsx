import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useAuth, type KnownUser } from '#web/components/auth/auth-store.ts'
import { nameRole } from '#web/components/role-labels.ts'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { listAppLinks, listOwnLinks, type AppLink } from '#web/layouts/app-navigation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './nav.css'
import './app-frame.css'

/** The bar of the app: where one can go, who one is, theme, and out. Below 1024 px it all sits in one menu. */
export function AppHeader({ user }: { user: KnownUser }) {
  const { pathname } = useLocation()
  const logout = useAuth((state) => state.logout)
  const links = listAppLinks(user.role, pathname).map(drawLink)
  const ownLinks = listOwnLinks(user.role, pathname).map(drawLink)
  const [unsent, setUnsent] = useState(0)
  async function leave(isAsked: boolean) {
    const { countUnsent, removeAllOf } = await import('#web/components/captured/picture-store.ts')
    const count = isAsked ? 0 : await countUnsent(user.id).catch(() => 0)
    if (count > 0) return setUnsent(count)
    await removeAllOf(user.id).catch(() => undefined)
    await logout()
  }
  const signOut = (
    <Button kind="second" small wide onClick={() => void leave(false)}>
      Sign out
    </Button>
  )
  return (
    <header className="bar">
      <Wordmark to={paths.app} />
      <nav className="bar-links" aria-label="Main">
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
        <ThemeToggle />
        <Menu className="nav-menu" summary={<Icon name="menu" />} summaryClass="btn btn--icon" label="Menu">
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
      <ConfirmDialog
        isOpen={unsent > 0}
        title={unsent === 1 ? 'One picture has not been sent' : `${unsent} pictures have not been sent`}
        text="They were taken on this device and wait for the network. Signing out removes them for good."
        keep="Stay signed in"
        confirm="Sign out and remove them"
        danger
        onConfirm={() => void leave(true)}
        onClose={() => setUnsent(0)}
      />
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
