/**
 * Starts the code of a public page once the page was painted and is idle, or at the first touch. It stands in the page as an
 * inline script (tools/build/start-late.ts), beside scripts of the type `late/…`, which a browser leaves alone; it puts each
 * back in its own place and order, where React looks for it. The app sets `data-started` on the root element when it listens.
 *
 * What a visitor does before that is done again then: the last press of a button, or a form that was sent, so that nothing
 * typed is lost or shown in an address.
 */
const root = document.documentElement
const firstTouches = ['pointerdown', 'keydown', 'focusin', 'touchstart']
/** A page that is never idle starts after so long all the same. */
const idleWithinMs = 2000

let hasBegun = false
let todo: (() => void) | null = null

function isListening(): boolean {
  return 'started' in root.dataset
}

function start(): void {
  if (hasBegun) return
  hasBegun = true
  delete root.dataset['late']
  for (const touch of firstTouches) window.removeEventListener(touch, start, true)
  for (const late of document.querySelectorAll<HTMLScriptElement>('script[type^="late/"]')) late.replaceWith(wake(late))
}

/** A browser runs a script when it is put into the page, and not when its type changes. */
function wake(late: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of late.attributes) if (name !== 'type') script.setAttribute(name, value)
  if (late.type === 'late/module') script.type = 'module'
  script.textContent = late.textContent
  return script
}

function keep(act: () => void): void {
  if (todo === null)
    new MutationObserver((_changes, observer) => {
      if (!isListening()) return
      observer.disconnect()
      todo?.()
    }).observe(root, { attributes: true })
  todo = act
  start()
}

function startWhenIdle(): void {
  delete root.dataset['late']
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: idleWithinMs })
  // Safari tells nobody when it is idle: after what it is at now.
  else setTimeout(start)
}

for (const touch of firstTouches) window.addEventListener(touch, start, { capture: true, passive: true })
document.addEventListener(
  'submit',
  (event) => {
    const { target } = event
    if (isListening() || !(target instanceof HTMLFormElement)) return
    event.preventDefault()
    keep(() => target.requestSubmit())
  },
  true,
)
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null
    if (button !== null && !isListening()) keep(() => button.click())
  },
  true,
)
window.addEventListener('load', () => {
  const tellsPaint = 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint')
  if (!tellsPaint || performance.getEntriesByType('paint').length > 0) return startWhenIdle()
  new PerformanceObserver((_list, observer) => {
    observer.disconnect()
    startWhenIdle()
  }).observe({ type: 'paint', buffered: true })
})
