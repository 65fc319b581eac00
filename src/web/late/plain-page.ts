/**
 * All the script of a page that the server writes for one family: everything on it works without. It stands in the page as an
 * inline script (tools/build/leave-plain.ts).
 */
const pageRoot = document.documentElement

for (const button of document.querySelectorAll<HTMLButtonElement>('button.theme'))
  button.addEventListener('click', () => {
    const next = pageRoot.dataset['theme'] === 'dark' ? 'light' : 'dark'
    pageRoot.dataset['theme'] = next
    try {
      localStorage.setItem('theme', next)
    } catch {
      // A browser without storage keeps the theme for this page only.
    }
  })

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
pageRoot.dataset['started'] = ''
