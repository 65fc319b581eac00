/**
 * The script of the page of today's cards. Without it each form is sent
 * as the browser sends it; with it only the main part of the answer takes its place, and what is answered without a network is kept on
 * this device and sent later. The server takes each try once, however often it is sent.
 */
import './theme-button.ts'
import { readFamilyMark, watchFamily } from '#web/components/auth/watch-family.ts'

/** Whose cards these are; null where the code of a result opens them. */
const child = new URLSearchParams(location.search).get('child')
/** With the pages of the family, so that it goes when they do: on signing out. Named in family-offline.js and auth/forget-family.ts too. */
const keptPages = 'family-pages'
/** There once somebody has signed out: nothing is stored after that. */
const leftName = 'family-left'
/** Where family-offline.js looks for this page, and beside it the tries that no server has heard of yet. */
const placeOfPage = `/revise/kept/${child}`
const placeOfTries = `${placeOfPage}?waiting`

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  event.preventDefault()
  void send(form, submitter instanceof HTMLButtonElement ? submitter : null)
})

async function send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  if (button !== null && button.name !== '') body.set(button.name, button.value)
  const label = button?.textContent ?? ''
  for (const each of form.querySelectorAll('button')) each.disabled = true
  if (button?.dataset['busy'] !== undefined) button.textContent = button.dataset['busy']
  const answer = await post(body)
  if (answer !== null) return show(answer)
  for (const each of form.querySelectorAll('button')) each.disabled = false
  if (button !== null) button.textContent = label
  const isGiven = button?.value === 'show' || body.has('choice') || body.get('text')?.trim() !== ''
  // Showing the right answer needs a network.
  if (button?.dataset['waits'] !== undefined && isGiven && (await storeTry(body))) return showWaiting(form)
  const notice = document.querySelector<HTMLElement>('[data-offline]')
  if (notice === null) return
  form.append(notice)
  notice.hidden = false
}

/** Null without a network. */
async function post(body: URLSearchParams): Promise<Response | null> {
  const address = location.pathname + location.search
  const answer = await fetch(address, { method: 'POST', body, headers: { accept: 'text/html' } }).catch(() => null)
  const session = answer?.headers.get('sahihi-session')
  if (session === 'out') await forget()
  else if (session === 'in' && answer?.ok === true) await store(placeOfPage, answer.clone())
  return answer
}

/** What the server wrote takes the place of what stands here; who listens or types is led to what became of it. */
async function show(answer: Response): Promise<void> {
  const written = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const main = written.querySelector('main')
  if (main === null) return
  document.querySelector('main')?.replaceWith(main)
  const first = main.querySelector<HTMLElement>('[autofocus]')
  if (first === null) scrollTo(0, 0)
  else first.focus()
}

/** In place of the form: its answer waits on this device. */
function showWaiting(form: HTMLFormElement): void {
  const notice = form.parentElement?.querySelector<HTMLElement>('[data-waiting]')
  if (!notice) return
  form.hidden = true
  notice.hidden = false
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null) return
  // The built page did not know what stands after `?` and `#`.
  if (link.dataset['language'] !== undefined) link.href = link.pathname + location.search + location.hash
  if (link.dataset['next'] === undefined) return
  event.preventDefault()
  const question = document.querySelector<HTMLElement>(`[id="${link.hash.slice(1)}"]`)
  const card = question?.closest('details')
  if (!question || !card) return
  card.open = true
  // As browsers do that know `name`.
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name]')) other.open = other === card
  question.focus()
})

/** A code stands after `#`, where no server sees it. It stays there, so that the page can be loaded again. */
function openByCode(): void {
  const code = decodeURIComponent(location.hash.slice(1))
  const field = document.querySelector<HTMLInputElement>('main input[name="result"]:not([type="hidden"])')
  if (child !== null || code === '' || document.getElementById(code) !== null) return
  // Another code in the same window.
  if (field === null) return location.reload()
  field.value = code
  field.form?.requestSubmit()
}

async function storeTry(body: URLSearchParams): Promise<boolean> {
  if (child === null) return false
  const others = (await listTries()).filter((each) => cardOf(each) !== body.get('cardId'))
  return store(placeOfTries, Response.json([...others, body.toString()]))
}

async function listTries(): Promise<string[]> {
  const kept: unknown = await (
    await openCache()
  )
    ?.match(placeOfTries)
    .then((response) => response?.json())
    .catch(() => null)
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
}

function cardOf(body: string): string | null {
  return new URLSearchParams(body).get('cardId')
}

/** What the server refuses has changed meanwhile, and is asked again. */
async function sendTries(): Promise<void> {
  const tries = await listTries()
  let answer: Response | null = null
  for (const [at, each] of tries.entries()) {
    const sent = await post(new URLSearchParams(each))
    // Signed out meanwhile: nothing of it is here any more.
    if (sent?.status === 401) return show(sent)
    if (sent === null) {
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-card]'))
        if (tries.slice(at).some((waiting) => cardOf(waiting) === form.dataset['card'])) showWaiting(form)
      break
    }
    await store(placeOfTries, Response.json(tries.slice(at + 1)))
    answer = sent
  }
  if (answer !== null) await show(answer)
}

/** False where this device cannot store anything. */
async function store(place: string, response: Response): Promise<boolean> {
  const cache = await openCache()
  await cache?.put(place, response)
  return cache !== null
}

async function openCache(): Promise<Cache | null> {
  if (!('caches' in window)) return null
  return caches.has(leftName).then(
    (hasLeft) => (hasLeft ? null : caches.open(keptPages)),
    () => null,
  )
}

async function forget(): Promise<void> {
  if ('caches' in window) await caches.delete(keptPages)
}

/** A child that is shown to nobody here any more. */
async function forgetChild(): Promise<void> {
  const cache = await openCache()
  for (const place of [placeOfPage, placeOfTries]) await cache?.delete(place)
}

/** Whoever signs out, in this tab or another, leaves nothing in sight here. */
function leave(): void {
  location.replace(document.querySelector<HTMLAnchorElement>('.rs-foot a')?.href ?? '/family')
}

/** From now on this page opens without a network, until the family signs out. */
async function storePage(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/family-offline.js', { scope: location.pathname })
  // What the page was made of before it was written by the server.
  for (const old of ['revise-offline', 'revise-sw-offline']) await caches.delete(old)
  const page = isFirst ? await fetch(location.href).catch(() => null) : null
  if (page?.ok === true) await store(placeOfPage, page)
}

document.documentElement.dataset['started'] = ''
openByCode()
window.addEventListener('hashchange', openByCode)
if (document.querySelector('[data-closed]') !== null) void forgetChild()
else if (child !== null) {
  watchFamily(leave)
  if (readFamilyMark() === null) leave()
  void sendTries()
  window.addEventListener('online', () => void sendTries())
  if ('serviceWorker' in navigator) window.addEventListener('load', () => void storePage().catch(() => undefined))
}
