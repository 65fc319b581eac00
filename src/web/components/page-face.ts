import { readFileBase64 } from './read-file-base64.ts'
import faceUrl from '#web/styles/fonts/atkinson-hyperlegible-next.woff2?url'
import extUrl from '#web/styles/fonts/atkinson-hyperlegible-next-ext-400.woff2?url'
import moreUrl from '#web/styles/fonts/atkinson-hyperlegible-next-more.woff2?url'

let loaded: Promise<string> | null = null

/** The face of printed pages as rules that hold its files: a picture in an `<img>` may fetch nothing. Empty where they could not be had. */
export function loadPageFace(): Promise<string> {
  loaded ??= Promise.all([moreUrl, extUrl, faceUrl].map(ruleOf)).then(
    (rules) => rules.join(''),
    () => {
      loaded = null
      return ''
    },
  )
  return loaded
}

async function ruleOf(url: string): Promise<string> {
  const file = await readFileBase64(await (await fetch(url)).blob())
  return `@font-face{font-family:'Atkinson Hyperlegible Next';font-weight:300 700;src:url(data:font/woff2;base64,${file})}`
}
