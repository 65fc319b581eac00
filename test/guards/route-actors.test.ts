import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorNames, openSessionOf } from '#test/guards/route-actors/actors.ts'
import { allRows as rows } from '#test/guards/route-actors/all-rows.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { isEventStream, knock, knockAs, type Route } from '#test/guards/route-actors/knock.ts'
import { ownFields, type Row } from '#test/guards/route-actors/row.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import { makeWorld } from '#test/guards/route-actors/world.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

async function refusePicture(): Promise<never> {
  throw new UnusablePicture({ code: 'not-a-page' })
}

let test: TestApp
let world: World
let site: string
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'sahihi-site-'))
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Sahihi</title>')
  test = await startTestApp({ readers: { ...scriptedReaders(), encodeWebPicture: refusePicture }, siteFolder: site })
  world = await makeWorld(test, await listen(test))
})
afterAll(async () => {
  await test.close()
  await rm(site, { recursive: true, force: true })
})

function routeOf(label: string): Route {
  const [method = '', url = ''] = label.split(' ')
  return { method, url }
}

/** Of HEAD only what has no GET beside it: the others answer as that does. */
function listDeclared(): string[] {
  const labels = test.app.declaredRoutes.map(({ method, url }) => `${method} ${url}`)
  return labels.filter((label) => !label.startsWith('HEAD ') || !labels.includes(label.replace('HEAD', 'GET')))
}

const labels = Object.keys(rows)
const rowOf = (label: string): Row => {
  const row = rows[label]
  if (row === undefined) throw new Error(`There is no row for ${label}.`)
  return row
}

const hasHead = (label: string) => label.startsWith('GET ') && !isEventStream(label)

describe('every route × actor', () => {
  it('has a row, and every row a route', () => {
    expect(labels.toSorted()).toEqual([...new Set(listDeclared())].toSorted())
  })

  it.each(labels)('%s answers each as declared', async (label) => {
    const row = rowOf(label)
    expect(await knockAs(actorNames, world, { route: routeOf(label), row })).toEqual(row.who)
  })

  it('answers HEAD as it answers GET', async () => {
    const names = ['nobody', 'stranger', 'suspended'] as const
    for (const label of labels.filter(hasHead)) {
      const row = rowOf(label)
      const { nobody, stranger, suspended } = row.who
      const told = await knockAs(names, world, { route: { ...routeOf(label), method: 'HEAD' }, row })
      expect({ label, ...told }).toEqual({ label, nobody, stranger, suspended })
    }
  })
})

/** Who is let in, where anybody is: the others never come so far. */
async function tokenOfWhoMay({ who }: Row): Promise<string | null> {
  const name = actorNames.find((each) => who[each] === 'in')
  if (name === undefined) throw new Error('Nobody may call this route.')
  return openSessionOf(test, world.actors, name)
}

describe('what no client may set', () => {
  const writing = labels.filter((label) => rows[label]?.body !== undefined)
  it.each(writing)('%s refuses role, status, owner, time and credit', async (label) => {
    const row = rowOf(label)
    const token = await tokenOfWhoMay(row)
    const asked = ownFields.filter((each) => row.takes?.includes(each) !== true)
    const ids = { ...world.ids, ...(await row.fresh?.(world, 'owner')) }
    const extra = { body: Object.fromEntries(asked.map((field) => [field, 'mine'])) }
    const { status, body } = await knock(world.test, routeOf(label), { row, ids, token, extra })
    expect(status).toBe(400)
    // All at once: what is wrong is told of each field.
    const taken = asked.filter((field) => !JSON.stringify(body).includes(`"path":"${field}"`))
    expect(taken).toEqual([])
  })

  it('is asked of every route that takes a body', () => {
    const taking = test.app.declaredRoutes.filter(({ body }) => body !== undefined).map(({ method, url }) => `${method} ${url}`)
    expect(writing.toSorted()).toEqual(taking.toSorted())
  })

  it('nor do unknown fields of a query pass', async () => {
    const strict = test.app.declaredRoutes
      .filter(({ query, method }) => query !== undefined && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
      .filter((label) => rowOf(label).isLaxQuery !== true)
    expect(strict.length).toBeGreaterThan(5)
    const passed: string[] = []
    for (const label of strict) {
      const row = rowOf(label)
      const { status } = await knock(world.test, routeOf(label), {
        row,
        ids: world.ids,
        token: await tokenOfWhoMay(row),
        extra: { query: 'notAskedFor=1' },
      })
      if (status !== 400) passed.push(`${label}: ${status}`)
    }
    expect(passed).toEqual([])
  })
})
