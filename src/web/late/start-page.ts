/**
 * Fetches the code of a public page once the page was painted and is idle, and runs it at the first touch: until then there is
 * nothing that it would do, links, folds and the page itself work without. Where somebody is signed in, or the address or
 * where one comes from says something, the page has something to say by itself, and runs once it is idle. It stands in the page as an
 * inline script (tools/build/start-late.ts), beside scripts of the type `late/…`, which a browser leaves alone; it puts each
 * back in its own place and order, where React looks for it. The app sets `data-started` on the root element when it listens.
 *
 * What a visitor does before that is done again then: the last press of a button, or a form that was sent, so that nothing
 * typed is lost or shown in an address.
 */
const root = document.documentElement
const firstTouches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel', 'scroll']
/** A page that is never idle starts after so long all the same. */
const idleWithinMs = 2000

let hasBegun = false
let todo: (() => void) | null = null
/** Where something was typed before the page listened. */
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>()

function isListening(): boolean {
  return 'started' in root.dataset
}

function start(): void {
  if (hasBegun) return
  hasBegun = true
  delete root.dataset['late']
  for (const type of firstTouches) window.removeEventListener(type, touch, true)
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

/** A pointer that lies still over the page touches nothing: a browser may tell of it by itself when the page comes. */
function touch(event: Event): void {
  if (event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0) return
  start()
}

function keep(act: () => void): void {
  if (todo === null)
    new MutationObserver((_changes, observer) => {
      if (!isListening()) return
      observer.disconnect()
      for (const field of typedInto) sayAgain(field)
      todo?.()
    }).observe(root, { attributes: true })
  todo = act
  start()
}

/** React believes that it wrote the value of a field itself, so it notices a value only when it changes. */
function sayAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  for (const next of ['', value]) {
    set?.call(field, next)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

/** Over the network alone: nothing of it is run. */
function fetchCode(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) {
    link.as = 'script'
    link.rel = 'prefetch'
  }
}

/** Whether something waits to be said that no touch asks for: who is signed in, an answer in the address, a notice of the page before. */
function hasSomethingToSay(): boolean {
  return 'user' in root.dataset || location.search !== '' || location.hash !== '' || history.state !== null
}

function goOnWhenIdle(): void {
  delete root.dataset['late']
  const goOn = hasSomethingToSay() ? start : fetchCode
  if ('requestIdleCallback' in window) window.requestIdleCallback(goOn, { timeout: idleWithinMs })
  // Safari has no idle callback: run after the current task.
  else setTimeout(goOn)
}

for (const type of firstTouches) window.addEventListener(type, touch, { capture: true, passive: true })
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
document.addEventListener(
  'input',
  ({ target }) => {
    const isField = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'search')
    if (!isField || isListening()) return
    typedInto.add(target)
    keep(todo ?? (() => undefined))
  },
  true,
)
document.addEventListener(
  'keydown',
  (event) => {
    const { target, key, code, ctrlKey, metaKey, altKey, shiftKey } = event
    const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
    if (isListening() || isTyping || !(target instanceof Element) || key.length > 1) return
    keep(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true })))
  },
  true,
)
window.addEventListener('load', () => {
  const tellsPaint = 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint')
  if (!tellsPaint || performance.getEntriesByType('paint').length > 0) return goOnWhenIdle()
  new PerformanceObserver((_list, observer) => {
    observer.disconnect()
    goOnWhenIdle()
  }).observe({ type: 'paint', buffered: true })
})
