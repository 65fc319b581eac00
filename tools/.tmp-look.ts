import { chromium } from '@playwright/test'
import { findChromium } from '#tools/find-chromium.ts'
const base = 'http://127.0.0.1:4281'
const token = await (
  await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'head@demo.sahihi.example', password: 'Sahihi2026' }),
  })
).json()
console.log(JSON.stringify(token).slice(0, 300))
const t = token.data?.token ?? token.token
const call = async (method: string, path: string, body?: object) =>
  (
    await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${t}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json()
if (process.argv[2] === 'seed') {
  console.log(JSON.stringify(await call('POST', '/api/billing/invoices', { kind: 'plan', plan: 'professional', cycle: 'month' })).slice(0, 400))
}
console.log(JSON.stringify(await call('GET', '/api/billing/shop')).slice(0, 1500))
const browser = await chromium.launch({ executablePath: findChromium() })
for (const [name, width, scheme, lang] of [
  ['1280-light', 1280, 'light', 'en'],
  ['360-light', 360, 'light', 'en'],
  ['768-dark', 768, 'dark', 'sw'],
  ['360-dark', 360, 'dark', 'sw'],
] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme })
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text().slice(0, 300)))
  await page.goto(base + '/login')
  await page.fill('input[type=email]', 'head@demo.sahihi.example')
  await page.fill('input[type=password]', 'Sahihi2026')
  await page.click('button[type=submit]')
  await page.waitForURL(/\/app/)
  if (lang === 'sw') await page.evaluate(() => localStorage.setItem('language', 'sw'))
  await page.goto(base + (process.argv[3] ?? '/app/credits/buy'))
  await page.waitForSelector(process.argv[4] ?? '.by-offers')
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/billing/buy-${name}.png`, fullPage: true })
  await page.close()
}
await browser.close()
