import sharp from 'sharp'
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '#test/e2e/fixtures.ts'
import { waitUntilStarted } from '#test/e2e/wait-until-started.ts'
import type { Page } from '@playwright/test'

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2b6e4f' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Somebody' } })
  .toBuffer()
const desk = { name: 'desk.jpg', mimeType: 'image/jpeg', buffer: picture }

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function writePost(page: Page, { title, content }: { title: string; content: string }): Promise<void> {
  await page.getByRole('button', { name: 'Create Post', exact: true }).click()
  const form = dialog(page, 'Create New Blog Post')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Content').fill(content)
}

test('a teacher writes a post with a picture, sees it on the blog, changes and deletes it', async ({ page, teacher }) => {
  await page.goto('/blog-management')
  await expect(page.getByRole('heading', { name: 'Blog Management', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No blog posts yet' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create Your First Post' }).click()
  const form = dialog(page, 'Create New Blog Post')
  await expect(form.getByLabel('Content')).toHaveAttribute('rows', '8')
  await expect(form.getByRole('radio', { name: 'URL' })).toBeChecked()
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expect(form.getByText('Content is required')).toBeVisible()

  const content = `# Heading\n\nA pupil writes **the right working**. ${'Method first. '.repeat(20)}<img src=x onerror=alert(1)>`
  await form.getByLabel('Title').fill('What a "method" mark is worth </title>')
  await form.getByLabel('Content').fill(content)
  await form.getByRole('tab', { name: 'Preview' }).click()
  await expect(form.getByRole('heading', { name: 'Heading', level: 2 })).toBeVisible()
  await expect(form.locator('.prose')).toContainText('<img src=x onerror=alert(1)>')
  await form.getByRole('tab', { name: 'Write' }).click()
  await form.getByRole('radio', { name: 'Upload' }).check({ force: true })
  await expect(form.getByLabel('Image file')).toHaveAttribute('accept', 'image/*')
  await form.getByLabel('Image file').setInputFiles(desk)
  await expect(form.getByRole('img', { name: 'Preview of desk.jpg' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  // Chosen and not uploaded: publishing uploads it first.
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toBeHidden()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'What a "method" mark' }) })
  await expect(card.locator('.own-post-preview')).toHaveText(`${content.slice(0, 200).replaceAll(/\s+/g, ' ')}...`)
  const day = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Africa/Nairobi' })
  await expect(card).toContainText(`Created ${day}`)
  await expect(card).not.toContainText('Updated')
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await expectAccessible(page)

  await page.goto('/blog')
  // The posts are fetched when their place comes near the window.
  await page.getByRole('heading', { name: 'From our users' }).scrollIntoViewIfNeeded()
  const link = page.getByRole('link', { name: 'What a "method" mark is worth </title>' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('link', { name: 'Follow by feed' })).toHaveAttribute('href', '/blog/feed.xml')
  await expectAccessibleAtBothWidths(page)

  // From the blog, and as a page of its own: both show the same.
  await link.click()
  await expect(page).toHaveURL(/\/blog\/[\da-f-]{36}$/)
  const shown = page.getByRole('article')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('What a "method" mark is worth </title>')
  const inside = await shown.innerText()
  await page.reload()
  await waitUntilStarted(page)
  expect(await shown.innerText()).toBe(inside)
  await expect(page).toHaveTitle('What a "method" mark is worth </title> · Sahihi')
  await expect(shown).toContainText(teacher.firstName)
  await expect.poll(() => shown.locator('img').evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBeGreaterThan(0)
  expect(await page.locator('h1').count()).toBe(1)
  await expectAccessibleAtBothWidths(page)
  const address = page.url()

  await page.goto('/blog-management')
  await page.getByRole('button', { name: 'Edit: What a "method" mark' }).click()
  const edit = dialog(page, 'Edit Blog Post')
  await expect(edit.getByLabel('Title')).toHaveValue('What a "method" mark is worth </title>')
  await edit.getByLabel('Title').fill('Method marks')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit).toBeHidden()
  const changed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Method marks' }) })
  await expect(changed).toContainText(`Updated ${day}`)

  await changed.getByRole('button', { name: 'Delete: Method marks' }).click()
  const question = dialog(page, 'Delete post')
  await expect(question.getByText('Are you sure you want to delete this blog post?', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(changed).toBeVisible()
  await changed.getByRole('button', { name: 'Delete: Method marks' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No blog posts yet' })).toBeVisible()
  const gone = await page.goto(address)
  expect(gone?.status()).toBe(404)
  await waitUntilStarted(page)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a post reads in full without scripts, with what a shared link shows', async ({ browser, baseURL, register, request }) => {
  const { token } = await register()
  const headers = { authorization: `Bearer ${token}` }
  const upload = await request.post('/api/blog/upload-image', { headers, multipart: { image: desk } })
  const { imageUrl } = (await upload.json()).data
  const made = await request.post('/api/blog', { headers, data: { title: 'Read it anywhere', content: '## First\n\nWords & more.', imageUrl } })
  const { id } = (await made.json()).data.blogPost
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/blog/${id}`)
  await expect(page.getByRole('heading', { name: 'Read it anywhere', level: 1 })).toBeVisible()
  await expect(page.getByText('Words & more.')).toBeVisible()
  const head = (name: string) => page.locator(`head meta[property="${name}"]`).getAttribute('content')
  expect(await head('og:type')).toBe('article')
  expect(await head('og:title')).toBe('Read it anywhere')
  const share = await request.get((await head('og:image')) ?? '')
  expect(share.headers()['content-type']).toBe('image/jpeg')
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/blog/${id}$`))
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'BlogPosting', headline: 'Read it anywhere' })
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: 'Follow by feed' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: page.locator(`a[href="/blog/${id}"]`) })).toContainText('Read it anywhere')
  const feed = await request.get('/blog/feed.xml')
  expect(await feed.text()).toContain(`/blog/${id}"/>`)
  await context.close()
})

test('what was written is never lost: a failed upload, no connection, a reload, a slip of the hand', async ({ page, teacher, context }) => {
  expect(teacher.token).not.toBe('')
  await page.goto('/blog-management')
  await writePost(page, { title: 'Kept', content: 'Long thoughts.' })
  const form = dialog(page, 'Create New Blog Post')

  await form.getByRole('radio', { name: 'Upload' }).check({ force: true })
  await form.getByLabel('Image file').setInputFiles({ name: 'desk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByRole('alert')).toContainText('The file is not a picture we can show.')
  await expect(form.getByLabel('Title')).toHaveValue('Kept')

  await form.getByLabel('Image file').setInputFiles([])
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByRole('alert')).toContainText('No connection to the server.')
  await expect(form.getByRole('alert')).toContainText('What you wrote is kept in this browser.')
  await context.setOffline(false)

  page.once('dialog', (leave) => void leave.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Create Post', exact: true }).click()
  await expect(form.getByText('Here is what you had written and not saved.')).toBeVisible()
  await expect(form.getByLabel('Content')).toHaveValue('Long thoughts.')

  await page.keyboard.press('Escape')
  const question = dialog(page, 'Discard what you wrote?')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Kept')

  // The answer is lost on its way, and the post is there all the same: sent again, it is not there twice.
  let answers = 0
  await page.route('**/api/blog', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    answers += 1
    if (answers > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByRole('alert')).toContainText('No connection to the server.')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Kept', level: 2 })).toHaveCount(1)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('blog-draft')))).toEqual([])

  await page.getByRole('button', { name: 'Create Post', exact: true }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await form.getByLabel('Title').fill('Not this one')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Create Post', exact: true }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
})

test('a post that was saved in another tab meanwhile is not overwritten unasked; one that is refused says why', async ({
  page,
  teacher,
  request,
}) => {
  const headers = { authorization: `Bearer ${teacher.token}` }
  await page.goto('/blog-management')
  await writePost(page, { title: 'Two tabs', content: 'Mine.' })
  await dialog(page, 'Create New Blog Post').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Edit: Two tabs' }).click()
  const edit = dialog(page, 'Edit Blog Post')
  const { data } = await (await request.get('/api/blog/user/posts', { headers })).json()
  await request.put(`/api/blog/${data.blogPosts[0].id}`, { headers, data: { title: 'Two tabs', content: 'Theirs.' } })
  await edit.getByLabel('Content').fill('Mine again.')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.getByRole('alert')).toContainText('This post was saved somewhere else meanwhile.')
  await edit.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(edit).toBeHidden()
  await expect(page.locator('.own-post-preview')).toHaveText('Mine again....')

  // A picture elsewhere that cannot be had: the post stands, and says why.
  await page.getByRole('button', { name: 'Edit: Two tabs' }).click()
  await edit.getByLabel('Image URL').fill('http://127.0.0.1/a.png')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.getByText('The address of a picture starts with https://')).toBeVisible()
  await edit.getByLabel('Image URL').fill('https://127.0.0.1/a.png')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('No picture: The picture must be on a public page')).toBeVisible()

  // The other tab has deleted it.
  await request.delete(`/api/blog/${data.blogPosts[0].id}`, { headers })
  await page.getByRole('button', { name: 'Delete: Two tabs' }).click()
  await dialog(page, 'Delete post').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no such post.')
})
