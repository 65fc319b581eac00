import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import playwright from '../../playwright.config.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'src/web')
const folder = join(web, 'public/share')
const size = { width: 1200, height: 630 }

/** Each picture, and the built page whose headline it shows. */
const pages: Record<string, string> = {
  general: 'index.html',
  home: 'index.html',
  about: 'about/index.html',
  features: 'features/index.html',
  pricing: 'pricing/index.html',
  contact: 'contact/index.html',
  blog: 'blog/index.html',
}

/** Draws what a shared link shows: the headline of its page beside the marked sheet, with our own tokens, faces and drawings. Needs the built web. */
async function drawSharePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' })
  for (const [name, file] of Object.entries(pages)) {
    await page.setContent(compose(readHeadline(file)))
    await page.evaluate('document.fonts.ready.then(() => null)')
    const picture = await page.screenshot()
    const { size: bytes } = await sharp(picture)
      .png({ palette: true, colours: 96, effort: 10 })
      .toFile(join(folder, `${name}.png`))
    console.log(`share/${name}.png: ${bytes} bytes`)
  }
  await browser.close()
}

function compose(headline: string): string {
  const tokens = read('styles/tokens.css').replaceAll(
    /url\(\.\/(fonts\/[\w.-]+)\)/g,
    (_whole, path: string) => `url(data:font/woff2;base64,${readFileSync(join(web, 'styles', path)).toString('base64')})`,
  )
  return `<!doctype html><html data-theme="light"><style>${tokens}
    body { margin: 0; height: 100vh; display: grid; grid-template: 100vh / 570px 1fr; gap: 30px; padding: 0 0 0 84px; box-sizing: border-box; background: var(--paper); color: var(--ink); overflow: hidden; position: relative; font-family: var(--text); }
    body::before { content: ""; position: absolute; inset-block: 0; left: 56px; width: 2px; background: var(--margin); }
    .shapes { position: absolute; width: 0; height: 0; overflow: hidden; }
    .words { display: flex; flex-direction: column; justify-content: space-between; padding: 62px 0 58px; }
    .logo { width: 210px; height: 70px; color: var(--ink); display: block; }
    h1 { margin: 0; font: 780 ${headline.length > 40 ? 66 : 76}px/1 var(--head); letter-spacing: -0.035em; text-wrap: balance; }
    p { margin: 0; font: 400 24px/1.4 var(--text); color: var(--ink-2); }
    .sheet { width: 540px; margin-top: 66px; overflow: visible; } .sheet svg { overflow: visible; }
  </style><svg width="0" height="0" style="position:absolute"><defs>${read('components/drawings/sprite.svg')}</defs></svg><div class="shapes">${read('components/drawings/qr.svg')}</div>
  <div class="words"><svg class="logo"><use href="#logo"/></svg><h1>${headline}</h1><p>Exam marking with its evidence, for schools in Kenya</p></div>
  <div class="sheet">${read('components/drawings/hero-sheet.svg')}</div></html>`
}

function readHeadline(file: string): string {
  const [, headline] = /<h1[^>]*>(.*?)<\/h1>/s.exec(readFileSync(join(root, 'build/client', file), 'utf8')) ?? []
  if (headline === undefined) throw new Error(`There is no headline in build/client/${file}`)
  return headline
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function read(path: string): string {
  return readFileSync(join(web, path), 'utf8')
}

await drawSharePictures()
