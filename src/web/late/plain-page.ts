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

// The code of a square on paper stands behind `#`, which no server sees; it does not stay in the address.
const scannedCode = location.hash.slice(1)
const codeField = document.querySelector<HTMLInputElement>('input[name="code"]')
if (scannedCode !== '' && codeField !== null && codeField.value === '') {
  codeField.value = scannedCode
  history.replaceState(null, '', location.pathname + location.search)
}
/** Named in family-offline.js too. */
const keptPages = 'family-pages'

// Somebody is in: what they see can be read without a network, until they sign out.
const familyHome = document.querySelector<HTMLElement>('[data-home]')?.dataset['home']
if (familyHome !== undefined && 'serviceWorker' in navigator) void keepPages(familyHome).catch(() => undefined)

async function keepPages(home: string): Promise<void> {
  await navigator.serviceWorker.register('/family-offline.js', { scope: home })
  if (location.pathname !== home) return
  const results = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${home}/results/"]`)].map(({ pathname }) => pathname)
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/revise?child="]')].map(({ search }) => `/revise/kept/${search.slice(7)}`)
  const { active } = await navigator.serviceWorker.ready
  // A worker has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage([...new Set([...results, ...cards])])
}

// Also without a network, where the server cannot be reached.
for (const field of document.querySelectorAll<HTMLInputElement>('input[name="act"][value="sign-out"]'))
  field.form?.addEventListener('submit', () => void caches.delete(keptPages))

pageRoot.dataset['started'] = ''
