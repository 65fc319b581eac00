/** Switches between paper and chalkboard on pages that the server writes. */
const { dataset } = document.documentElement

for (const button of document.querySelectorAll<HTMLButtonElement>('button.theme'))
  button.addEventListener('click', () => {
    const next = dataset['theme'] === 'dark' ? 'light' : 'dark'
    dataset['theme'] = next
    try {
      localStorage.setItem('theme', next)
    } catch {
      // A browser without storage keeps the theme for this page only.
    }
  })
