import { forgetSession, readStoredUser, readToken } from '#web/api/session-storage.ts'
import { forgetFamily } from '#web/components/auth/forget-family.ts'
import { readFamilyMark, watchFamily } from '#web/components/auth/watch-family.ts'
import './theme-button.ts'

/**
 * All the script of a page that the server writes for one family: everything on it works without. It stands in the page as an
 * inline script (tools/build/leave-plain.ts).
 */
const pageRoot = document.documentElement

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main .fam-answers')) folded.open = true
    window.print()
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
  if (!('share' in navigator)) break
  button.hidden = false
  // Whoever closes the choice of an app has changed their mind.
  button.addEventListener('click', () => void navigator.share({ text: button.dataset['share'] ?? '' }).catch(() => undefined))
}

// The code of a square on paper stands behind `#`, which no server sees; it does not stay in the address.
const scannedCode = location.hash.slice(1)
const codeField = document.querySelector<HTMLInputElement>('input[name="code"]')
if (scannedCode !== '' && codeField !== null && codeField.value === '') {
  codeField.value = scannedCode
  history.replaceState(null, '', location.pathname + location.search)
}
const page = document.querySelector<HTMLElement>('[data-home]')
const familyHome = page?.dataset['home']
const left = document.querySelector<HTMLElement>('[data-left]')
const unsent = document.querySelector<HTMLElement>('[data-unsent]')
/** A line on which nothing comes back for so long cannot be told from none. */
const reachedWithinMs = 15_000
const tryAgainMs = 5000
/** With a network the page of the server is here before: it says so itself. */
const saidWithinMs = 1500

// Somebody is in: what they see can be read without a network, until they sign out.
if (familyHome !== undefined) {
  watchFamily(showLeft)
  if (readFamilyMark() === null) showLeft()
  else if ('serviceWorker' in navigator) void keepPages(familyHome).catch(() => undefined)
}

async function keepPages(home: string): Promise<void> {
  // Named in auth/forget-family.ts too.
  await caches.delete('family-left')
  await navigator.serviceWorker.register('/family-offline.js', { scope: home })
  if (location.pathname !== home) return
  const results = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${home}/results/"]`)].map(({ pathname }) => pathname)
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/revise?child="]')].map(({ search }) => `/revise/kept/${search.slice(7)}`)
  const { active } = await navigator.serviceWorker.ready
  // A worker has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage([...new Set([...results, ...cards])])
}

/** Nothing about a pupil stays in sight. The server hears of it as soon as it can be reached; who is in by then is shown their own page. */
function showLeft(): void {
  if (hideAll()) void completeSignOut(null)
}

async function completeSignOut(form: HTMLFormElement | null): Promise<void> {
  // Polled: browsers say that there is a network before anything can be reached.
  if (!(await isReachable())) setTimeout(() => void completeSignOut(null), tryAgainMs)
  else if (form === null) location.replace(`${familyHome}?done=sign-out`)
  else form.submit()
}

/** False where it was done before. */
function hideAll(): boolean {
  const main = left?.parentElement
  if (!main || main.firstElementChild === left) return false
  main.replaceChildren(left)
  setTimeout(
    () => {
      left.hidden = false
      left.querySelector('h1')?.focus()
    },
    navigator.onLine ? saidWithinMs : 0,
  )
  document.title = 'Sahihi'
  history.replaceState(null, '', familyHome)
  return true
}

let isSending = false
// A page that comes back from the history sends again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isSending = false
})

// What cannot be sent stays in its form: no page of the browser takes its place, and nothing of it is stored.
for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void (new FormData(form).get('act') === 'sign-out' ? signOut(form) : send(form))
  })

async function send(form: HTMLFormElement): Promise<void> {
  isSending = true
  if (unsent !== null) unsent.hidden = true
  if (await isReachable()) {
    form.submit()
    // A page that has not come by then may be asked for once more.
    setTimeout(() => (isSending = false), reachedWithinMs)
    return
  }
  isSending = false
  if (unsent === null) return
  form.append(unsent)
  unsent.hidden = false
  unsent.scrollIntoView({ block: 'nearest' })
}

/** At once, and in every tab: a browser that is closed a moment later has signed out too. */
async function signOut(form: HTMLFormElement): Promise<void> {
  const forgotten = forgetFamily()
  if (page?.dataset['account'] !== undefined) leaveAccount()
  if (!hideAll()) return
  form.className = ''
  form.hidden = true
  left?.append(form)
  await forgotten.catch(() => undefined)
  await completeSignOut(form)
}

/** A guardian who stayed signed in to their account would open it all again. */
function leaveAccount(): void {
  const token = readToken()
  if (token === null || !(readStoredUser() ?? '').includes('"role":"PARENT"')) return
  forgetSession()
  void fetch('/api/auth/logout', { method: 'POST', keepalive: true, headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
}

async function isReachable(): Promise<boolean> {
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), reachedWithinMs)
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: tooLate.signal })
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer))
}

pageRoot.dataset['started'] = ''
